import type { AgentDefinition } from '@bazaar/agents-kit'
import { generalBusinessSummary } from './general-business-summary/definition.ts'

export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [generalBusinessSummary]
