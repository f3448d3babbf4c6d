import {
  EngineError,
  type Emit,
  type FetchedPage,
  type PageFacts,
  type Ports,
  readPageAside,
} from '@bazaar/agents-kit/server'

/** Pages read in addition to the requested one. */
const morePages = 5
const pageTimeoutMs = 10_000

export type SitePage = { page: FetchedPage; facts: PageFacts }

/** Pages about the offer weigh more than pages about the company. */
const worth: readonly [points: number, sign: RegExp][] = [
  [6, /\b(?:products?|services?|solutions?|shop|store|menu|catalogue?|courses?|treatments?|rooms?)\b/i],
  [5, /\b(?:pricing|prices?|plans|rates|fees|features)\b/i],
  [4, /\b(?:for|industries|customers|who-we-serve|use-cases?)\b/i],
  [3, /\b(?:blog|guides?|learn|faqs?|help|resources|articles|recipes)\b/i],
  [2, /\b(?:about|company|our-story)\b/i],
  [
    -6,
    /\b(?:privacy|terms|cookies?|legal|login|log-in|sign-?in|sign-?up|account|cart|basket|checkout|careers|jobs|contact)\b/i,
  ],
]
const notPages = /\.(?:pdf|docx?|xlsx?|zip|jpe?g|png|gif|webp|svg|mp4|xml|ics)$/i

const withoutFragment = (address: string): string => {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** Picks up to five more pages of the site that most likely cover its topics. */
export const pickPages = (facts: PageFacts): string[] => {
  const start = withoutFragment(facts.url)
  const ranked = new Map<string, number>()
  for (const { url: address, text, internal, place } of facts.links) {
    const url = withoutFragment(address)
    const { pathname, search } = new URL(url)
    if (!internal || url === start || search !== '' || notPages.test(pathname)) continue
    const signs = `${pathname.replace(/[-_/]+/g, ' ')} ${pathname} ${text}`
    const points = worth.reduce((sum, [value, sign]) => sum + (sign.test(signs) ? value : 0), 0)
    const depth = pathname.split('/').filter((part) => part !== '').length
    const score = points + (place === 'navigation' ? 3 : place === 'footer' ? -1 : 1) - depth
    ranked.set(url, Math.max(score, ranked.get(url) ?? -Infinity))
  }
  return [...ranked]
    .filter(([, score]) => score > -3)
    .sort((a, b) => b[1] - a[1])
    .slice(0, morePages)
    .map(([url]) => url)
}

/** Page types without content of the site. */
const unread = new Set(['parked', 'login', 'scripted'])

type Tools = { fetch: Ports['fetch']; signal: AbortSignal; emit: Emit }

const readMore = async (url: string, { fetch, signal }: Tools): Promise<SitePage | null> => {
  try {
    // The engine chose this page, not the user, so robots.txt applies.
    const page = await fetch(url, { signal, obeyRobots: true, timeoutMs: pageTimeoutMs })
    return { page, facts: await readPageAside(page.body, page.url, signal) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) return null
    throw error
  }
}

/**
 * Reads the requested page and further pages of its site.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE for the first page; other failures are skipped
 */
export const readSite = async (address: string, tools: Tools): Promise<[SitePage, ...SitePage[]]> => {
  const { fetch, signal, emit } = tools
  emit.progress('Opening the website')
  const page = await fetch(address, { signal })
  const first: SitePage = { page, facts: await readPageAside(page.body, page.url, signal) }
  const chosen = pickPages(first.facts)
  const seen = new Set([page.url])
  const more: SitePage[] = []
  for (const [at, url] of chosen.entries()) {
    emit.progress(`Reading ${new URL(url).pathname}`, { done: at + 1, total: chosen.length + 1 })
    const next = await readMore(url, tools)
    if (next === null || seen.has(next.page.url) || unread.has(next.facts.nature)) continue
    seen.add(next.page.url)
    more.push(next)
  }
  return [first, ...more]
}
