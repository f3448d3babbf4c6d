import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { seoFilterImageTag } from './definition.ts'
import { words as images } from './words.ts'

/** What the images divide into, in the order of their bars. */
export const imageGroups = ['missing', 'poor', 'good', 'empty'] as const

export const figures = ({ totals }: Pick<AgentOutput<typeof seoFilterImageTag>, 'totals'>): Figure[] =>
  totals.images === 0
    ? []
    : [
        {
          title: images.chart,
          labelHeading: images.chart,
          labels: imageGroups.map((group) => images.groups[group]),
          series: [{ label: images.chart, values: imageGroups.map((group) => totals[group]) }],
          outOf: imageGroups.map(() => totals.images),
        },
      ]
