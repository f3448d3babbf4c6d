import { decoded } from '../decoded.ts'
import { absolute, type DomElement, type DomNode, isElement, oneLine, type Page } from '../dom.ts'
import type { Offer } from '../page-facts.ts'
import { bareName, isListTitle, isOther, namedOffer, offerWords } from './offer-words.ts'

const [fewest, most, longest] = [2, 30, 60]

/** The first words in an element, which styles set apart from those behind them. */
const firstWords = (node: DomNode): string | null => {
  if (node.type === 'text') return oneLine(node.data)
  if (!isElement(node)) return null
  for (const child of node.children) {
    const words = firstWords(child)
    if (words !== null) return words
  }
  return null
}

/** The name of a link: without the remark below it in `<b>Implants</b><small>For life</small>`. */
const nameOf = (page: Page, link: DomElement): string => {
  const whole = oneLine(page.$(link).text()) ?? ''
  const isGlued = /[\p{Ll}\p{Lo})][\p{Lu}]/u.test(whole) || whole.length > longest
  return bareName((isGlued ? firstWords(link) : null) ?? whole)
}

/** The links that open below a title of a menu: in the same list item, or in the list behind it. */
const linksBelow = (page: Page, title: DomElement): string[] => {
  const { $ } = page
  const around = $(title).closest('li')
  const below = around.length > 0 ? around : $(title).next('ul, div')
  return below
    .find('a')
    .toArray()
    .flatMap((link) => (link === title ? [] : nameOf(page, link)))
}

const namesIn = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name.length >= 2 && name.length <= longest && !isOther(name))

/** What menus, or columns of the footer, list below titles such as `Products`. A menu repeats its links for small screens. */
export const menuOffers = (page: Page): Offer[] => {
  const { $ } = page
  const titles = $('nav, header, [role="navigation"], [class*="nav" i]')
    .find('a, button, span')
    .add($('footer, [role="contentinfo"]').find('h2, h3, h4, h5, h6, strong, p'))
    .toArray()
    .filter((tag) => isListTitle(oneLine($(tag).text()) ?? ''))
  const lists = titles.map((title) => namesIn(linksBelow(page, title)))
  const found = lists.filter((names) => names.length >= fewest && names.length <= most)
  return [...new Set(found.flat())].map(namedOffer)
}

const words = (segment: string): string => segment.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
const segmentsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '')

/** `/services/catering`: a page that describes one offer, below the page that lists them. */
export const isBelowOffers = (pathname: string): boolean => {
  const folders = segmentsOf(pathname).slice(0, -1)
  return folders.length > 0 && isListTitle(words(decoded(folders.at(-1) ?? '')))
}

/** What links to pages such as `/services/catering` are called. */
export const linkedOffers = (page: Page): Offer[] => {
  const { $, base, url } = page
  const links = $('a[href]')
    .toArray()
    .filter((link) => {
      const target = absolute($(link).attr('href'), base)
      return target !== null && new URL(target).host === url.host && isBelowOffers(new URL(target).pathname)
    })
  const names = namesIn(links.map((link) => nameOf(page, link)))
  return names.filter((name) => !offerWords.test(name) || name.split(/\s+/).length > 1).map(namedOffer)
}
