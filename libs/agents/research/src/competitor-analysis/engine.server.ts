import { competitorAnalysis, maxRivals, type Rival } from './definition.ts'
import {
  EngineError,
  implement,
  pageLimit,
  readSite,
  reasonOf,
  sourcesOf,
  type WritingContext,
} from '@bazaar/agents-kit/server'
import { siteCaveats } from '../shared/engine/site/caveats.ts'
import { collectFacts, shownCoverage, shownFacts } from '../shared/engine/site/facts/collect-facts.ts'
import { nameWarning } from '../shared/engine/site/name-check.ts'
import { readWithModel } from '../shared/engine/site/model/read-with-model.ts'
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
const visitRival = async (tools: WritingContext, { url, from, evidence }: RivalSite): Promise<Visited> => {
  try {
    const site = await readWithModel(await readSite(tools, url, pagesOfRival), tools)
    const ledger = collectFacts(site)
    const address = site.home.page.url
    const name = ledger.of('name')[0]?.text ?? hostName(address)
    return { column: { name, site, ledger }, rival: { name, url: address, from, evidence } }
  } catch (error) {
    tools.signal.throwIfAborted()
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
  const tools = { ports, signal, emit }
  emit.progress('Opening the website')
  const site = await readWithModel(await readSite(tools, input.company_url, pageLimit(input.read_more)), tools)
  const ledger = collectFacts(site, input.company_name)
  const category = categoryOf(site.home.facts, input.company_name)
  const phrases = searchPhrases(input.company_name, category, ledger)
  const question = { given: input.competitor_urls, ownUrl: site.home.page.url, ledger, phrases, most: maxRivals }
  const found = await findRivals(question, ports.search, signal)
  if (found.sites.length > 0) emit.progress('Reading the rivals')
  const visited = await Promise.all(found.sites.map((site) => visitRival(tools, site)))
  const read = visited.flatMap((one) => ('column' in one ? [one] : []))
  const company: Column = { name: input.company_name, site, ledger }
  const rivals = read.map(({ column }) => column)
  const comparison: Comparison = {
    company,
    rivals,
    grid: gridOf([company, ...rivals]),
    points: pointsOf(company, rivals),
    known: [...read.map(({ rival }) => rival), ...found.named],
    phrases,
    category,
    warning: nameWarning(input.company_name, site),
    caveats: siteCaveats(site),
    searched: ports.search !== undefined,
  }
  const opening = await writeOpening(openingTask(comparison), { ports, emit, signal })
  const { warning, caveats, points, known, grid } = comparison
  return {
    output: {
      data: {
        analysis_result: competitorReportText(comparison, opening),
        name: ledger.of('name')[0]?.text ?? null,
        warning,
        facts: shownFacts(ledger.facts),
        points: [...points],
        coverage: shownCoverage(site),
        opening: opening.text,
        rivals: [...known],
        grid,
        search_phrases: phrases,
      },
    },
    engine: opening.engine,
    marks: opening.marks,
    sources: [site, ...rivals.map((rival) => rival.site)].flatMap(sourcesOf),
    notices: [
      ...opening.notices,
      ...(warning === null ? [] : [warning]),
      ...found.notices,
      ...visited.flatMap((one) => ('notice' in one ? [one.notice] : [])),
      ...caveats,
    ],
    ...(opening.free ? { free: true } : {}),
  }
})
