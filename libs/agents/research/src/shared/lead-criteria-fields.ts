/** The second half of both forms: the criteria of a good lead. */
export const criteriaFields = {
  kind: 'group',
  label: 'What you look for',
  fields: {
    industry: { kind: 'list', label: 'Industries', item: 'Industry', add: 'Add Industry' },
    company_size: { kind: 'text', label: 'Company size', placeholder: '50-200' },
    budget_minimum: { kind: 'text', label: 'Smallest budget', placeholder: '3 lakh' },
    engagement: {
      kind: 'text',
      label: 'Engagement',
      hint: 'High, medium or low, a figure out of 100, or what the lead did.',
      suggestions: ['High', 'Medium', 'Low'],
    },
  },
} as const
