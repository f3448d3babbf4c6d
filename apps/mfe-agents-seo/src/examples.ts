import { seoFilterImageTag, seoGenerateMeta, seoGetPageSpeed } from '@bazaar/agents-seo'

/** Inputs for 'Try an example', by agent id. */
export const examples = {
  [seoGetPageSpeed.id]: { url: 'www.python.org', strategy: 'Mobile' },
  [seoGenerateMeta.id]: { url: 'www.python.org' },
  [seoFilterImageTag.id]: { sitemap_url: 'www.gov.uk' },
}
