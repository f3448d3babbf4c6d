import type { CheerioAPI } from 'cheerio'
import { decoded } from './decoded.ts'
import { absolute, type DomElement, oneLine, type Page, unique } from './dom.ts'
import { parseHtml } from './parse.ts'
import type { PageFacts, PageImage, PageLink, PageWeight } from './page-facts.ts'

const sameSite = (left: string, right: string): boolean => left.replace(/^www\./, '') === right.replace(/^www\./, '')

/** `location.href = 'prices.html'`, `window.open('/prices')`: what a click on a button opens. */
const opening =
  /\blocation(?:\.href)?\s*=\s*['"]([^'"]+)|\b(?:location\.(?:assign|replace)|window\.open)\(\s*['"]([^'"]+)/

const addressOf = ({ attribs }: DomElement): string | undefined => {
  const [, set, called] = opening.exec(attribs['onclick'] ?? '') ?? []
  return attribs['href'] ?? set ?? called
}

/** What a link is called. The markup for readers without scripts is no text of it. */
const nameOf = ($: CheerioAPI, tag: DomElement): string => {
  const shown = $(tag).find('noscript, script, style').length === 0 ? $(tag) : $(tag).clone()
  shown.find('noscript, script, style').remove()
  const names = [shown.text(), $(tag).attr('aria-label'), $(tag).find('img').attr('alt'), $(tag).attr('title')]
  return names.map((name) => oneLine(name)).find((name) => name !== null) ?? ''
}

const linksIn = ($: CheerioAPI, { base, url }: Pick<Page, 'base' | 'url'>): PageLink[] =>
  $('a[href], [onclick*="location"], [onclick*="open("]')
    .toArray()
    .flatMap((tag) => {
      const href = addressOf(tag) ?? '#'
      const target = href.startsWith('#') ? null : absolute(href, base)
      if (target === null) return []
      const inNavigation = $(tag).closest('nav, header, [role="navigation"]').length > 0
      const inFooter = $(tag).closest('footer, [role="contentinfo"]').length > 0
      return {
        url: target,
        text: nameOf($, tag),
        internal: sameSite(new URL(target).host, url.host),
        place: inFooter ? 'footer' : inNavigation ? 'navigation' : 'main',
        rel: ($(tag).attr('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      }
    })

/** Links and buttons that open a page, and the links to own pages for readers without scripts. */
export const readLinks = (page: Page): PageLink[] => [
  ...linksIn(page.$, page),
  ...page
    .$('noscript')
    .toArray()
    .flatMap((tag) => linksIn(parseHtml(page.$(tag).text()), page))
    .filter(({ internal }) => internal),
]

/** Links to parts of the same page, as a site of one page has. */
export const countAnchors = ({ $ }: Page): number => {
  const ids = new Set(
    $('[id], a[name]')
      .toArray()
      .map((tag) => $(tag).attr('id') ?? $(tag).attr('name')),
  )
  return $('a[href^="#"]')
    .toArray()
    .filter((tag) => ids.has(decoded($(tag).attr('href') ?? '').slice(1))).length
}

/** Detects tracking pixels, which do not count as images. */
const isTracking = (tag: DomElement): boolean =>
  ['0', '1'].includes(tag.attribs['width'] ?? '') && ['0', '1'].includes(tag.attribs['height'] ?? '')

/** The first source that is an address. Lazy loaders keep it outside `src`. */
const sourceOf = ({ attribs }: DomElement): string | undefined => {
  const source = attribs['src']?.startsWith('data:') === true ? undefined : attribs['src']
  return source ?? attribs['data-src'] ?? attribs['srcset']?.split(/[\s,]/)[0]
}

export const readImages = ({ $, base }: Page): PageImage[] =>
  $('img')
    .not('noscript img')
    .toArray()
    .filter((tag) => !isTracking(tag))
    .map((tag) => {
      const link = $(tag).closest('a')
      return {
        url: absolute(sourceOf(tag), base) ?? '',
        alt: tag.attribs['alt'] ?? null,
        sized: tag.attribs['width'] !== undefined && tag.attribs['height'] !== undefined,
        lazy: tag.attribs['loading'] === 'lazy' || tag.attribs['data-src'] !== undefined,
        namesLink: link.length > 0 && oneLine(link.text()) === null && oneLine(link.attr('aria-label')) === null,
      }
    })

export const readHeadings = ({ $ }: Page): PageFacts['headings'] =>
  $('h1, h2, h3, h4, h5, h6')
    .not('[hidden] *, [aria-hidden="true"] *, dialog *, [class*="cookie" i] *, [class*="consent" i] *')
    .toArray()
    .flatMap((tag) => {
      const text = oneLine($(tag).text()) ?? oneLine($(tag).find('img').attr('alt'))
      return text === null ? [] : { level: Number(tag.tagName.slice(1)), text }
    })

export const readForms = ({ $ }: Page): PageFacts['forms'] =>
  $('form')
    .toArray()
    .map((form) => ({
      fields: $(form).find('input:not([type="hidden"]):not([type="submit"]), select, textarea').length,
      password: $(form).find('input[type="password"]').length > 0,
      email: $(form).find('input[type="email"], input[name*="email" i]').length > 0,
    }))

const bytes = (text: string): number => Buffer.byteLength(text)

export const readWeight = ({ $, base }: Page, html: string): PageWeight => {
  const inline = (selector: string) =>
    $(selector)
      .toArray()
      .reduce((sum, tag) => sum + bytes($(tag).text()), 0)
  return {
    html: bytes(html),
    inlineScript: inline('script:not([src]):not([type="application/ld+json" i])'),
    inlineStyle: inline('style'),
    scripts: unique(
      $('script[src]')
        .toArray()
        .flatMap((tag) => absolute($(tag).attr('src'), base) ?? []),
    ),
    blockingScripts: $('head script[src]').not('[async], [defer], [type="module"]').length,
    stylesheets: unique(
      $('link[rel~="stylesheet" i]')
        .toArray()
        .flatMap((tag) => absolute($(tag).attr('href'), base) ?? []),
    ),
    frames: $('iframe').length,
  }
}
