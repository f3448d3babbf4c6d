import type { AgentDefinition } from '@bazaar/agents-kit'
import { seoGenerateMeta } from './seo-generate-meta/definition.ts'
import { seoGetPageSpeed } from './seo-get-page-speed/definition.ts'

export { seoGenerateMeta } from './seo-generate-meta/definition.ts'
export { seoGetPageSpeed } from './seo-get-page-speed/definition.ts'
export { seoGetPageSpeedExample } from './seo-get-page-speed/example.ts'
export type * from './seo-get-page-speed/measurement.ts'
export { seoGenerateMetaExample } from './seo-generate-meta/example.ts'

/** Every agent of this team, in catalogue order. */
export const seoAgents: readonly AgentDefinition[] = [seoGetPageSpeed, seoGenerateMeta]
