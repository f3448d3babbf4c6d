import type { AgentDefinition } from '@bazaar/agents-kit'
import { seoGenerateMeta } from './seo-generate-meta/definition.ts'

export { seoGenerateMeta } from './seo-generate-meta/definition.ts'
export { seoGenerateMetaExample } from './seo-generate-meta/example.ts'

/** Every agent of this team, in catalogue order. */
export const seoAgents: readonly AgentDefinition[] = [seoGenerateMeta]
