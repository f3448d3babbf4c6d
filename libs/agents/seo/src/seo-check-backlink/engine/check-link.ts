import type { CheckedLink } from '../definition.ts'
import { type FetchedPage, type Ports, readPageAside, reasonNoEvidence } from '@bazaar/agents-kit/server'
import { readMetaRobots, readXRobots } from '../../shared/engine/robots-directives.ts'
import { isSilence, rowReason, type Visited } from '../../shared/engine/sheet/walk-list.ts'
import { findLinks, type FoundLinks, type Link } from './find-links.ts'

type Context = { ports: Ports; signal: AbortSignal }

const pageMs = 15_000

export const unknownLink = (row: number, source: string, target: string): CheckedLink => ({
  row,
  source,
  target,
  match: 'unchecked',
  reason: '',
  href: null,
  anchor: null,
  rel: [],
  follow: null,
  links: 0,
  other_sites: null,
  status: null,
  source_indexable: 'unknown',
})

/** Normalises an address that may lack `https://`. Null when it is not an address. */
export const completeTarget = (text: string): string | null => {
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(complete)) return null
  const { protocol, hostname } = new URL(complete)
  return /^https?:$/.test(protocol) && (hostname.includes('.') || hostname.startsWith('[')) ? complete : null
}

const sentence = (found: FoundLinks, best: Link | undefined, pageNofollow: boolean): string => {
  const kind = found.toPage.length > 0 ? 'links to the page' : 'links to the same site, but to another page'
  if (best === undefined) {
    return found.scripted
      ? 'no link in the page as it is sent; scripts may draw more of it, where a link may still appear'
      : 'no link to this site'
  }
  if (pageNofollow) return `${kind}, but the whole page is nofollow`
  return best.rel.length > 0 ? `${kind}, marked ${best.rel.join(' and ')}` : kind
}

type Robots = { noindex: boolean; nofollow: boolean }

const pageRobots = (page: FetchedPage, found: FoundLinks, now: Date): Robots => {
  const meta = readMetaRobots(found.metaRobots, now)
  const header = readXRobots(page.headers['x-robots-tag'], 'googlebot', now)
  return { noindex: meta.noindex || header.noindex, nofollow: meta.nofollow || header.nofollow }
}

const matchOf = (found: FoundLinks): CheckedLink['match'] => {
  if (found.toPage.length > 0) return 'page'
  return found.toSite.length > 0 ? 'host' : 'none'
}

const aboutLink = (best: Link | undefined, { nofollow }: Robots): Partial<CheckedLink> =>
  best === undefined ? {} : { ...best, follow: best.rel.length === 0 && !nofollow }

/** The links in the source or, when scripts draw the page, in what a browser shows. */
const findAll = async (page: FetchedPage, target: string, { ports, signal }: Context): Promise<FoundLinks> => {
  const found = findLinks(page.body, page.url, target)
  if (found.toPage.length > 0 || !found.scripted || ports.render === undefined) return found
  const drawn = await ports.render(page.url, signal)
  return drawn === null ? found : { ...findLinks(drawn, page.url, target), scripted: false }
}

const judged = (link: CheckedLink, page: FetchedPage, found: FoundLinks, now: Date): CheckedLink => {
  const robots = pageRobots(page, found, now)
  const best = found.toPage[0] ?? found.toSite[0]
  return {
    ...link,
    ...aboutLink(best, robots),
    match: matchOf(found),
    reason: sentence(found, best, robots.nofollow),
    links: found.toPage.length + found.toSite.length,
    other_sites: found.otherSites,
    status: page.status,
    source_indexable: robots.noindex ? 'no' : 'yes',
  }
}

/** Why a response contains no usable page, or null when it does. */
const noPage = ({ status, contentType, body }: FetchedPage): string | null => {
  if (status >= 400) return `the page answered ${status}`
  if (!['text/html', 'application/xhtml+xml'].includes(contentType)) return `not a web page (${contentType})`
  return body.trim() === '' ? 'the page is empty' : null
}

/** A page without the link may be an error page or a check for robots, which proves nothing. */
const checked = async (link: CheckedLink, page: FetchedPage, context: Context): Promise<CheckedLink> => {
  const problem = noPage(page)
  if (problem !== null) return { ...link, match: 'error', reason: problem, status: page.status }
  const result = judged(link, page, await findAll(page, link.target, context), context.ports.clock.now())
  if (result.match !== 'none') return result
  const reason = reasonNoEvidence(await readPageAside(page.body, page.url, context.signal), page)
  return reason === null ? result : { ...link, match: 'error', reason, status: page.status }
}

/** Looks for a link on one page. Errors become part of the row. */
export const checkLink = async (link: CheckedLink, context: Context): Promise<Visited<CheckedLink>> => {
  const { ports, signal } = context
  try {
    const page = await ports.fetch(link.source, { signal, timeoutMs: pageMs, obeyRobots: true, anyStatus: true })
    return { result: await checked(link, page, context), failed: false }
  } catch (error) {
    signal.throwIfAborted()
    return { result: { ...link, match: 'error', reason: rowReason(error) }, failed: isSilence(error) }
  }
}
