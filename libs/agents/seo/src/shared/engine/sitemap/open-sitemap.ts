import { decodeBody, EngineError, type Ports, unpackGzip } from '@bazaar/agents-kit/server'
import { sitemapOf } from '../reading/read-aside.ts'
import { NotASitemap, type Sitemap } from './parse-sitemap.ts'

/** Size limits, packed and unpacked. Source: sitemaps.org protocol (50 MB); our download limit is lower. */
const packedMax = 10_000_000
const unpackedMax = 52_428_800

export type OpenSitemap = { url: string; fetchedAt: string; map: Sitemap }

/**
 * Fetches and parses one sitemap, packed or not.
 * @throws {EngineError} as `SafeFetch`; {NotASitemap}
 */
export const openSitemap = async (url: string, fetch: Ports['fetch'], signal: AbortSignal): Promise<OpenSitemap> => {
  const page = await fetch(url, { signal, accept: ['*/*'], asBytes: true, maxBytes: packedMax })
  const bytes = await unpackGzip(page.content ?? new Uint8Array(), unpackedMax, new URL(page.url).hostname)
  const map = await sitemapOf(decodeBody(bytes, page.contentType), page.url, signal)
  return { url: page.url, fetchedAt: page.fetchedAt, map }
}

/** Describes why a sitemap could not be read. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof NotASitemap) return `It ${error.message}.`
  return error instanceof EngineError && error.detail !== undefined ? error.detail : 'It could not be opened.'
}
