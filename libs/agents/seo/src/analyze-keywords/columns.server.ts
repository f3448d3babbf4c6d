import type { AgentOutput } from '@bazaar/agents-kit'
import type { Columns } from '@bazaar/agents-kit/server'
import type { analyzeKeywords } from './definition.ts'

/** What a table of a bulk job shows of an answer. */
export const columns = ({
  analysis: { site, primary, phrases, pages },
}: AgentOutput<typeof analyzeKeywords>): Columns => ({
  site,
  main_topics: primary,
  phrases: phrases.map(({ phrase }) => phrase),
  pages_read: pages.length,
})
