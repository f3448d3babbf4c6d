import { type CheckedLink, type LinkMatch, linkMatches, seoCheckBacklink } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { readList, readingLines } from '../shared/engine/sheet/read-list.ts'
import { walkList } from '../shared/engine/sheet/walk-list.ts'
import { checkLink, completeTarget, mostDraws, unknownLink } from './engine/check-link.ts'
import { linkReport } from './engine/report.ts'

const sourceNames = [
  'source url',
  'source',
  'source page',
  'backlink',
  'backlinks',
  'backlink url',
  'referring page',
  'referring page url',
  'referring url',
  'linking page',
  'page with link',
  'link from',
  'from',
  'url',
]
const targetNames = [
  'target url',
  'target',
  'target page',
  'website',
  'destination',
  'destination url',
  'linked url',
  'landing page',
  'link to',
  'to',
  'my page',
  'our page',
  'your page',
]
const wanted = {
  columns: [
    { name: 'source_url', accepted: sourceNames },
    { name: 'target_url', accepted: targetNames },
  ],
  missing: (header: string) =>
    `Two columns are needed: the page that should hold the link, and the page it should lead to. ${header} Add a target column and name them source_url and target_url.`,
}
/** Time kept free before the deadline to write the report. */
const spareMs = 45_000
const noTarget = 'the target is not a web address'

const countsOf = (links: readonly CheckedLink[]): Record<LinkMatch, number> => ({
  page: 0,
  host: 0,
  none: 0,
  error: 0,
  unchecked: 0,
  ...Object.fromEntries(linkMatches.map((match) => [match, links.filter((link) => link.match === match).length])),
})

/**
 * SEO Check Backlink: opens each source of a list and looks for the link to its target.
 * @throws {EngineError} INVALID_INPUT, SHEET_UNREADABLE, PROVIDER_FAILED, NOT_CONFIGURED
 */
export const seoCheckBacklinkEngine = implement(seoCheckBacklink, async ({ input, files, ports, signal, emit }) => {
  emit.progress('Reading the list')
  const { rows, reading } = await readList(input, { ports, files, signal }, wanted)
  const stops = rows.map(({ row, cells }) => ({ row, address: cells[0] ?? '', target: cells[1] ?? '' }))
  const blank = (at: number, source?: string) =>
    unknownLink(stops[at]?.row ?? 0, source ?? stops[at]?.address ?? '', stops[at]?.target ?? '')
  const draws = { left: mostDraws }
  const links = await walkList<CheckedLink>(
    stops,
    {
      visit: async (source, at) => {
        const target = completeTarget(stops[at]?.target ?? '')
        if (target === null) return { result: { ...blank(at), match: 'error', reason: noTarget }, failed: false }
        return checkLink({ ...blank(at, source), target }, { ports, signal, draws })
      },
      skip: (at, reason) => ({
        ...blank(at),
        reason,
        match: reason === 'not a web address' ? 'error' : 'unchecked',
      }),
    },
    {
      ports,
      signal,
      budgetMs: seoCheckBacklink.deadlineMs - spareMs,
      onDone: (done, total) => emit.progress('Looking for links', { done, total }),
    },
  )
  const counts = countsOf(links)
  const followed = links.filter(({ follow }) => follow === true).length
  return {
    output: {
      data: linkReport({ reading, counts, followed, drawn: mostDraws - draws.left, links }),
      reading,
      counts,
      followed,
      links,
    },
    engine: 'embedded',
    notices: readingLines(reading).slice(1),
  }
})
