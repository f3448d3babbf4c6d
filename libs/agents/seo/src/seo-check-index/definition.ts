import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { sheetFields, sheetInput, SheetReading } from '../shared/sheet-input.ts'

/** `unchecked`: the page was not opened; `reason` explains why. */
export const indexVerdicts = ['indexable', 'canonical', 'redirect', 'blocked', 'error', 'unchecked'] as const
export type IndexVerdict = (typeof indexVerdicts)[number]

const CheckedPage = z.object({
  /** Row number in the list, counting the heading. */
  row: z.number(),
  url: z.string(),
  verdict: z.enum(indexVerdicts),
  /** The reason in one sentence. */
  reason: z.string(),
  /** Every response on the way, starting with redirects. */
  hops: z.array(z.object({ url: z.string(), status: z.number() })),
  status: z.number().nullable(),
  title: z.string().nullable(),
  content_type: z.string().nullable(),
  /** The robots.txt rule for Googlebot. */
  robots_txt: z.enum(['allowed', 'disallowed', 'none', 'unreachable', 'unknown']),
  meta_robots: z.string().nullable(),
  x_robots_tag: z.string().nullable(),
  canonical: z.enum(['self', 'other', 'none', 'invalid', 'unknown']),
  canonical_url: z.string().nullable(),
  in_sitemap: z.enum(['yes', 'no', 'unknown']),
  /** Search Console data, or null when it is not configured or does not cover the site. */
  google: z
    .object({
      verdict: z.string(),
      coverage: z.string(),
      last_crawl: z.string().nullable(),
      canonical: z.string().nullable(),
    })
    .nullable(),
  /** Why Search Console failed for a page that it covers. */
  google_error: z.string().nullable(),
})
export type CheckedPage = z.output<typeof CheckedPage>

/** Source: acceptance.md A5, Q20, Q21; product.md §2, §7. */
export const seoCheckIndex = defineAgent({
  id: 'seo-check-index',
  version: 1,
  card: {
    title: 'SEO Check Index',
    summary: 'Opens every page of a list and says whether search engines may index it, and why not.',
    category: 'SEO',
    picture: 'index',
    job: 'found',
    synonyms: ['google', 'search console', 'sitemap'],
  },
  price: 1,
  input: sheetInput,
  fields: sheetFields('a column url, or addresses in the first column'),
  endpoint: '/api/v1/seo/check-indexing',
  legacy: [{ family: 'v1', method: 'POST', path: 'check-indexing', respond: (output) => output.data }],
  output: z.object({
    /** The full report as Markdown, with the rows as CSV in a code block. */
    data: z.string().min(1),
    reading: SheetReading,
    counts: z.record(z.enum(indexVerdicts), z.number()),
    /** True when Search Console was queried. Only then does the output cover Google's index. */
    search_console: z.boolean(),
    pages: z.array(CheckedPage),
  }),
  result: 'list',
  text: (output) => output.data,
  titleOf: (_input, { counts, pages }) => `Indexability: ${counts.indexable} of ${pages.length} pages`,
  // Covers 200 pages of one site, some of them slow: one request at a time, with a pause in between.
  deadlineMs: 600_000,
})
