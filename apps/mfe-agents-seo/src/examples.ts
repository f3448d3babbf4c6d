import { seoFilterImageTag, seoGenerateMeta } from '@bazaar/agents-seo'

/** Inputs for 'Try an example', by agent id. */
export const examples = {
  [seoGenerateMeta.id]: { url: 'www.python.org' },
  [seoFilterImageTag.id]: { sitemap_url: 'www.gov.uk' },
}
