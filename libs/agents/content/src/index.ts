import type { AgentDefinition } from '@bazaar/agents-kit'
import { generalBusinessSummary } from './general-business-summary/definition.ts'
import { generateProductDescription } from './generate-product-description/definition.ts'

export { generalBusinessSummary } from './general-business-summary/definition.ts'
export { generalBusinessSummaryExample } from './general-business-summary/example.ts'
export { generateProductDescription } from './generate-product-description/definition.ts'

/** Every agent of this team, in catalogue order. */
export const contentAgents: readonly AgentDefinition[] = [generalBusinessSummary, generateProductDescription]
