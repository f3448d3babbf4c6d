import type { AgentDefinition } from '@bazaar/agents-kit'
import { analyzeKeywords } from './analyze-keywords/definition.ts'
import { generateMetaTags } from './generate-meta-tags/definition.ts'
import { seoCheckBacklink } from './seo-check-backlink/definition.ts'
import { seoCheckIndex } from './seo-check-index/definition.ts'
import { seoFilterImageTag } from './seo-filter-image-tag/definition.ts'
import { seoGenerateMeta } from './seo-generate-meta/definition.ts'
import { seoGetPageSpeed } from './seo-get-page-speed/definition.ts'

export * from './analyze-keywords/analysis.ts'
export { analyzeKeywords } from './analyze-keywords/definition.ts'
export { analyzeKeywordsExample } from './analyze-keywords/example.ts'
export { generateMetaTags } from './generate-meta-tags/definition.ts'
export { generateMetaTagsExample } from './generate-meta-tags/example.ts'
export { type ImageKind, imageKinds, seoFilterImageTag } from './seo-filter-image-tag/definition.ts'
export { seoFilterImageTagExample } from './seo-filter-image-tag/example.ts'
export { type CheckedLink, type LinkMatch, linkMatches, seoCheckBacklink } from './seo-check-backlink/definition.ts'
export { type CheckedPage, indexVerdicts, type IndexVerdict, seoCheckIndex } from './seo-check-index/definition.ts'
export { seoCheckIndexExample } from './seo-check-index/example.ts'
export { seoCheckBacklinkExample } from './seo-check-backlink/example.ts'
export { maxRows, type SheetReading } from './sheet/sheet-input.ts'
export { seoGenerateMeta } from './seo-generate-meta/definition.ts'
export { seoGenerateMetaExample } from './seo-generate-meta/example.ts'
export { seoGetPageSpeed } from './seo-get-page-speed/definition.ts'
export { seoGetPageSpeedExample } from './seo-get-page-speed/example.ts'
export type * from './seo-get-page-speed/measurement.ts'

/** Every agent of this team, in catalogue order. */
export const seoAgents: readonly AgentDefinition[] = [
  seoCheckIndex,
  seoGetPageSpeed,
  seoCheckBacklink,
  seoGenerateMeta,
  seoFilterImageTag,
  analyzeKeywords,
  generateMetaTags,
]
