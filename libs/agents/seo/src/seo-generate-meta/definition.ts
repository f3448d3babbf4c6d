import { defineAgent, webAddress, siteName } from '@bazaar/agents-kit'
import { z } from 'zod'
import { metaOutput } from '../shared/meta-output.ts'

/** Source: acceptance.md A8, C3, C13; product.md §2, §7. */
export const seoGenerateMeta = defineAgent({
  id: 'seo-generate-meta',
  version: 1,
  card: {
    title: 'SEO Generate Meta',
    summary: 'Reads a page and writes its meta tags: title and description that fit, Open Graph, card and JSON-LD.',
    category: 'SEO',
    picture: 'meta',
    job: 'found',
    synonyms: ['google', 'snippet', 'title', 'description'],
  },
  price: 1,
  bulk: true,
  input: z.object({ url: webAddress }),
  fields: {
    url: { kind: 'url', profile: 'site', label: 'URL', placeholder: 'https://example.com/page' },
  },
  accepts: { url: [{ agent: 'analyze-keywords', output: 'analysis.site' }] },
  endpoint: '/api/v1/seo/generate-meta',
  legacy: [{ family: 'v1', method: 'GET', path: 'generate-meta', respond: (output) => output.data }],
  output: z.object(metaOutput),
  text: (output) => output.data,
  titleOf: ({ url }) => `Meta tags for ${siteName(url)}`,
})
