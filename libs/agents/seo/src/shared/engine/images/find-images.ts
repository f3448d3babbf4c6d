import { absolute, type DomElement, type DomNode, isElement, oneLine, parseHtml } from '@bazaar/agents-kit/server'
import type { CheerioAPI } from 'cheerio'
import type { FoundImage } from './found-image.ts'

/** Context of a position in the page. */
type Around = {
  control: DomElement | null
  figure: DomElement | null
  picture: DomElement | null
  hidden: boolean
  inMap: boolean
}
type ControlContent = { text: string; names: Named[] }
type Reading = {
  $: CheerioAPI
  base: string
  noscript: boolean
  heading: string | null
  found: FoundImage[]
  byId: Map<string, DomElement> | null
  controls: Map<DomElement, ControlContent>
  captions: Map<DomElement, string | null>
}

/** Limit for the names of one element, because a malicious page may have thousands. */
const maxNames = 50
const readingOf = ($: CheerioAPI, given: Pick<Reading, 'base' | 'noscript' | 'heading' | 'found'>): Reading => ({
  ...given,
  $,
  byId: null,
  controls: new Map(),
  captions: new Map(),
})

const nowhere: Around = { control: null, figure: null, picture: null, hidden: false, inMap: false }
const onePixel = /^\s*[01](?:px)?\s*$/
const dotStyle = /(?:^|;)\s*(?:width|height)\s*:\s*[01]px/gi
/** Attributes in which lazy loaders keep the address. */
const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy']
const lazySets = ['data-srcset', 'data-lazy-srcset']

const firstOf = (set: string | undefined): string | undefined => set?.trim().split(/[\s,]/)[0]
const isHeading = (tag: DomElement): boolean => /^h[1-6]$/.test(tag.tagName)
const roleOf = ({ attribs }: DomElement): string => (attribs['role'] ?? '').trim().toLowerCase()
const isControl = (tag: DomElement): boolean =>
  (tag.tagName === 'a' && tag.attribs['href'] !== undefined) ||
  tag.tagName === 'button' ||
  roleOf(tag) === 'link' ||
  roleOf(tag) === 'button'

const imageTag = (tag: DomElement, { inMap }: Around): FoundImage['tag'] | null => {
  const { tagName, attribs } = tag
  if (tagName === 'img') return 'img'
  if (tagName === 'input') return attribs['type']?.toLowerCase() === 'image' ? 'input' : null
  if (tagName === 'svg') return roleOf(tag) === 'img' ? 'svg' : null
  return tagName === 'area' && inMap && attribs['href'] !== undefined ? 'area' : null
}

const sourceOf = ({ attribs }: DomElement, picture: DomElement | null): string | undefined => {
  const lazy = lazySources.map((name) => attribs[name]).find((value) => value !== undefined)
  // The src of a lazy image is usually an inline placeholder.
  const src = attribs['src']?.startsWith('data:') === true ? undefined : attribs['src']
  const sets = [attribs['srcset'], ...lazySets.map((name) => attribs[name])]
  const outer = picture?.children.filter(isElement).find(({ attribs: given }) => given['srcset'] !== undefined)
  const [set] = [...sets, outer?.attribs['srcset']].map(firstOf).filter((value) => value !== undefined && value !== '')
  return lazy ?? src ?? set
}

/** Text of the elements that `aria-labelledby` references. Indexes the page's ids only once. */
const textByIds = (reading: Reading, names: string | undefined): string | null => {
  const ids = (names ?? '').split(/\s+/).filter((id) => id !== '')
  if (ids.length === 0) return null
  const { $ } = reading
  reading.byId ??= new Map(
    $('[id]')
      .toArray()
      .map((tag) => [tag.attribs['id'] ?? '', tag]),
  )
  const tags = ids.slice(0, maxNames).map((id) => reading.byId?.get(id))
  return oneLine(tags.map((tag) => (tag === undefined ? '' : $(tag).text())).join(' '))
}

const labelOf = (reading: Reading, tag: DomElement): FoundImage['label'] => {
  const pointed = textByIds(reading, tag.attribs['aria-labelledby'])
  if (pointed !== null) return { text: pointed, by: 'aria-labelledby' }
  const label = oneLine(tag.attribs['aria-label'])
  if (label !== null) return { text: label, by: 'aria-label' }
  const title = tag.children.filter(isElement).find(({ tagName }) => tagName === 'title')
  const text = title === undefined ? null : oneLine(reading.$(title).text())
  return text === null ? null : { text, by: 'title element' }
}

type Named = { tag: DomElement; name: string }

/** Names that images inside an element contribute to it. */
const namesIn = (tag: DomElement): Named[] =>
  tag.children.filter(isElement).flatMap((child) => {
    const name = child.attribs['alt'] ?? child.attribs['aria-label'] ?? ''
    const own = (child.tagName === 'img' || child.tagName === 'svg') && name.trim() !== '' ? [{ tag: child, name }] : []
    return [...own, ...namesIn(child)]
  })

/** Text of a link or button, cached because it may contain many images. */
const contentOf = (reading: Reading, control: DomElement): ControlContent => {
  const known = reading.controls.get(control)
  if (known !== undefined) return known
  const content = { text: oneLine(reading.$(control).text()) ?? '', names: namesIn(control).slice(0, maxNames) }
  reading.controls.set(control, content)
  return content
}

const controlOf = (reading: Reading, image: DomElement, control: DomElement | null): FoundImage['control'] => {
  if (control === null) return null
  const content = contentOf(reading, control)
  const others = content.names.filter(({ tag }) => tag !== image).map(({ name }) => name)
  const text = oneLine([content.text, ...others].join(' '))
  const labels = ['aria-label', 'aria-labelledby', 'title'].map((name) => oneLine(control.attribs[name]))
  return {
    kind: control.tagName === 'a' || roleOf(control) === 'link' ? 'link' : 'button',
    url: absolute(control.attribs['href'], reading.base),
    text,
    named: text !== null || labels.some((label) => label !== null),
  }
}

const isTracking = ({ attribs }: DomElement): boolean =>
  (onePixel.test(attribs['width'] ?? '') && onePixel.test(attribs['height'] ?? '')) ||
  (attribs['style']?.match(dotStyle)?.length ?? 0) >= 2

const captionOf = ({ $, captions }: Reading, figure: DomElement | null): string | null => {
  if (figure === null) return null
  if (!captions.has(figure)) captions.set(figure, oneLine($(figure).find('figcaption').text(), 300))
  return captions.get(figure) ?? null
}

const imageOf = (reading: Reading, tag: DomElement, kind: FoundImage['tag'], around: Around): FoundImage => {
  const { base, noscript, heading } = reading
  const { attribs } = tag
  const hasSource = kind === 'img' || kind === 'input'
  return {
    tag: kind,
    url: absolute(hasSource ? sourceOf(tag, around.picture) : undefined, base) ?? '',
    alt: attribs['alt'] ?? null,
    title: oneLine(attribs['title']),
    label: labelOf(reading, tag),
    presentational: ['presentation', 'none'].includes(roleOf(tag)),
    hidden: around.hidden,
    tracking: isTracking(tag),
    noscript,
    lazy: attribs['loading'] === 'lazy' || lazySources.some((name) => attribs[name] !== undefined),
    control: controlOf(reading, tag, around.control),
    caption: captionOf(reading, around.figure),
    heading,
  }
}

const inside = (tag: DomElement, around: Around): Around => ({
  control: isControl(tag) ? tag : around.control,
  figure: tag.tagName === 'figure' ? tag : around.figure,
  picture: tag.tagName === 'picture' ? tag : around.picture,
  hidden: around.hidden || tag.attribs['hidden'] !== undefined || tag.attribs['aria-hidden']?.toLowerCase() === 'true',
  inMap: around.inMap || tag.tagName === 'map',
})

/** Walks the page once in document order. The parser bounds the depth of the tree. */
const walk = (reading: Reading, node: DomNode, outer: Around): void => {
  if (!isElement(node)) return
  const around = inside(node, outer)
  const kind = imageTag(node, around)
  if (kind !== null) reading.found.push(imageOf(reading, node, kind, around))
  // Drawings contain no images of the page, and template content is not rendered.
  if (node.tagName === 'svg' || node.tagName === 'template') return
  if (node.tagName === 'noscript') readNoscript(reading, node)
  if (isHeading(node)) reading.heading = oneLine(reading.$(node).text(), 300) ?? reading.heading
  for (const child of node.children) walk(reading, child, around)
}

/** Parses `noscript` content, which a parser with scripting enabled keeps as text. */
const readNoscript = (reading: Reading, noscript: DomElement): void => {
  const $ = parseHtml(reading.$(noscript).text())
  const { base, heading, found } = reading
  const apart = readingOf($, { base, noscript: true, heading, found })
  for (const node of $.root().children().toArray()) walk(apart, node, nowhere)
}

/** What the image check reads from a page. */
export type ImagePage = {
  title: string | null
  siteName: string | null
  /** As declared. */
  language: string | null
  images: FoundImage[]
}

/**
 * Finds the images of a page: `img` (also inside `picture`), image buttons, image map areas and drawings with an image
 * role. CSS background images are not included.
 * @throws {EngineError} PAGE_UNREACHABLE when the page is built to exhaust the parser
 */
export const findImages = (html: string, address: string): ImagePage => {
  const $ = parseHtml(html)
  const base = absolute($('base[href]').first().attr('href'), address) ?? address
  const reading = readingOf($, { base, noscript: false, heading: null, found: [] })
  for (const node of $.root().children().toArray()) walk(reading, node, nowhere)
  return {
    title: oneLine($('head title').first().text()),
    siteName: oneLine($('meta[property="og:site_name"]').first().attr('content')),
    language: oneLine($('html').attr('lang')),
    images: reading.found,
  }
}
