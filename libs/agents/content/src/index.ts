import type { AgentDefinition } from '@bazaar/agents-kit'
import { generalBusinessSummary } from './general-business-summary/definition.ts'

export { generalBusinessSummary } from './general-business-summary/definition.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [generalBusinessSummary]
