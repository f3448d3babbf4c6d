import { absolute, type DomNode as Tag, oneLine, parseHtml } from '@bazaar/engines-kit'
import type { Cheerio, CheerioAPI } from 'cheerio'
import type { FoundImage } from './found-image.ts'

type Place = { $: CheerioAPI; base: string; noscript: boolean; heading: string | null }

const tags = ['img', 'input', 'svg', 'area'] as const
const images = 'img, input[type="image" i], svg[role="img" i], map area[href]'
const onePixel = /^\s*[01](?:px)?\s*$/
const dotStyle = /(?:^|;)\s*(?:width|height)\s*:\s*[01]px/gi
/** Where loaders of lazy images keep the address. */
const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy']
const lazySets = ['data-srcset', 'data-lazy-srcset']

const firstOf = (set: string | undefined): string | undefined => set?.trim().split(/[\s,]/)[0]

const sourceOf = (image: Cheerio<Tag>): string | undefined => {
  const lazy = lazySources.map((name) => image.attr(name)).find((value) => value !== undefined)
  // The picture in the place of a lazy one is usually a dot written into the page.
  const src = image.attr('src')?.startsWith('data:') === true ? undefined : image.attr('src')
  const sets = [image.attr('srcset'), ...lazySets.map((name) => image.attr(name))]
  const outer = image.closest('picture').find('source[srcset]').first().attr('srcset')
  return lazy ?? src ?? sets.map(firstOf).find((value) => value !== undefined && value !== '') ?? firstOf(outer)
}

const labelOf = ({ $ }: Place, image: Cheerio<Tag>): FoundImage['label'] => {
  const ids = (image.attr('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '')
  const pointed = $('[id]').filter((_index, tag) => ids.includes($(tag).attr('id') ?? ''))
  const by = oneLine(pointed.text())
  if (by !== null) return { text: by, by: 'aria-labelledby' }
  const label = oneLine(image.attr('aria-label'))
  if (label !== null) return { text: label, by: 'aria-label' }
  const title = oneLine(image.children('title').text())
  return title === null ? null : { text: title, by: 'title element' }
}

const controlOf = ({ $, base }: Place, image: Cheerio<Tag>): FoundImage['control'] => {
  const control = image.closest('a[href], button, [role="link"], [role="button"]')
  if (control.length === 0) return null
  const others = control
    .find('img, svg')
    .not(image)
    .toArray()
    .map((other) => $(other).attr('alt') ?? $(other).attr('aria-label') ?? $(other).children('title').text())
  const text = oneLine([control.text(), ...others].join(' '))
  const labels = ['aria-label', 'aria-labelledby', 'title'].map((name) => oneLine(control.attr(name)))
  return {
    kind: control.is('a, [role="link"]') ? 'link' : 'button',
    url: absolute(control.attr('href'), base),
    text,
    named: text !== null || labels.some((label) => label !== null),
  }
}

const isTracking = (image: Cheerio<Tag>): boolean =>
  (onePixel.test(image.attr('width') ?? '') && onePixel.test(image.attr('height') ?? '')) ||
  (image.attr('style')?.match(dotStyle)?.length ?? 0) >= 2

const roleOf = (image: Cheerio<Tag>): string => (image.attr('role') ?? '').trim().toLowerCase()

const imageOf = (place: Place, tag: Tag): FoundImage => {
  const image = place.$(tag)
  const figure = image.closest('figure').find('figcaption')
  return {
    tag: tags.find((name) => image.is(name)) ?? 'img',
    url: absolute(image.is('svg, area') ? undefined : sourceOf(image), place.base) ?? '',
    alt: image.attr('alt') ?? null,
    title: oneLine(image.attr('title')),
    label: labelOf(place, image),
    presentational: ['presentation', 'none'].includes(roleOf(image)),
    hidden: image.closest('[aria-hidden="true" i], [hidden]').length > 0,
    tracking: isTracking(image),
    noscript: place.noscript,
    lazy: image.attr('loading') === 'lazy' || lazySources.some((name) => image.attr(name) !== undefined),
    control: controlOf(place, image),
    caption: oneLine(figure.text(), 300),
    heading: place.heading,
  }
}

/** Images in the order of the page. A page without scripts shows those of `<noscript>`, which stand there as text. */
const read = ($: CheerioAPI, base: string, noscript: boolean, above: string | null): FoundImage[] => {
  let heading = above
  const found: FoundImage[] = []
  for (const tag of $(`h1, h2, h3, h4, h5, h6, noscript, ${images}`).toArray()) {
    const element = $(tag)
    if (element.is('noscript')) found.push(...read(parseHtml(element.text()), base, true, heading))
    else if (element.is(images)) found.push(imageOf({ $, base, noscript, heading }, tag))
    else heading = oneLine(element.text(), 300) ?? heading
  }
  return found
}

/** What the image check reads from a page. */
export type ImagePage = { title: string | null; siteName: string | null; images: FoundImage[] }

/**
 * Finds the images of a page: `img` (also inside `picture`), image buttons, areas of image maps and drawings that
 * say they are images. Pictures that a style sheet draws behind a text are not among them.
 * @throws {EngineError} PAGE_UNREACHABLE when the page is built to exhaust its reader
 */
export const findImages = (html: string, address: string): ImagePage => {
  const $ = parseHtml(html)
  // What a script may make of a template is not on the page.
  $('template').remove()
  const base = absolute($('base[href]').first().attr('href'), address) ?? address
  return {
    title: oneLine($('head title').first().text()),
    siteName: oneLine($('meta[property="og:site_name"]').first().attr('content')),
    images: read($, base, false, null),
  }
}
