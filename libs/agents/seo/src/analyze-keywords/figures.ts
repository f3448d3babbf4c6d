import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { analyzeKeywords } from './definition.ts'
import { words as keywords } from './words.ts'

type Analysis = AgentOutput<typeof analyzeKeywords>['analysis']

/** Number of bars. The tables list every phrase. */
const shown = 10

/** The strongest phrases, each with its strength in percent of the first; the site's own name is left out. */
export const topPhrases = ({ phrases }: Pick<Analysis, 'phrases'>) => {
  const top = phrases.filter(({ group }) => group !== 'brand').slice(0, shown)
  const highest = Math.max(...top.map(({ score }) => score), 1)
  return top.map((phrase) => ({ ...phrase, strength: (phrase.score / highest) * 100 }))
}

export const figures = ({ analysis }: Pick<AgentOutput<typeof analyzeKeywords>, 'analysis'>): Figure[] => {
  const top = topPhrases(analysis)
  if (top.length === 0) return []
  return [
    {
      title: keywords.ranked,
      labelHeading: keywords.columns.phrase,
      labels: top.map(({ phrase }) => phrase),
      series: [{ label: keywords.ranked, values: top.map(({ strength }) => Math.round(strength)) }],
      unit: 'percent',
    },
  ]
}
