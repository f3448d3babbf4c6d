/** The criteria in the examples of both forms. */
export const criteria = {
  industry: ['Healthcare', 'Retail'],
  company_size: '50-200',
  budget_minimum: '3 lakh',
  engagement: 'Asked for a demo',
}
