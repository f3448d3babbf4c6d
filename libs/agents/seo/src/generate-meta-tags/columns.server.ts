import type { AgentOutput } from '@bazaar/agents-kit'
import type { Columns } from '@bazaar/agents-kit/server'
import type { generateMetaTags } from './definition.ts'

/** What a table of a bulk job shows of an answer. */
export const columns = ({ best, variants: [first] }: AgentOutput<typeof generateMetaTags>): Columns => ({
  ...best,
  ...(first && { title_px: first.title_px, description_px: first.description_px }),
})
