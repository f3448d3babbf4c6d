import { momentFormat } from '@bazaar/locale'

const moment = momentFormat('en')

export const words = {
  device: { mobile: 'Phone', desktop: 'Desktop computer' },
  state: { good: 'Good', improve: 'Needs work', poor: 'Poor', unknown: 'Not measured', note: 'Note' },
  change: (points: number): string =>
    points === 0 ? 'as last time' : `${points > 0 ? '+' : '−'}${Math.abs(points)} since last time`,
  compared: (when: Date): string => `Compared with ${moment(when)}.`,
  scores: 'Scores',
  category: 'Category',
  metrics: 'Metrics',
  metricsNote: 'Each mark shows the value between good and poor.',
  bounds: (good: string, poor: string): string => `Good up to ${good}, poor above ${poor}`,
  filmstrip: 'How the page appears',
  frame: (when: string): string => `The page after ${when}`,
  field: 'What real visitors saw',
  fieldColumns: [
    { key: 'label', label: 'Metric' },
    { key: 'display', label: 'At the 75th percentile', align: 'end' },
    { key: 'state', label: 'Reading' },
  ],
  insights: 'What would help most',
  insightsNote: 'Largest saving first.',
  noInsights: 'Lighthouse found nothing that would make this page noticeably faster.',
  saves: (saving: string): string => `Saves ${saving}`,
  more: 'Read more',
  failed: 'Checks that failed',
  noneFailed: 'All automatic checks of accessibility, best practices and search basics passed.',
  estimate: 'This is an estimate, not a Lighthouse score.',
  estimateTable: 'What the page itself shows',
  estimateColumns: [
    { key: 'label', label: 'Figure' },
    { key: 'display', label: 'Value', align: 'end' },
    { key: 'state', label: 'Reading' },
    { key: 'text', label: 'About it' },
  ],
  environment: 'How it was measured',
  report: 'Full report',
} as const
