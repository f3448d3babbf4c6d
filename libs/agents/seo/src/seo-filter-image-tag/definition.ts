import { defineAgent, webAddress } from '@bazaar/agents-kit'
import { z } from 'zod'

const count = z.number().int().min(0)

/**
 * What can be said of an image's text alternative. The first two hide something from people who cannot see; the
 * next seven could be better; good and decorative are in order; the last three are counted apart.
 */
export const imageKinds = [
  'missing',
  'link_without_name',
  'whitespace',
  'title_conflict',
  'labelled',
  'filename',
  'generic',
  'long',
  'duplicate',
  'good',
  'decorative',
  'tracking_pixel',
  'noscript',
  'hidden',
] as const
export type ImageKind = (typeof imageKinds)[number]

const Finding = z.object({
  kind: z.enum(imageKinds),
  /** Where the rule stands: a technique of the Web Content Accessibility Guidelines, or a word on common practice. */
  rule: z.string(),
  problem: z.string(),
  /** Address of the image; empty for drawings and data in place. */
  image: z.string(),
  /** As written on the page; null when the attribute is missing. */
  alt: z.string().nullable(),
  /** Words found near the image, not a description of it: nobody looked at the picture. */
  suggestion: z.object({ text: z.string(), from: z.string() }).nullable(),
  /** The first page it stands on, and on how many in all. */
  page: z.string(),
  pages: count,
})

const PageLine = z.object({
  url: z.string(),
  title: z.string().nullable(),
  images: count,
  missing: count,
  poor: count,
  /** Why the page could not be read; null when it was. */
  problem: z.string().nullable(),
})

const Coverage = z.object({
  /** Images the sitemap lists for the pages that were read, and how many of them stand on those pages. */
  listed: count,
  found: count,
  /** Listed, but not on the page; on a page, but not listed. At most 100 each. */
  absent: z.array(z.string()),
  unlisted: z.array(z.string()),
  unlisted_count: count,
})

/** Source: acceptance.md A9, C3, C4; product.md §2, §7. */
export const seoFilterImageTag = defineAgent({
  id: 'seo-filter-image-tag',
  version: 1,
  card: {
    title: 'SEO Filter Image Tag',
    summary: 'Walks the pages of a sitemap and lists every image whose alt text is missing, empty or poor.',
    category: 'SEO',
    picture: 'images',
  },
  price: 1,
  input: z.object({ sitemap_url: webAddress }),
  fields: {
    sitemap_url: {
      kind: 'url',
      label: 'URL',
      placeholder: 'https://example.com/sitemap.xml',
      hint: 'A sitemap, or the address of the site: then its sitemap is looked for.',
    },
  },
  endpoint: '/api/v1/seo/filter-images',
  legacy: [
    { family: 'v1', method: 'GET', path: 'filter-images', respond: (output) => output.data },
    { family: 'root', method: 'GET', path: 'filter-images', respond: (output) => output.data },
  ],
  output: z.object({
    /** The whole report as Markdown. */
    data: z.string().min(1),
    totals: z.object({
      pages: count,
      /** Pages chosen but not read. */
      pages_failed: count,
      /** Images that count: all but those kept apart. */
      images: count,
      /** No name at all (F65), or the only content of a link and empty (F89). */
      missing: count,
      /** Marked as decoration, which is in order. */
      empty: count,
      poor: count,
      good: count,
      tracking: count,
      noscript: count,
      hidden: count,
    }),
    sitemap: z.object({
      url: z.string(),
      type: z.enum(['urlset', 'index', 'text', 'feed']),
      /** How it was found, when only the site was given. */
      found_by: z.string().nullable(),
      /** Pages it lists, without repeats. */
      urls: count,
      /** Of an index: each sitemap with its pages, or why it could not be read. */
      children: z.array(z.object({ url: z.string(), urls: count, problem: z.string().nullable() })),
    }),
    /** Every page that was chosen, worst first. */
    pages: z.array(PageLine),
    /** One line for each image and problem, worst first; at most 500. */
    findings: z.array(Finding),
    /** Findings beyond those. */
    findings_left_out: count,
    /** Null when the sitemap lists no images. */
    coverage: Coverage.nullable(),
  }),
  text: (output) => output.data,
  deadlineMs: 150_000,
})
