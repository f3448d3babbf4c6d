import type { AgentOutput } from '@bazaar/agents-kit'
import type { Columns } from '@bazaar/agents-kit/server'
import type { competitorAnalysis } from './definition.ts'
import { factColumns } from '../shared/engine/site/facts/fact-columns.ts'

/** What a table of a bulk job shows of an answer. */
export const columns = ({
  data: { name, warning, facts, coverage },
}: AgentOutput<typeof competitorAnalysis>): Columns => ({
  name,
  warning,
  ...factColumns(facts),
  pages_read: coverage?.read ?? null,
})
