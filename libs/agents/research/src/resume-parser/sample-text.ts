/** A resume of an invented person. */
export const sampleResumeText: string = `Meera Kulkarni
Operations Lead at Sahyadri Foods
Pune, Maharashtra
meera.kulkarni@example.com | +91 98220 45120 | linkedin.com/in/meera-kulkarni

SUMMARY
I lead a team of forty people who deliver fresh food to three hundred shops every day. I like clear targets, careful
plans and colleagues who help each other. My work is to keep quality steady while the company grows, and to train the
people who will run it next.

WORK EXPERIENCE
Sahyadri Foods Pvt Ltd          Apr 2021 - Present
Operations Lead
- Built a schedule that cut late deliveries from 9% to 2%.
- Led the launch of two depots and trained 26 new colleagues.
- Review cost and quality reports with every team each week.

Kaveri Cold Chain Ltd          Jul 2016 - Mar 2021
Logistics Coordinator
- Coordinated 40 drivers and supported customers in four districts.
- Prepared the audit that led to the ISO 22000 certificate.

EDUCATION
University of Mumbai          2013 - 2016
B.Com, Management, First Class

SKILLS
Inventory Management, Logistics, SAP MM, Budgeting, Team Leadership, Advanced Excel

LANGUAGES
English, Marathi, Hindi
`
