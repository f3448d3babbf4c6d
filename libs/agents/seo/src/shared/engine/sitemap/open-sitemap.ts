import { decodeBody, EngineError, type Ports, unpackGzip } from '@bazaar/agents-kit/server'
import { sitemapOf } from '../reading/read-aside.ts'
import { NotASitemap, type Sitemap } from './parse-sitemap.ts'

/** As it comes, and unpacked. Source: sitemaps.org protocol (50 MB), with a lower limit on what we download. */
const packedMax = 10_000_000
const unpackedMax = 52_428_800

export type OpenSitemap = { url: string; fetchedAt: string; map: Sitemap }

/**
 * Fetches and reads one sitemap, packed or not.
 * @throws {EngineError} as `SafeFetch`; {NotASitemap}
 */
export const openSitemap = async (url: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<OpenSitemap> => {
  const page = await fetch(url, { signal, accept: ['*/*'], asBytes: true, maxBytes: packedMax })
  const bytes = await unpackGzip(page.content ?? new Uint8Array(), unpackedMax, new URL(page.url).hostname)
  const map = await sitemapOf(decodeBody(bytes, page.contentType), page.url, signal)
  return { url: page.url, fetchedAt: page.fetchedAt, map }
}

/** Why a sitemap could not be read, as a sentence. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof NotASitemap) return `It ${error.message}.`
  return error instanceof EngineError && error.detail !== undefined ? error.detail : 'It could not be opened.'
}
