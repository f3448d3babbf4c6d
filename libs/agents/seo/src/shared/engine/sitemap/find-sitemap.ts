import { EngineError, type Ports } from '@bazaar/agents-kit/server'
import { type OpenSitemap, openSitemap, reasonOf } from './open-sitemap.ts'
import { NotASitemap } from './parse-sitemap.ts'

/** `foundBy`: where the address was found, when the user gave only the site. */
export type FoundSitemap = OpenSitemap & { foundBy: string | null }

const usualPaths = ['/sitemap.xml', '/sitemap_index.xml']
const atMostFromRobots = 3
const looksLikeSitemap = /(?:\.(?:xml|txt|gz|rss|atom)$)|sitemap|\/feed\/?$/i

const hasScheme = (address: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
const completed = (address: string): string => (hasScheme(address) ? address : `https://${address}`)
const isSite = (address: string): boolean => {
  const { pathname, search } = new URL(completed(address))
  return pathname === '/' && search === ''
}

/** The `Sitemap:` addresses in robots.txt. Empty when the site has no such file. */
const namedInRobots = async (origin: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<string[]> => {
  const page = await fetch(`${origin}/robots.txt`, { signal, accept: ['*/*'], anyStatus: true, maxBytes: 2_000_000 })
  if (page.status !== 200) return []
  const lines = page.body.slice(0, 512_000).matchAll(/^[^\S\n]*sitemap[^\S\n]*:[^\S\n]*(\S+)/gim)
  const named = Array.from(lines, (line) => line[1] ?? '')
  return named.filter((url) => URL.canParse(url, page.url)).map((url) => new URL(url, page.url).href)
}

/** The error for a site without a sitemap, with the addresses tried. */
const notFound = (host: string, tried: readonly string[]) =>
  new EngineError('PAGE_UNREACHABLE', {
    detail: `No sitemap was found on ${host}. ${tried.join(' ')} Enter the address of the sitemap itself.`,
  })

const inRobots = (named: number): string =>
  named === 1 ? 'robots.txt' : `robots.txt, which names ${named}; the first that can be read`

/** The origin that responds for an address without a scheme. @throws {EngineError} as `SafeFetch` */
const originOf = async (address: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<string> => {
  if (hasScheme(address)) return new URL(address).origin
  // Only a request shows whether the site responds to https or http.
  const page = await fetch(address, { signal, accept: ['*/*'], anyStatus: true })
  return new URL(page.url).origin
}

const onSite = async (address: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<FoundSitemap> => {
  const origin = await originOf(address, fetch, signal)
  const named = await namedInRobots(origin, fetch, signal)
  const candidates = [
    ...named.slice(0, atMostFromRobots).map((url) => ({ url, foundBy: inRobots(named.length) })),
    ...usualPaths.map((path) => ({ url: origin + path, foundBy: `the usual place ${path}` })),
  ]
  const tried: string[] = named.length === 0 ? ['robots.txt names none.'] : []
  for (const { url, foundBy } of candidates) {
    try {
      return { ...(await openSitemap(url, fetch, signal)), foundBy }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof EngineError && error.code === 'URL_BLOCKED') throw error
      tried.push(`${new URL(url).pathname}: ${reasonOf(error)}`)
    }
  }
  throw notFound(new URL(origin).host, tried)
}

/**
 * Opens the sitemap at an address. For a site or any other page, looks in robots.txt and in the usual places.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE with the addresses tried
 */
export const findSitemap = async (
  address: string,
  fetch: Ports['fetch'],
  signal: AbortSignal,
): Promise<FoundSitemap> => {
  if (isSite(address)) return onSite(address, fetch, signal)
  try {
    return { ...(await openSitemap(address, fetch, signal)), foundBy: null }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof NotASitemap)) throw error
    const isPage = error.message.startsWith('is a web page')
    const { pathname, origin, host } = new URL(completed(address))
    if (isPage && !looksLikeSitemap.test(pathname)) return onSite(hasScheme(address) ? origin : host, fetch, signal)
    throw new EngineError('PAGE_UNREACHABLE', { detail: `The address ${address} ${error.message}.`, cause: error })
  }
}
