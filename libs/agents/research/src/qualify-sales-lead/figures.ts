import type { AgentOutput, Figure } from '@bazaar/agents-kit'
import type { qualifySalesLead } from './definition.ts'
import { words as lead } from './words.ts'

/** The points of each part of the score. */
export const figures = ({ qualification: { parts } }: AgentOutput<typeof qualifySalesLead>): Figure[] => [
  {
    title: lead.parts,
    labelHeading: lead.columns.part,
    labels: parts.map(({ label }) => label),
    series: [{ label: lead.columns.points, values: parts.map(({ points }) => points) }],
    outOf: parts.map(({ max }) => max),
  },
]
