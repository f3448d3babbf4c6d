import type { CheckedLink } from '../definition.ts'
import { type FetchedPage, type Ports, readFetched, reasonNoEvidence } from '@bazaar/agents-kit/server'
import { readMetaRobots, readXRobots } from '../../shared/engine/robots-directives.ts'
import { isSilence, rowReason, type Visited } from '../../shared/engine/sheet/walk-list.ts'
import { findLinks, type FoundLinks, type Link } from './find-links.ts'

type Context = {
  ports: Ports
  signal: AbortSignal
  /** Pages of this run that may still be drawn only to look for links of scripts. */
  draws: { left: number }
}

const pageMs = 15_000
/** Drawing takes seconds a page, and the list has a time limit. */
export const mostDraws = 25

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

const aboutLink = (best: Link | undefined, { nofollow }: Robots): Partial<CheckedLink> =>
  best === undefined ? {} : { ...best, follow: best.rel.length === 0 && !nofollow }

const matchOf = (found: FoundLinks): CheckedLink['match'] => {
  if (found.toPage.length > 0) return 'page'
  return found.toSite.length > 0 ? 'host' : 'none'
}

type Shown = { page: FetchedPage; found: FoundLinks }

/** What scripts add to a page without the link. Beyond the limit, a hint says that they may. */
const drawn = async ({ page, found }: Shown, target: string, { ports, signal, draws }: Context): Promise<Shown> => {
  if (matchOf(found) === 'page' || !found.scripted || ports.render === undefined || draws.left === 0)
    return { page, found }
  draws.left -= 1
  const body = await ports.render(page.url, signal)
  if (body === null) return { page, found }
  return { page: { ...page, body }, found: { ...findLinks(body, page.url, target), scripted: false } }
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

/** A page without the link may be an error page or a check for robots, which proves nothing, or send its readers on. */
const checked = async (link: CheckedLink, page: FetchedPage, context: Context): Promise<CheckedLink> => {
  const problem = noPage(page)
  if (problem !== null) return { ...link, match: 'error', reason: problem, status: page.status }
  const now = context.ports.clock.now()
  const sent = findLinks(page.body, page.url, link.target)
  if (matchOf(sent) === 'page') return judged(link, page, sent, now)
  const { page: read, facts } = await readFetched({ ...context, emit: { progress: () => undefined } }, page)
  const reason = reasonNoEvidence(facts, read)
  const isDrawn = read.body !== page.body && read.url === page.url
  const found = { ...findLinks(read.body, read.url, link.target), ...(isDrawn ? { scripted: false } : {}) }
  if (reason !== null && matchOf(found) === 'none') return { ...link, match: 'error', reason, status: page.status }
  const shown = await drawn({ page: read, found }, link.target, context)
  return judged(link, shown.page, shown.found, now)
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
