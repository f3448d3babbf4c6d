import { type CheckedPage, indexVerdicts, type IndexVerdict, seoCheckIndex } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { readList, readingLines } from '../shared/engine/sheet/read-list.ts'
import { walkList } from '../shared/engine/sheet/walk-list.ts'
import { checkPage, unknownPage } from './engine/check-page.ts'
import { indexReport } from './engine/report.ts'
import { readSite, type SiteRules } from './engine/site-rules.ts'

const pageNames = [
  'url',
  'urls',
  'page',
  'pages',
  'page url',
  'top pages',
  'address',
  'addresses',
  'web address',
  'website',
  'link',
  'links',
  'loc',
  'full url',
  'landing page',
]
const wanted = {
  columns: [{ name: 'url', accepted: pageNames }],
  missing: (header: string) =>
    `No column with web addresses was found. ${header} Name the column url, or put the addresses into the first column.`,
}
/** Time kept free before the deadline to write the report. */
const spareMs = 45_000

const countsOf = (verdicts: readonly IndexVerdict[]): Record<IndexVerdict, number> => ({
  indexable: 0,
  canonical: 0,
  redirect: 0,
  blocked: 0,
  error: 0,
  unchecked: 0,
  ...Object.fromEntries(
    indexVerdicts.map((verdict) => [verdict, verdicts.filter((entry) => entry === verdict).length]),
  ),
})

/**
 * SEO Check Index: opens every page of a list and reports whether a search engine may index it.
 * @throws {EngineError} INVALID_INPUT, SHEET_UNREADABLE, PROVIDER_FAILED, NOT_CONFIGURED
 */
export const seoCheckIndexEngine = implement(seoCheckIndex, async ({ input, files, ports, signal, emit }) => {
  emit.progress('Reading the list')
  const { rows, reading } = await readList(input, { ports, files, signal }, wanted)
  const stops = rows.map(({ row, cells }) => ({ row, address: cells[0] ?? '' }))
  const sites = new Map<string, Promise<SiteRules>>()
  const siteOf = (url: string): Promise<SiteRules> => {
    const { origin } = new URL(url)
    const known = sites.get(origin) ?? readSite(origin, ports.fetch, signal)
    sites.set(origin, known)
    return known
  }
  const pages = await walkList<CheckedPage>(
    stops,
    {
      visit: async (url, at) => checkPage(unknownPage(stops[at]?.row ?? 0, url), await siteOf(url), { ports, signal }),
      skip: (at, reason) => ({
        ...unknownPage(stops[at]?.row ?? 0, stops[at]?.address ?? ''),
        reason,
        verdict: reason === 'not a web address' ? 'error' : 'unchecked',
      }),
    },
    {
      ports,
      signal,
      budgetMs: seoCheckIndex.deadlineMs - spareMs,
      onDone: (done, total) => emit.progress('Checking pages', { done, total }),
    },
  )
  const report = {
    reading,
    counts: countsOf(pages.map(({ verdict }) => verdict)),
    pages,
    searchConsole: ports.searchIndex !== undefined,
  }
  return {
    output: {
      data: indexReport(report),
      reading,
      counts: report.counts,
      search_console: report.searchConsole,
      pages,
    },
    engine: 'embedded',
    notices: readingLines(reading).slice(1),
  }
})
