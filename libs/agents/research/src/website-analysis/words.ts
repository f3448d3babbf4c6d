import { locales } from '@bazaar/locale'

export const words = {
  noScore: 'There is no page to score at this address.',
  areas: 'Score by area',
  columns: { area: 'Area', score: 'Score', weight: 'Weight' },
  percent: (value: number): string => `${value}%`,
  actions: 'What to do first',
  findings: 'Findings by area',
  states: { good: 'Good', improve: 'To improve', missing: 'Missing', note: 'Note' },
  tally: (amount: number, state: string): string => `${amount} ${state.toLowerCase()}`,
  reading: 'Readability',
  notMeasured: 'Not measured: there is too little running text in English.',
  ease: 'Reading ease',
  easeOf: 'of 100, higher is easier',
  grade: 'School grade',
  gradeOf: 'years of school to follow it',
  sentence: 'Words per sentence',
  sentenceOf: 'on average',
  pages: 'Pages read',
  words: (amount: number): string => `${amount.toLocaleString(locales.en)} words`,
  impact: { high: 'High impact', medium: 'Medium impact', low: 'Low impact' },
  effort: { high: 'High effort', medium: 'Medium effort', low: 'Low effort' },
} as const
