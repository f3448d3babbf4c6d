import { defineAgent, webAddress, siteName } from '@bazaar/agents-kit'
import { z } from 'zod'
import { metaOutput } from '../shared/meta-output.ts'

const maxKeywordLength = 80

/** A list, or one text that separates keywords by commas, semicolons or newlines. Source: acceptance.md C17. */
const keywords = z
  .union([z.array(z.string()), z.string()], { error: 'Please enter at least one keyword.' })
  .transform((value) => {
    const parts = [value].flat().flatMap((text) => text.split(/[,;\n]/))
    const words = parts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
    return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
  })
  .pipe(
    z
      .array(z.string().max(maxKeywordLength, `Please keep each keyword within ${maxKeywordLength} characters.`))
      .min(1, 'Please enter at least one keyword.')
      .max(20, 'Please enter at most 20 keywords.'),
  )

const wording = (name: string, longest: number) =>
  z
    .string({ error: `Please enter a ${name}.` })
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, `Please enter a ${name}.`)
        .max(longest, `Please keep the ${name} within ${longest} characters.`),
    )

const Measured = z.object({
  text: z.string(),
  px: z.number().min(0),
  state: z.enum(['good', 'improve']),
  /** The measurement in words. */
  verdict: z.string(),
})

/** Source: acceptance.md A15, C13, C17; product.md §2, §7. */
export const generateMetaTags = defineAgent({
  id: 'generate-meta-tags',
  version: 1,
  card: {
    title: 'Generate Meta Tags',
    summary: 'Turns your title, description and keywords into complete meta tags, measured and checked on the page.',
    category: 'SEO',
    picture: 'tags',
    job: 'found',
    synonyms: ['google', 'snippet', 'search result'],
  },
  price: 1,
  input: z.object({
    url: webAddress,
    keywords,
    title: wording('title', 300),
    description: wording('description', 1_000),
  }),
  fields: {
    url: { kind: 'url', profile: 'site', label: 'URL', placeholder: 'https://example.com/page' },
    keywords: { kind: 'tags', label: 'Keywords', hint: 'Press Enter after each; the most important first.' },
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'longText', label: 'Description', rows: 3 },
  },
  accepts: {
    url: [{ agent: 'seo-generate-meta', output: 'best.url' }],
    title: [{ agent: 'seo-generate-meta', output: 'best.title' }],
    description: [{ agent: 'seo-generate-meta', output: 'best.description' }],
    keywords: [{ agent: 'analyze-keywords', output: 'analysis.primary' }],
  },
  bulk: true,
  endpoint: '/api/v1/research/generate-meta-tag',
  legacy: [{ family: 'v2', method: 'POST', path: 'generate-meta-tags', respond: (output) => output }],
  output: z.object({
    ...metaOutput,
    /** The wording from the form, unchanged and measured. */
    given: z.object({ title: Measured, description: Measured }),
    keywords: z.array(
      z.object({
        keyword: z.string(),
        /** Where the keyword occurs on the page, or null when the page could not be read. */
        places: z.array(z.string()).nullable(),
        in_title: z.boolean(),
        in_description: z.boolean(),
      }),
    ),
    /** Why the page could not be read, or null when it could. */
    page_problem: z.string().nullable(),
  }),
  text: (output) => output.data,
  titleOf: ({ url }) => `Meta tags for ${siteName(url)}`,
})
