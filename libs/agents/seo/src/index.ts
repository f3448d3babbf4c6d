import type { AgentDefinition } from '@bazaar/agents-kit'
import { seoFilterImageTag } from './seo-filter-image-tag/definition.ts'
import { seoGenerateMeta } from './seo-generate-meta/definition.ts'
import { seoGetPageSpeed } from './seo-get-page-speed/definition.ts'

export { type ImageKind, imageKinds, seoFilterImageTag } from './seo-filter-image-tag/definition.ts'
export { seoFilterImageTagExample } from './seo-filter-image-tag/example.ts'
export { seoGenerateMeta } from './seo-generate-meta/definition.ts'
export { seoGetPageSpeed } from './seo-get-page-speed/definition.ts'
export { seoGetPageSpeedExample } from './seo-get-page-speed/example.ts'
export type * from './seo-get-page-speed/measurement.ts'
export { seoGenerateMetaExample } from './seo-generate-meta/example.ts'

/** Every agent of this team, in catalogue order. */
export const seoAgents: readonly AgentDefinition[] = [seoGetPageSpeed, seoGenerateMeta, seoFilterImageTag]
