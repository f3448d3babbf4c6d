/** The second half of both forms: the criteria of a good lead. They rarely change, so they start as in the last run. */
export const criteriaFields = {
  kind: 'group',
  label: 'What you look for',
  advanced: 'remembered',
  fields: {
    industry: { kind: 'list', label: 'Industries', item: 'Industry', add: 'Add Industry', remember: true },
    company_size: { kind: 'text', label: 'Company size', placeholder: '50-200', remember: true },
    budget_minimum: { kind: 'text', label: 'Smallest budget', placeholder: '3 lakh', remember: true },
    engagement: {
      kind: 'text',
      label: 'Engagement',
      hint: 'High, medium or low, a figure out of 100, or what the lead did.',
      suggestions: ['High', 'Medium', 'Low'],
      remember: true,
    },
  },
} as const
