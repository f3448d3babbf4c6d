import type { CheckedPage } from '../definition.ts'
import { EngineError, type FetchedPage, type Ports, readPageAside, reasonNoEvidence } from '@bazaar/agents-kit/server'
import { isSilence, rowReason, type Visited } from '../../shared/engine/sheet/walk-list.ts'
import { judge } from './judge.ts'
import { readSignals } from './page-signals.ts'
import { readMetaRobots, readXRobots } from '../../shared/engine/robots-directives.ts'
import type { SiteRules } from './site-rules.ts'

type Context = { ports: Ports; signal: AbortSignal }

const crawler = 'googlebot'
const pageMs = 15_000

/** Initial state of a row, before any check. */
export const unknownPage = (row: number, url: string): CheckedPage => ({
  row,
  url,
  verdict: 'unchecked',
  reason: '',
  hops: [],
  status: null,
  title: null,
  content_type: null,
  robots_txt: 'unknown',
  meta_robots: null,
  x_robots_tag: null,
  canonical: 'unknown',
  canonical_url: null,
  in_sitemap: 'unknown',
  google: null,
  google_error: null,
})

const inGoogle = async (
  url: string,
  { ports, signal }: Context,
): Promise<Pick<CheckedPage, 'google' | 'google_error'>> => {
  try {
    const found = (await ports.searchIndex?.inspect(url, signal)) ?? null
    if (found === null) return { google: null, google_error: null }
    const { verdict, coverage, lastCrawl, googleCanonical } = found
    return { google: { verdict, coverage, last_crawl: lastCrawl, canonical: googleCanonical }, google_error: null }
  } catch (error) {
    signal.throwIfAborted()
    return { google: null, google_error: error instanceof EngineError ? (error.detail ?? '') : 'no answer' }
  }
}

/** Reading a whole page takes about 1.5 ms a kilobyte, and what stands in for a page is short. */
const maxNotice = 60_000

/** What a page that answers with success shows in place of its content: search engines do not index that either. */
const shownInstead = async (
  page: FetchedPage,
  signal: AbortSignal,
): Promise<Pick<CheckedPage, 'verdict' | 'reason'> | null> => {
  const { status, contentType, body, url } = page
  if (status >= 300 || contentType !== 'text/html' || body.length > maxNotice) return null
  const facts = await readPageAside(body, url, signal)
  const reason = reasonNoEvidence(facts, page)
  if (reason === null) return null
  return facts.nature === 'missing'
    ? {
        verdict: 'error',
        reason: `not indexable: the page says that it does not exist, but answers ${status} (a soft 404)`,
      }
    : { verdict: 'unchecked', reason: `not judged: ${reason}` }
}

const opened = async (page: CheckedPage, site: SiteRules, { ports, signal }: Context): Promise<CheckedPage> => {
  const read = await ports.fetch(page.url, { signal, accept: ['*/*'], anyStatus: true, timeoutMs: pageMs })
  const now = ports.clock.now()
  const signals = readSignals(read)
  const meta = readMetaRobots(signals.metaRobots, now)
  const header = readXRobots(read.headers['x-robots-tag'], crawler, now)
  const hops = read.hops ?? [{ url: read.url, status: read.status }]
  const { canonicals, refresh } = signals
  const judged = judge({ url: page.url, hops, robotsTxt: page.robots_txt, meta, header, canonicals, refresh })
  const isOpen = judged.verdict === 'indexable' || judged.verdict === 'canonical'
  return {
    ...page,
    ...judged,
    ...(isOpen ? await shownInstead(read, signal) : null),
    hops: [...hops],
    status: hops[0]?.status ?? read.status,
    title: signals.title,
    content_type: read.contentType,
    meta_robots: meta.directives,
    x_robots_tag: read.headers['x-robots-tag'] ?? null,
    in_sitemap: site.inSitemap(page.url),
  }
}

/** The row of a page that our fetcher may not open. The robots.txt rule for Googlebot is still known. */
const unopened = (
  robotsTxt: CheckedPage['robots_txt'],
  { ports }: Context,
): Pick<CheckedPage, 'verdict' | 'reason'> => {
  const nothing = readMetaRobots([], ports.clock.now())
  const facts = { url: '', hops: [], meta: nothing, header: nothing, canonicals: [], refresh: null }
  const { verdict, reason } = judge({ ...facts, robotsTxt })
  return verdict === 'blocked'
    ? { verdict, reason }
    : { verdict: 'unchecked', reason: 'not opened: robots.txt asks our reader to stay out, though Googlebot is let in' }
}

/** Checks one page. Errors become part of its row. */
export const checkPage = async (
  page: CheckedPage,
  site: SiteRules,
  context: Context,
): Promise<Visited<CheckedPage>> => {
  const robotsTxt = site.robotsTxt(page.url)
  const google = await inGoogle(page.url, context)
  const known = { ...page, ...google, robots_txt: robotsTxt, in_sitemap: site.inSitemap(page.url) }
  if (site.problem !== undefined) {
    return { result: { ...known, verdict: 'error', reason: rowReason(site.problem) }, failed: false }
  }
  if (!site.mayOpen(page.url)) return { result: { ...known, ...unopened(robotsTxt, context) }, failed: false }
  try {
    return { result: await opened(known, site, context), failed: false }
  } catch (error) {
    context.signal.throwIfAborted()
    return { result: { ...known, verdict: 'error', reason: rowReason(error) }, failed: isSilence(error) }
  }
}
