import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { analyzeKeywords } from './definition.ts'
import { words as keywords } from './words.ts'

type Analysis = AgentOutput<typeof analyzeKeywords>['analysis']

/** Number of bars. The tables list every phrase. */
const shown = 10

/** The strongest phrases, each with its share of the highest count in percent; the site's own name is left out. */
export const topPhrases = ({ phrases }: Pick<Analysis, 'phrases'>) => {
  const top = phrases.filter(({ group }) => group !== 'brand').slice(0, shown)
  const highest = Math.max(...top.map(({ count }) => count), 1)
  return top.map((phrase) => ({ ...phrase, share: (phrase.count / highest) * 100 }))
}

export const figures = ({ analysis }: Pick<AgentOutput<typeof analyzeKeywords>, 'analysis'>): Figure[] => {
  const top = topPhrases(analysis)
  if (top.length === 0) return []
  return [
    {
      title: keywords.ranked,
      labelHeading: keywords.columns.phrase,
      labels: top.map(({ phrase }) => phrase),
      series: [{ label: keywords.columns.times, values: top.map(({ count }) => count) }],
    },
  ]
}
