import { competitorAnalysis, mostRivals, type Rival } from './definition.ts'
import { EngineError, implement } from '@bazaar/agents-kit/server'
import { siteCaveats } from '../shared/engine/site/caveats.ts'
import { collectFacts, shownFacts } from '../shared/engine/site/facts/collect-facts.ts'
import { nameWarning } from '../shared/engine/site/name-check.ts'
import { reasonOf, sourcesOf, type Trip, visitSite } from '../shared/engine/site/visit-site.ts'
import { writeOpening } from '../shared/engine/site/write-opening.ts'
import { categoryOf, searchPhrases } from './engine/category.ts'
import { findRivals, type RivalSite } from './engine/find-rivals.ts'
import { type Column, gridOf } from './engine/grid.ts'
import { openingTask } from './engine/opening-v1.ts'
import { pointsOf } from './engine/points.ts'
import { type Comparison, competitorReportText } from './engine/report.ts'

/** Pages read per rival in addition to its home page. */
const pagesOfRival = 2

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

type Visited = { column: Column; rival: Rival } | { notice: string }

/** Reads one rival. An unreadable rival is reported and does not fail the others. */
const visitRival = async (trip: Trip, { url, from, evidence }: RivalSite): Promise<Visited> => {
  try {
    const visit = await visitSite(trip, url, pagesOfRival)
    const ledger = collectFacts(visit)
    const address = visit.home.page.url
    const name = ledger.of('name')[0]?.text ?? hostName(address)
    return { column: { name, visit, ledger }, rival: { name, url: address, from, evidence } }
  } catch (error) {
    trip.signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return { notice: `${url} could not be read: ${reasonOf(error)}` }
  }
}

/**
 * Competitor Analysis: how a company positions itself on its own site, with the same rows for each rival. Rivals come
 * from the form, the site or a connected search; none is invented.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE for the company's own address
 */
export const competitorAnalysisEngine = implement(competitorAnalysis, async ({ input, ports, signal, emit }) => {
  const trip = { fetch: ports.fetch, signal, emit }
  emit.progress('Opening the website')
  const visit = await visitSite(trip, input.company_url)
  const ledger = collectFacts(visit, input.company_name)
  const category = categoryOf(visit.home.facts)
  const phrases = searchPhrases(input.company_name, category, ledger)
  const question = { given: input.competitor_urls, ownUrl: visit.home.page.url, ledger, phrases, most: mostRivals }
  const found = await findRivals(question, ports.search, signal)
  if (found.sites.length > 0) emit.progress('Reading the rivals')
  const visited = await Promise.all(found.sites.map((site) => visitRival(trip, site)))
  const read = visited.flatMap((one) => ('column' in one ? [one] : []))
  const company: Column = { name: input.company_name, visit, ledger }
  const rivals = read.map(({ column }) => column)
  const comparison: Comparison = {
    company,
    rivals,
    grid: gridOf([company, ...rivals]),
    points: pointsOf(company, rivals),
    known: [...read.map(({ rival }) => rival), ...found.named],
    phrases,
    category,
    warning: nameWarning(input.company_name, visit),
    caveats: siteCaveats(visit),
    searched: ports.search !== undefined,
  }
  const opening = await writeOpening(ports.text, openingTask(comparison), { emit, signal })
  const { warning, caveats, points, known, grid } = comparison
  return {
    output: {
      data: {
        analysis_result: competitorReportText(comparison, opening.text, opening.writer),
        name: ledger.of('name')[0]?.text ?? null,
        warning,
        facts: shownFacts(ledger.facts),
        points: [...points],
        rivals: [...known],
        grid,
        search_phrases: phrases,
      },
    },
    engine: opening.engine,
    sources: [visit, ...rivals.map((rival) => rival.visit)].flatMap(sourcesOf),
    notices: [
      ...opening.notices,
      ...(warning === null ? [] : [warning]),
      ...found.notices,
      ...visited.flatMap((one) => ('notice' in one ? [one.notice] : [])),
      ...caveats,
    ],
    ...(opening.free || visit.home.facts.nature === 'parked' ? { free: true } : {}),
  }
})
