import type { AgentOutput } from '@bazaar/agents-kit'
import type { Columns } from '@bazaar/agents-kit/server'
import type { seoGetPageSpeed } from './definition.ts'

/** What a table of a bulk job shows of an answer. */
export const columns = ({ url, strategy, kind, scores, metrics }: AgentOutput<typeof seoGetPageSpeed>): Columns => ({
  url,
  strategy,
  kind,
  ...Object.fromEntries(scores.map(({ id, score }) => [id.replaceAll('-', '_'), score])),
  ...Object.fromEntries(metrics.map(({ id, display }) => [id.replaceAll('-', '_'), display])),
})
