/** Raw material of the invented people. Names of companies are invented; those of universities are public. */
export const names = [
  ...[
    'Priya Raman',
    'Rohit Deshmukh',
    'Ananya Chatterjee',
    'R. K. Venkatesan',
    'Mohammed Irfan Shaikh',
    'Gurpreet Singh',
  ],
  ...['Lakshmi Narayanan Iyer', 'Fatima Khan', 'Joseph D’Souza', 'Sneha Patil', 'Harish Gowda', 'Meera Nair'],
  ...['Emily Carter', 'Marcus J. Whitfield', 'Danielle O’Connor', 'José Ramírez', 'Chloé Lefèvre', 'Jürgen Weiß'],
  ...['Wei Zhang', 'Aisha Abdullahi', 'Tyrone Washington', 'Kim Nguyen', 'Sarah-Jane Miller', 'Olumide Adeyemi'],
  ...['Vikram Aditya Rao', 'Tanvi Joshi', 'Deepak Kumar', 'Isabella Rossi', 'Noah Bergström', 'Hannah Goldberg'],
] as const

export const employers = [
  ...[
    'Sahyadri Payments Pvt Ltd',
    'Kaveri Softworks',
    'Bluefin Logistics Inc.',
    'Northgate Health System',
    'Tamarind Hotels',
  ],
  ...[
    'Orchid Learning LLP',
    'Redwood & Hale LLP',
    'Quanta Foods Ltd',
    'Meridian Bank',
    'City of Fairview',
    'Lotus Textiles',
  ],
  ...['Harbourline Shipping', 'Pixel & Thread', 'GreenAcre Farms', 'Vantage Insurance Company', 'St. Mary’s Hospital'],
  ...[
    'Zenlabs',
    'Copperfield Consulting Group',
    'Indus Motors Limited',
    'Evergreen School District',
    'Nimbus Data Systems',
  ],
  ...[
    'Saffron Kitchen',
    'Atlas Construction Co.',
    'Fernhill Media',
    'Banyan Microfinance',
    'Polaris Robotics GmbH',
    'Ola Verde',
  ],
  ...[
    'Trinity Public School',
    'Ridgeline Energy',
    'Kestrel Aerospace Corporation',
    'Moonrise Studios',
    'HelpBridge Foundation',
  ],
] as const

export const trades = [
  {
    roles: ['Senior Software Engineer', 'Software Engineer', 'Junior Developer'],
    skills: ['TypeScript', 'Go', 'PostgreSQL', 'Kafka', 'AWS', 'Docker', 'Kubernetes'],
    degree: ['B.Tech', 'Computer Science'],
  },
  {
    roles: ['Finance Manager', 'Senior Accountant', 'Accounts Executive'],
    skills: ['Tally ERP', 'GST', 'SAP FICO', 'Financial Reporting', 'Excel', 'Auditing'],
    degree: ['B.Com', 'Accounting'],
  },
  {
    roles: ['Head of Growth', 'Digital Marketing Specialist', 'Content Writer'],
    skills: ['SEO', 'Google Analytics', 'Copywriting', 'HubSpot', 'Email Marketing'],
    degree: ['Bachelor of Arts', 'Communication'],
  },
  {
    roles: ['Charge Nurse', 'Registered Nurse', 'Nursing Assistant'],
    skills: ['Patient Care', 'Triage', 'BLS', 'Electronic Health Records', 'Phlebotomy'],
    degree: ['Bachelor of Science', 'Nursing'],
  },
  {
    roles: ['Executive Chef', 'Sous Chef', 'Line Cook'],
    skills: ['Menu Planning', 'Food Safety', 'Inventory', 'Pastry', 'Team Leadership'],
    degree: ['Diploma', 'Culinary Arts'],
  },
  {
    roles: ['Principal', 'Mathematics Teacher', 'Teaching Assistant'],
    skills: ['Curriculum Design', 'Classroom Management', 'CBSE', 'Google Classroom'],
    degree: ['M.Sc', 'Mathematics'],
  },
  {
    roles: ['Data Scientist', 'Data Analyst', 'Business Analyst'],
    skills: ['Python', 'SQL', 'Tableau', 'Machine Learning', 'Pandas', 'Power BI'],
    degree: ['Master of Science', 'Statistics'],
  },
  {
    roles: ['Site Supervisor', 'Civil Engineer', 'Graduate Trainee'],
    skills: ['AutoCAD', 'Quantity Surveying', 'Primavera P6', 'Concrete Testing'],
    degree: ['B.E.', 'Civil Engineering'],
  },
  {
    roles: ['Regional Sales Director', 'Account Manager', 'Sales Representative'],
    skills: ['Negotiation', 'Salesforce', 'Key Account Management', 'Forecasting'],
    degree: ['MBA', 'Marketing'],
  },
  {
    roles: ['Chief of Staff', 'Operations Lead', 'Office Coordinator'],
    skills: ['Budgeting', 'Stakeholder Management', 'Notion', 'Process Improvement'],
    degree: ['BBA', 'Management'],
  },
  {
    roles: ['Creative Director', 'UX Designer', 'Illustrator'],
    skills: ['Figma', 'Adobe Illustrator', 'Prototyping', 'Typography', 'User Research'],
    degree: ['Bachelor of Design', 'Visual Communication'],
  },
  {
    roles: ['Supply Chain Planner', 'Warehouse Lead', 'Forklift Operator'],
    skills: ['SAP MM', 'Lean', 'Inventory Control', 'OSHA 10', 'Dispatch'],
    degree: ['Associate of Applied Science', 'Logistics'],
  },
] as const

export const schools = {
  india: [
    ...[
      'National Institute of Technology Karnataka',
      'University of Mumbai',
      'Anna University',
      'St. Xavier’s College',
    ],
    ...['Delhi University', 'College of Engineering, Pune', 'Osmania University', 'Christ University'],
  ],
  abroad: [
    ...['University of Michigan', 'Georgia Institute of Technology', 'Portland Community College', 'Boston College'],
    ...[
      'University of Texas at Austin',
      'Technische Universität München',
      'San José State University',
      'Ohio State University',
    ],
  ],
} as const

export const places = {
  india: ['Bengaluru, Karnataka', 'Pune, Maharashtra', 'Chennai, Tamil Nadu', 'Kochi, Kerala', 'Gurugram, Haryana'],
  abroad: ['Austin, TX', 'Portland, OR', 'Boston, MA', 'Ann Arbor, MI', 'Columbus, OH'],
} as const

export const tongues = {
  india: ['English', 'Hindi', 'Marathi', 'Tamil', 'Kannada', 'Malayalam'],
  abroad: ['English', 'Spanish', 'French', 'German', 'Mandarin'],
} as const

export const deeds = [
  'Cut the monthly close from nine days to four.',
  'Trained twelve new colleagues in their first year.',
  'Set up a weekly review that found errors before customers did.',
  'Managed a budget of 2.4 million and stayed within it.',
  'Wrote the handbook that all shifts now use.',
  'Raised customer satisfaction from 81% to 93% within a year, by calling back every person who had complained.',
  'Won the regional award for safety in 2019.',
  'Introduced a booking system for three branches',
  'Worked with suppliers in Europe and Asia to shorten delivery times by a third.',
  'Responsible for reporting to the board',
] as const
