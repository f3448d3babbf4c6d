import type { Implementation } from '@bazaar/engines-kit'
import { analyzeKeywordsEngine } from './analyze-keywords/engine.ts'
import { generateMetaTagsEngine } from './generate-meta-tags/engine.ts'
import { seoCheckBacklinkEngine } from './seo-check-backlink/engine.ts'
import { seoCheckIndexEngine } from './seo-check-index/engine.ts'
import { seoFilterImageTagEngine } from './seo-filter-image-tag/engine.ts'
import { seoGenerateMetaEngine } from './seo-generate-meta/engine.ts'
import { seoGetPageSpeedEngine } from './seo-get-page-speed/engine.ts'

export { createLanguageReader } from './language/create-language-reader.ts'

/** The work behind every agent of this team. */
export const implementations: readonly Implementation[] = [
  seoCheckIndexEngine,
  seoGetPageSpeedEngine,
  seoCheckBacklinkEngine,
  seoGenerateMetaEngine,
  seoFilterImageTagEngine,
  analyzeKeywordsEngine,
  generateMetaTagsEngine,
]
