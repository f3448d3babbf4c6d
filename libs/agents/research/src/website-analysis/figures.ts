import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { websiteAnalysis } from './definition.ts'
import { words as website } from './words.ts'

/** The score of each area; none for an address without a page to judge. */
export const figures = ({ data: { score, areas } }: AgentOutput<typeof websiteAnalysis>): Figure[] =>
  score === null
    ? []
    : [
        {
          title: website.areas,
          labelHeading: website.columns.area,
          labels: areas.map(({ label }) => label),
          series: [{ label: website.columns.score, values: areas.map((area) => area.score) }],
          outOf: areas.map(() => 100),
        },
      ]
