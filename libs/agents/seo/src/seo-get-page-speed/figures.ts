import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { seoGetPageSpeed } from './definition.ts'
import { words as speed } from './words.ts'

/** The scores of the categories; an estimate has none. */
export const figures = ({ scores }: Pick<AgentOutput<typeof seoGetPageSpeed>, 'scores'>): Figure[] =>
  scores.length === 0
    ? []
    : [
        {
          title: speed.scores,
          labelHeading: speed.category,
          labels: scores.map(({ label }) => label),
          series: [{ label: speed.scores, values: scores.map(({ score }) => score) }],
          outOf: scores.map(() => 100),
        },
      ]
