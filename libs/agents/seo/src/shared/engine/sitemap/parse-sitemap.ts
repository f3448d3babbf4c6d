import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** One page of a sitemap, with the images listed for it. */
export type SitemapEntry = { url: string; images: string[] }

export type Sitemap =
  | { type: 'urlset' | 'text' | 'feed'; entries: SitemapEntry[]; skipped: Skipped }
  | { type: 'index'; children: string[]; skipped: Skipped }

/** Counts of unusual lines: `relative` ones are resolved, `invalid` ones and those `over` the limit are dropped. */
export type Skipped = { relative: number; invalid: number; over: number }

/** Why a text is not a sitemap. The message is a clause that follows its address. */
export class NotASitemap extends Error {}

/** Limit for the pages of a sitemap. Source: sitemaps.org protocol. */
export const maxUrls = 50_000

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  // Allows only predefined and numeric entities. A DOCTYPE, which could define more, is rejected earlier.
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 60_000_000 },
  // Feeds keep links in an attribute. No other attribute is read.
  ignoreAttributes: (name) => name !== 'href' && name !== 'rel',
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'sitemap', 'image', 'item', 'entry', 'link'].includes(name),
})

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
const textOf = (value: unknown): string => {
  const found: unknown = Array.isArray(value) ? value[0] : value
  if (typeof found === 'string') return found.trim()
  return isNode(found) && typeof found['#text'] === 'string' ? found['#text'].trim() : ''
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Resolves, filters and counts the entries. Keeps the first 50,000. */
const tidy = (found: readonly SitemapEntry[], base: string): { entries: SitemapEntry[]; skipped: Skipped } => {
  const skipped: Skipped = { relative: 0, invalid: 0, over: Math.max(0, found.length - maxUrls) }
  const entries = found.slice(0, maxUrls).flatMap(({ url, images }) => {
    const relative = !/^[a-z][a-z0-9+.-]*:/i.test(url)
    const complete = url !== '' && relative && URL.canParse(url, base) ? new URL(url, base).href : url
    if (!isWebAddress(complete)) {
      skipped.invalid += 1
      return []
    }
    if (relative) skipped.relative += 1
    return [{ url: new URL(complete).href, images: images.filter(isWebAddress).map((image) => new URL(image).href) }]
  })
  return { entries, skipped }
}

const feedLink = (item: Node): string => {
  const text = [item['link']].flat().find((link) => typeof link === 'string')
  if (text !== undefined) return textOf(text)
  const link = nodes(item['link']).find((node) => (node['@rel'] ?? 'alternate') === 'alternate')
  const href = link?.['@href']
  return typeof href === 'string' ? href.trim() : ''
}

const indexOf = (list: unknown, base: string): Sitemap => {
  const listed = nodes(isNode(list) ? list['sitemap'] : []).map((node) => ({ url: textOf(node['loc']), images: [] }))
  const { entries, skipped } = tidy(listed, base)
  return { type: 'index', children: [...new Set(entries.map(({ url }) => url))], skipped }
}

const urlsetOf = (list: unknown, base: string): Sitemap => {
  const listed = nodes(isNode(list) ? list['url'] : []).map((node) => ({
    url: textOf(node['loc']),
    images: nodes(node['image']).map((image) => textOf(image['loc'])),
  }))
  return { type: 'urlset', ...tidy(listed, base) }
}

/** Items of RSS (in the channel or, in version 1, next to it) or entries of Atom. Null when it is not a feed. */
const itemsOf = ({ rss, feed, RDF }: Node): Node[] | null => {
  if (isNode(feed)) return nodes(feed['entry'])
  const holder = isNode(rss) ? nodes(rss['channel'])[0] : RDF
  return isNode(holder) ? nodes(holder['item']) : null
}

const fromXml = (root: Node, base: string): Sitemap => {
  if (root['sitemapindex'] !== undefined) return indexOf(root['sitemapindex'], base)
  if (root['urlset'] !== undefined) return urlsetOf(root['urlset'], base)
  const items = itemsOf(root)
  const first = Object.keys(root).find((name) => !name.startsWith('?')) ?? 'missing'
  if (items === null) throw new NotASitemap(`is XML, but not a sitemap (its first tag is ${first})`)
  const listed = items.map((item) => ({ url: feedLink(item), images: [] }))
  return { type: 'feed', ...tidy(listed, base) }
}

const fromText = (text: string, base: string): Sitemap => {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const listed = tidy(
    lines.map((url) => ({ url: isWebAddress(url) ? url : '', images: [] })),
    base,
  )
  if (listed.entries.length === 0 || listed.skipped.invalid > listed.entries.length)
    throw new NotASitemap('is not a sitemap: it is neither XML nor a list of addresses')
  return { type: 'text', ...listed }
}

const looksLikeHtml = (text: string): boolean =>
  /^\s*(?:<!doctype html|<html|<head|<body|<(?:div|p|h1|main)\b)/i.test(text)

/**
 * Parses a sitemap: urlset, index, RSS or Atom feed, or one address a line.
 * @param address the sitemap's own address, to resolve relative ones
 * @throws {NotASitemap}
 */
export const parseSitemap = (text: string, address: string): Sitemap => {
  const body = text.replace(/^\uFEFF/, '')
  // Comments may precede the first tag.
  const opening = body.replace(/^(?:\s*<!--[\s\S]*?-->)+/, '')
  if (looksLikeHtml(opening)) throw new NotASitemap('is a web page, not a sitemap')
  if (!/^\s*</.test(opening)) return fromText(body, address)
  if (/<!DOCTYPE/i.test(body))
    throw new NotASitemap('declares a document type, which a sitemap does not need and we do not read')
  const faults = XMLValidator.validate(body)
  if (faults !== true) throw new NotASitemap(`is broken XML: ${faults.err.msg} (line ${faults.err.line})`)
  try {
    return fromXml(parser.parse(body), address)
  } catch (error) {
    if (error instanceof NotASitemap) throw error
    throw new NotASitemap('is XML that cannot be read')
  }
}
