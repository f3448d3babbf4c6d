import { defineAgent, webAddress, siteName } from '@bazaar/agents-kit'
import { z } from 'zod'

const count = z.number().int().min(0)

/**
 * Verdicts on an image's text alternative. The first two hide information from people who cannot see; the next seven
 * could be better; good and decorative are fine; the last three are counted separately.
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
  /** Source of the rule: a WCAG technique, or a note that it is common practice. */
  rule: z.string(),
  problem: z.string(),
  /** Address of the image. Empty for inline drawings and data URLs. */
  image: z.string(),
  /** As written on the page, at most 500 characters, or null when the attribute is missing. */
  alt: z.string().nullable(),
  /** Text found near the image. It does not describe the picture, which was never looked at. */
  suggestion: z.object({ text: z.string(), from: z.string() }).nullable(),
  /** The first page that shows the image, and the number of pages that do. */
  page: z.string(),
  pages: count,
})

const PageLine = z.object({
  url: z.string(),
  title: z.string().nullable(),
  images: count,
  missing: count,
  poor: count,
  /** Why the page could not be read, or null when it could. */
  problem: z.string().nullable(),
})

const Coverage = z.object({
  /** Images that the sitemap lists for the pages read, and how many of them those pages show. */
  listed: count,
  found: count,
  /** Listed but not on the page, and on the page but not listed. At most 100 each. */
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
    job: 'found',
    synonyms: ['alt text', 'pictures', 'accessibility'],
  },
  price: 1,
  bulk: true,
  input: z.object({ sitemap_url: webAddress }),
  fields: {
    sitemap_url: {
      kind: 'url',
      profile: 'site',
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
    /** The full report as Markdown. */
    data: z.string().min(1),
    totals: z.object({
      pages: count,
      /** Selected pages that could not be read. */
      pages_failed: count,
      /** Images that count, without those counted separately. */
      images: count,
      /** No alt at all (F65), or an empty alt on the only content of a link (F89). */
      missing: count,
      /** Marked as decorative, which is fine. */
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
      /** How the sitemap was found, when the user gave only the site. */
      found_by: z.string().nullable(),
      /** Number of distinct pages it lists. */
      urls: count,
      /** For an index: each child sitemap with its page count, or why it could not be read. */
      children: z.array(z.object({ url: z.string(), urls: count, problem: z.string().nullable() })),
    }),
    /** Every selected page, worst first. */
    pages: z.array(PageLine),
    /** One entry for each image and problem, worst first. At most 500. */
    findings: z.array(Finding),
    /** Findings beyond that limit. */
    findings_left_out: count,
    /** Null when the sitemap lists no images. */
    coverage: Coverage.nullable(),
  }),
  result: 'list',
  text: (output) => output.data,
  titleOf: ({ sitemap_url }) => `Image texts of ${siteName(sitemap_url)}`,
  deadlineMs: 150_000,
})
