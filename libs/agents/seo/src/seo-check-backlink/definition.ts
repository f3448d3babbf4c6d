import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { sheetFields, sheetInput, SheetReading } from '../shared/sheet-input.ts'

/** `page`: the target page. `host`: another page of its site. `none`: no link. `error`: the source is unreadable. */
export const linkMatches = ['page', 'host', 'none', 'error', 'unchecked'] as const
export type LinkMatch = (typeof linkMatches)[number]

const CheckedLink = z.object({
  /** Row number in the list, counting the heading. */
  row: z.number(),
  source: z.string(),
  target: z.string(),
  match: z.enum(linkMatches),
  /** One sentence: what was found, or why nothing could be checked. */
  reason: z.string(),
  /** Target address of the best link. */
  href: z.string().nullable(),
  /** Link text, or the alt text of its image. */
  anchor: z.string().nullable(),
  /** The subset of nofollow, ugc and sponsored. */
  rel: z.array(z.string()),
  /** True when both the link and the page allow following; null without a link. */
  follow: z.boolean().nullable(),
  /** Links to the target's site, including the best one. */
  links: z.number(),
  /** Number of other sites that the source links to. */
  other_sites: z.number().nullable(),
  status: z.number().nullable(),
  /** Whether the source page itself may be indexed. */
  source_indexable: z.enum(['yes', 'no', 'unknown']),
})
export type CheckedLink = z.output<typeof CheckedLink>

/** Source: acceptance.md A7, C3, Q20; product.md §2, §7. */
export const seoCheckBacklink = defineAgent({
  id: 'seo-check-backlink',
  version: 1,
  card: {
    title: 'SEO Check Backlink',
    summary: 'Opens each page that should link to you and says whether the link is there, and whether it counts.',
    category: 'SEO',
    picture: 'backlink',
    job: 'found',
    synonyms: ['links', 'google'],
  },
  price: 1,
  input: sheetInput,
  fields: sheetFields('columns source_url and target_url'),
  endpoint: '/api/v1/seo/check-backlink',
  legacy: [{ family: 'v1', method: 'GET', path: 'check-backlink-support', respond: (output) => output.data }],
  output: z.object({
    /** The full report as Markdown, with the rows as CSV in a code block. */
    data: z.string().min(1),
    reading: SheetReading,
    counts: z.record(z.enum(linkMatches), z.number()),
    /** How many of the links found search engines may follow. */
    followed: z.number(),
    links: z.array(CheckedLink),
  }),
  result: 'list',
  text: (output) => output.data,
  titleOf: (_input, { counts, links }) => `Backlinks: ${counts.page} of ${links.length} found`,
  // Covers 200 pages, some of them slow: each site gets one request at a time, with a pause in between.
  deadlineMs: 600_000,
})
