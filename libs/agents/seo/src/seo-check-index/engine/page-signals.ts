import { absolute, type FetchedPage, oneLine, parseHtml } from '@bazaar/agents-kit/server'

export type PageSignals = {
  title: string | null
  /** Contents of the robots meta tags for all crawlers and for Googlebot. */
  metaRobots: string[]
  /** Canonical addresses from the page and its headers, resolved where possible and otherwise as written. */
  canonicals: (string | null)[]
  /** Target of a meta refresh, if the page has one. */
  refresh: string | null
}

const none: PageSignals = { title: null, metaRobots: [], canonicals: [], refresh: null }

const headerCanonicals = (header: string | undefined, base: string): (string | null)[] =>
  Array.from((header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^",;]*))*)/g)).flatMap(
    ([, address, parameters]) =>
      /;\s*rel\s*=\s*"?[^";]*\bcanonical\b/i.test(parameters ?? '') ? [absolute(address, base)] : [],
  )

/**
 * The part of a page that crawlers read for directives: everything before the body, or the whole page when a robots tag
 * appears further down. Parsing the rest would take most of the time.
 */
const speakingPart = (html: string): string => {
  const body = /<body[\s>]/i.exec(html)?.index
  if (body === undefined) return html
  return /<meta[^>]+(?:robots|googlebot|refresh)/i.test(html.slice(body)) ? html : html.slice(0, body)
}

const isHtml = (type: string): boolean => type === 'text/html' || type === 'application/xhtml+xml'

/** Reads the indexing signals of a page. A file that is not HTML can only have them in its headers. */
export const readSignals = (page: FetchedPage): PageSignals => {
  const inHeader = headerCanonicals(page.headers['link'], page.url)
  if (!isHtml(page.contentType) || page.body === '') return { ...none, canonicals: inHeader }
  const $ = parseHtml(speakingPart(page.body))
  const base = absolute($('base[href]').first().attr('href'), page.url) ?? page.url
  const metas = $('meta[content]').toArray()
  const named = (attribute: 'name' | 'http-equiv', names: readonly string[]) =>
    metas
      .filter((tag) => names.includes(($(tag).attr(attribute) ?? '').toLowerCase().trim()))
      .map((tag) => $(tag).attr('content') ?? '')
  const refresh = named('http-equiv', ['refresh'])[0]
  const refreshTo = /^\s*\d+\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(refresh ?? '')?.[1]
  return {
    title: oneLine($('head title').first().text(), 200),
    metaRobots: named('name', ['robots', 'googlebot']),
    canonicals: [
      ...$('link[rel~="canonical" i]')
        .toArray()
        .map((tag) => absolute($(tag).attr('href'), base)),
      ...inHeader,
    ],
    refresh: refreshTo === undefined ? null : absolute(refreshTo, base),
  }
}
