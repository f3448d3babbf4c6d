import { opinion, verdictNames } from '../shared/lead-words.ts'

export const words = {
  opinion,
  verdictNames,
  list: 'Leads, best first',
  fileName: 'leads.csv',
  listColumns: {
    line: 'Line',
    name: 'Name',
    company: 'Company',
    contact: 'Contact',
    total: 'Score',
    verdict: 'Verdict',
    budget: 'Budget',
    industry: 'Industry',
    size: 'Size',
    engagement: 'Engagement',
    source: 'Source',
    note: 'Note',
  },
  capped: (rules: readonly string[]): string => (rules.length === 0 ? '' : `Capped: ${rules.join('; ')}`),
  noScore: 'Not scored',
  skipped: (count: number): string => `${count} more lines were not read.`,
} as const
