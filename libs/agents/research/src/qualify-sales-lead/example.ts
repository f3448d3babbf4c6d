/** What both forms look for in their examples. */
export const criteria = {
  industry: ['Healthcare', 'Retail'],
  company_size: '50-200',
  budget_minimum: '3 lakh',
  engagement: 'Asked for a demo',
}

/** What “Try an example” fills in. */
export const example = {
  lead_info: {
    name: 'Asha Rao',
    contact: '9845012345',
    company: 'Northwind Traders',
    source: 'Website',
    industry: 'Food retail',
    company_size: '120',
    budget: '₹2,40,000',
  },
  qualification_criteria: criteria,
}
