import { defineAgent, webAddress } from '@bazaar/agents-kit'
import { z } from 'zod'

/** Width as drawn by a desktop result page, in pixels with one decimal. */
const px = z.number().min(0)

const Variant = z.object({ title: z.string(), title_px: px, description: z.string(), description_px: px })

const AuditLine = z.object({
  tag: z.string(),
  state: z.enum(['good', 'improve', 'missing', 'note']),
  text: z.string(),
})

/** Source: acceptance.md A8, C3, C13; product.md §2, §7. */
export const seoGenerateMeta = defineAgent({
  id: 'seo-generate-meta',
  version: 1,
  card: {
    title: 'SEO Generate Meta',
    summary: 'Reads a page and writes its meta tags: title and description that fit, Open Graph, card and JSON-LD.',
    category: 'SEO',
    picture: 'meta',
  },
  price: 1,
  input: z.object({ url: webAddress }),
  fields: {
    url: { kind: 'url', label: 'URL', placeholder: 'https://example.com/page' },
  },
  endpoint: '/api/v1/seo/generate-meta',
  legacy: [{ family: 'v1', method: 'GET', path: 'generate-meta', respond: (output) => output.data }],
  output: z.object({
    /** The whole report as Markdown, with the tags in a code block. */
    data: z.string().min(1),
    /** The tags alone, ready for the head of the page; they hold the first variant. */
    html: z.string().min(1),
    /** Title and description to choose from, best first. */
    variants: z.array(Variant).min(1).max(3),
    /** What stands on the page now. */
    audit: z.array(AuditLine),
  }),
  text: (output) => output.data,
})
