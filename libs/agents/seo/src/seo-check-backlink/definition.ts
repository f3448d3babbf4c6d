import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'
import { sheetFields, sheetInput, SheetReading } from '../shared/sheet-input.ts'

/** `page`: the very page; `host`: another page of the same site; `none`: no link; `error`: the source cannot be read. */
export const linkMatches = ['page', 'host', 'none', 'error', 'unchecked'] as const
export type LinkMatch = (typeof linkMatches)[number]

const CheckedLink = z.object({
  /** Number of the row in the list, the heading counted. */
  row: z.number(),
  source: z.string(),
  target: z.string(),
  match: z.enum(linkMatches),
  /** In a sentence: what was found, or why nothing could be. */
  reason: z.string(),
  /** Address the best link leads to. */
  href: z.string().nullable(),
  /** Words of the link, or the alternative text of its picture. */
  anchor: z.string().nullable(),
  /** Of nofollow, ugc and sponsored. */
  rel: z.array(z.string()),
  /** True when the link, and the page as a whole, let search engines follow it; null without a link. */
  follow: z.boolean().nullable(),
  /** Links to the target's site, the best one counted. */
  links: z.number(),
  /** Other sites that the source links to. */
  other_sites: z.number().nullable(),
  status: z.number().nullable(),
  /** Whether the source itself may be indexed. */
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
  },
  price: 1,
  input: sheetInput,
  fields: sheetFields('columns source_url and target_url'),
  endpoint: '/api/v1/seo/check-backlink',
  legacy: [{ family: 'v1', method: 'GET', path: 'check-backlink-support', respond: (output) => output.data }],
  output: z.object({
    /** The whole report as Markdown, with the rows as CSV in a code block. */
    data: z.string().min(1),
    reading: SheetReading,
    counts: z.record(z.enum(linkMatches), z.number()),
    /** Of the links found, those that search engines may follow. */
    followed: z.number(),
    links: z.array(CheckedLink),
  }),
  text: (output) => output.data,
  // 200 pages, one at a time for each site with a pause between them, with some that are slow.
  deadlineMs: 600_000,
})
