import { absolute, oneLine, type Page } from './dom.ts'
import type { PageFacts } from './page-facts.ts'

type Head = Pick<
  PageFacts,
  | 'title'
  | 'description'
  | 'canonical'
  | 'robots'
  | 'viewport'
  | 'generator'
  | 'icon'
  | 'language'
  | 'alternates'
  | 'forward'
  | 'openGraph'
  | 'twitter'
>

/** Tags such as `og:title`, the first of each name, given by `property` or by `name`. */
const tagsWith = ({ $ }: Page, prefix: string): Record<string, string> => {
  const tags: Record<string, string> = {}
  for (const tag of $(`meta[property^="${prefix}"], meta[name^="${prefix}"]`).toArray()) {
    const name = ($(tag).attr('property') ?? $(tag).attr('name') ?? '').toLowerCase().trim()
    const value = oneLine($(tag).attr('content'))
    if (value !== null && !Object.hasOwn(tags, name)) tags[name] = value
  }
  return tags
}

const meta = ({ $ }: Page, name: string): string | null =>
  $('meta[name]')
    .toArray()
    .filter((tag) => $(tag).attr('name')?.toLowerCase().trim() === name)
    .map((tag) => oneLine($(tag).attr('content')))
    .find((content) => content !== null) ?? null

const robotsOf = (page: Page): string[] =>
  ['robots', 'googlebot']
    .flatMap((name) => (meta(page, name) ?? '').toLowerCase().split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A page that refreshes later than after this many seconds is meant to be read. */
const maxRefreshSeconds = 5

const refreshTarget = ({ $, base }: Page): string | null => {
  const content = $('meta[http-equiv="refresh" i]').not('noscript meta').first().attr('content') ?? ''
  const [, seconds = '', address] = /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? []
  return Number(seconds) <= maxRefreshSeconds ? absolute(address, base) : null
}

/** What a page without words shows: registrars forward domains this way. */
const onlyFrame = ({ $, base }: Page): string | null => {
  const frames = $('iframe[src]').toArray()
  const body = $('body').clone()
  body.find('script, style, noscript, iframe').remove()
  return frames.length === 1 && oneLine(body.text()) === null && body.find('img, svg, video, canvas').length === 0
    ? absolute($(frames[0]).attr('src'), base)
    : null
}

/** Of several frames, the one named as the main one, else the last: navigation comes first. */
const mainFrame = ({ $, base }: Page): string | null => {
  const frames = $('frame[src]').toArray()
  const named = frames.find((tag) => /main|content|body|haupt|inhalt/i.test($(tag).attr('name') ?? ''))
  const frame = named ?? frames.at(-1)
  return frame === undefined ? null : absolute($(frame).attr('src'), base)
}

export const readHead = (page: Page): Head => {
  const { $, base } = page
  const link = (selector: string) => absolute($(selector).first().attr('href'), base)
  return {
    // The title of an inline SVG is not the page title.
    title: oneLine($('head title').first().text()) ?? oneLine($('title').not('svg title').first().text()),
    description: meta(page, 'description'),
    canonical: link('link[rel~="canonical" i]'),
    robots: robotsOf(page),
    viewport: meta(page, 'viewport'),
    generator: meta(page, 'generator'),
    icon: link('link[rel~="icon" i]'),
    language: oneLine($('html').attr('lang')),
    alternates: $('link[rel~="alternate" i][hreflang]')
      .toArray()
      .flatMap((tag) => {
        const url = absolute($(tag).attr('href'), base)
        return url === null ? [] : [{ language: $(tag).attr('hreflang') ?? '', url }]
      }),
    forward: refreshTarget(page) ?? mainFrame(page) ?? onlyFrame(page),
    openGraph: tagsWith(page, 'og:'),
    twitter: tagsWith(page, 'twitter:'),
  }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return `${pathname.replace(/\/$/, '')}${search}`
}

/** Whether a canonical address is that of the page itself. The host may be the one that a preview is published on. */
export const namesItself = (canonical: string, url: string): boolean => pathOf(canonical) === pathOf(url)
