import type { AgentDefinition } from '@bazaar/agents-kit'
import { generateMetaTags } from './generate-meta-tags/definition.ts'
import { seoFilterImageTag } from './seo-filter-image-tag/definition.ts'
import { seoGenerateMeta } from './seo-generate-meta/definition.ts'

export { type ImageKind, imageKinds, seoFilterImageTag } from './seo-filter-image-tag/definition.ts'
export { generateMetaTags } from './generate-meta-tags/definition.ts'
export { generateMetaTagsExample } from './generate-meta-tags/example.ts'
export { seoFilterImageTagExample } from './seo-filter-image-tag/example.ts'
export { seoGenerateMeta } from './seo-generate-meta/definition.ts'
export { seoGenerateMetaExample } from './seo-generate-meta/example.ts'

/** Every agent of this team, in catalogue order. */
export const seoAgents: readonly AgentDefinition[] = [seoGenerateMeta, seoFilterImageTag, generateMetaTags]
