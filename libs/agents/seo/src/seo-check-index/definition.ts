import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { sheetFields, sheetInput, SheetReading } from '../shared/sheet-input.ts'

/** `unchecked`: the page was not opened, for the reason given. */
export const indexVerdicts = ['indexable', 'canonical', 'redirect', 'blocked', 'error', 'unchecked'] as const
export type IndexVerdict = (typeof indexVerdicts)[number]

const CheckedPage = z.object({
  /** Number of the row in the list, the heading counted. */
  row: z.number(),
  url: z.string(),
  verdict: z.enum(indexVerdicts),
  /** Why, in a sentence. */
  reason: z.string(),
  /** Every answer on the way, redirects first. */
  hops: z.array(z.object({ url: z.string(), status: z.number() })),
  status: z.number().nullable(),
  title: z.string().nullable(),
  content_type: z.string().nullable(),
  /** What robots.txt says to Googlebot. */
  robots_txt: z.enum(['allowed', 'disallowed', 'none', 'unreachable', 'unknown']),
  meta_robots: z.string().nullable(),
  x_robots_tag: z.string().nullable(),
  canonical: z.enum(['self', 'other', 'none', 'invalid', 'unknown']),
  canonical_url: z.string().nullable(),
  in_sitemap: z.enum(['yes', 'no', 'unknown']),
  /** What Search Console says; null where it is not set up or the site is not in it. */
  google: z
    .object({
      verdict: z.string(),
      coverage: z.string(),
      last_crawl: z.string().nullable(),
      canonical: z.string().nullable(),
    })
    .nullable(),
  /** Why Search Console had no answer for a page it covers. */
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
  },
  price: 1,
  input: sheetInput,
  fields: sheetFields('a column url, or addresses in the first column'),
  endpoint: '/api/v1/seo/check-indexing',
  legacy: [{ family: 'v1', method: 'POST', path: 'check-indexing', respond: (output) => output.data }],
  output: z.object({
    /** The whole report as Markdown, with the rows as CSV in a code block. */
    data: z.string().min(1),
    reading: SheetReading,
    counts: z.record(z.enum(indexVerdicts), z.number()),
    /** True when Search Console was asked: only then is there anything about Google's index. */
    search_console: z.boolean(),
    pages: z.array(CheckedPage),
  }),
  text: (output) => output.data,
  // 200 pages of one site, one at a time with a pause between them, with some that are slow.
  deadlineMs: 600_000,
})
