import type { CheckedPage } from '../definition.ts'
import { type Ports, parseRobots, type RobotsRules, robotsBytes } from '@bazaar/agents-kit/server'
import { collectPages } from '../../shared/engine/sitemap/collect-pages.ts'
import { openSitemap } from '../../shared/engine/sitemap/open-sitemap.ts'

/** The crawling rules of a whole site. */
export type SiteRules = {
  /** Why the site's rules could not be read. Its pages are not opened in that case. */
  problem: unknown
  /** The rule for Googlebot. */
  robotsTxt: (url: string) => CheckedPage['robots_txt']
  /** Whether robots.txt allows our own fetcher to open a page. */
  mayOpen: (url: string) => boolean
  inSitemap: (url: string) => CheckedPage['in_sitemap']
}

const sitemapsRead = 3
const ourName = 'AgentBazaarBot'

type Robots = { rules: RobotsRules | null; state: 'read' | 'none' | 'unreachable'; problem?: unknown }

/** 4xx means no rules; 5xx or no response disallows everything. Source: RFC 9309 §2.3.1. */
const readRobots = async (origin: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<Robots> => {
  const address = `${origin}/robots.txt`
  try {
    const file = await fetch(address, { signal, accept: ['text/plain', '*/*'], anyStatus: true, timeoutMs: 8_000 })
    if (file.status >= 500) return { rules: null, state: 'unreachable' }
    if (file.status >= 400) return { rules: null, state: 'none' }
    return { rules: parseRobots(address, file.body.slice(0, robotsBytes)), state: 'read' }
  } catch (problem) {
    signal.throwIfAborted()
    return { rules: null, state: 'unreachable', problem }
  }
}

const withoutFragment = (text: string): string => {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** Addresses listed in the site's sitemaps, or null when none is readable. */
const readSitemaps = async (origin: string, named: readonly string[], fetch: Ports['fetch'], signal: AbortSignal) => {
  const candidates = named.length > 0 ? named.slice(0, sitemapsRead) : [`${origin}/sitemap.xml`]
  const listed = new Set<string>()
  let read = 0
  for (const url of candidates) {
    try {
      const map = await openSitemap(url, fetch, signal)
      const { entries } = await collectPages({ ...map, foundBy: null }, { fetch, signal, onChild: () => undefined })
      for (const entry of entries) listed.add(withoutFragment(entry.url))
      read += 1
    } catch {
      signal.throwIfAborted()
    }
  }
  return read > 0 ? listed : null
}

/** Reads a site's robots.txt and sitemaps once for all of its pages. */
export const readSite = async (origin: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<SiteRules> => {
  const { rules, state, problem } = await readRobots(origin, fetch, signal)
  const named = (rules?.getSitemaps() ?? [])
    .filter((url) => URL.canParse(url, origin))
    .map((url) => new URL(url, origin).href)
  const listed = state === 'unreachable' ? null : await readSitemaps(origin, named, fetch, signal)
  return {
    problem,
    robotsTxt: (url) => {
      if (state !== 'read') return state
      return rules?.isAllowed(url, 'Googlebot') === false ? 'disallowed' : 'allowed'
    },
    mayOpen: (url) => state !== 'unreachable' && rules?.isAllowed(url, ourName) !== false,
    inSitemap: (url) => (listed === null ? 'unknown' : listed.has(withoutFragment(url)) ? 'yes' : 'no'),
  }
}
