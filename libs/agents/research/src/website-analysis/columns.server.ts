import type { AgentOutput } from '@bazaar/agents-kit'
import type { Columns } from '@bazaar/agents-kit/server'
import type { websiteAnalysis } from './definition.ts'

/** What a table of a bulk job shows of an answer. */
export const columns = ({
  data: { score, areas, actions, coverage },
}: AgentOutput<typeof websiteAnalysis>): Columns => ({
  score,
  ...Object.fromEntries(areas.map((area) => [area.id, area.score])),
  to_improve_first: actions.map(({ title }) => title),
  pages_read: coverage?.read ?? null,
})
