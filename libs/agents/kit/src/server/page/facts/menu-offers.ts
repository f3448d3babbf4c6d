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

const headings = 'h2, h3, h4, h5, h6'

/** The links that open below a title of a menu: in the same list item, in the list behind it, or behind a heading. */
const linksBelow = (page: Page, title: DomElement): string[] => {
  const { $ } = page
  const around = $(title).closest('li')
  const below = around.length > 0 ? around : $(title).next('ul, div')
  const beside = $(title).is(headings) ? $(title).nextUntil(headings).filter('a') : $([])
  return below
    .find('a')
    .add(beside)
    .toArray()
    .flatMap((link) => (link === title ? [] : nameOf(page, link)))
}

const namesIn = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name.length >= 2 && name.length <= longest && !isOther(name))

/** `Menu`, which opens the navigation, unless it leads to a page with dishes. */
const opensMenu = ({ $ }: Page, tag: DomElement): boolean =>
  /^\P{L}*men[uúù]\P{L}*$|^\P{L}*menü\P{L}*$|^\P{L}*メニュー\P{L}*$/iu.test($(tag).text()) &&
  !/^[^#]/.test($(tag).closest('a').attr('href') ?? '')

const fewestAlike = 3
/** `Soft mattress`, `Latex mattress`, `Ortho mattress`, below `Mattresses`: kinds of what the title names. */
const kindsOf = (title: string, names: readonly string[]): string[] => {
  const word = title.toLowerCase().replace(/(?:es|s|en|n)$/, '')
  const alike = names.filter((name) => name.toLowerCase() !== title.toLowerCase() && name.toLowerCase().includes(word))
  return word.length >= 4 && alike.length >= fewestAlike && alike.length * 2 >= names.length ? [...names] : []
}

/** Menus whose title names no list, but is part of what is below it. */
const kindsInMenus = (page: Page): string[] => {
  const { $ } = page
  return $('nav li, header li, [role="navigation"] li, [class*="nav" i] li')
    .filter((_, entry) => $(entry).find('li').length >= fewestAlike)
    .toArray()
    .flatMap((entry) => {
      const title = $(entry).find('a, button, span').get(0)
      return title === undefined ? [] : kindsOf(oneLine($(title).text()) ?? '', namesIn(linksBelow(page, title)))
    })
}

/** What menus, or columns of the footer, list below titles such as `Products`. A menu repeats its links for small screens. */
export const menuOffers = (page: Page): Offer[] => {
  const { $ } = page
  const titles = $('nav, header, [role="navigation"], [class*="nav" i]')
    .find(`a, button, span, ${headings}`)
    .add($('footer, [role="contentinfo"]').find('h2, h3, h4, h5, h6, strong, p'))
    .toArray()
    .filter((tag) => isListTitle(oneLine($(tag).text()) ?? '') && !opensMenu(page, tag))
  const lists = titles.map((title) => namesIn(linksBelow(page, title)))
  const found = lists.filter((names) => names.length >= fewest && names.length <= most)
  return [...new Set([...found.flat(), ...kindsInMenus(page)])].map(namedOffer)
}

const words = (segment: string): string => segment.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
const segmentsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '')

/** `/services/catering`: a page that describes one offer, below the page that lists them. */
export const isBelowOffers = (pathname: string): boolean => {
  const folders = segmentsOf(pathname).slice(0, -1)
  return folders.length > 0 && isListTitle(words(decoded(folders.at(-1) ?? '')))
}

/** Folders of pages about something else than what is offered. */
const otherFolders =
  /^(?:[a-z]{2}(?:[-_][a-z]{2})?|blog\p{L}*|news|posts?|articles?|press|media|events?|areas?|locations?|cities|towns|regions?|ports?|team|people|staff|about|company|projects?|portfolio|works?|cases?|case studies|references?|gallery|careers?|jobs|legal|pages?|assets|images?|img|css|js|docs?|files?|tags?|categor\p{L}+|authors?|users?|account|resources?|guides?|faqs?|reviews?|testimonials|partners?|html|public|src|site|www|de|actualit[eé]s|noticias|zonas|orte|standorte|städte|villes|comuni|cidades)$/iu
const isOtherFolder = (folder: string): boolean => otherFolders.test(words(decoded(folder)))

type Link = { name: string; path: string }

/** Links to other pages of the site, each with its name. */
const ownLinks = (page: Page): Link[] => {
  const { $, base, url } = page
  return $('a[href]')
    .toArray()
    .flatMap((link) => {
      const target = absolute($(link).attr('href'), base)
      if (target === null || new URL(target).host !== url.host) return []
      return [{ name: nameOf(page, link), path: new URL(target).pathname }]
    })
}

/** Without words such as `Details`, which lead to several pages. */
const withoutButtons = (links: readonly Link[]): Link[] => {
  const targets = Map.groupBy(links, ({ name }) => name.toLowerCase())
  return links.filter(({ name }) => new Set(targets.get(name.toLowerCase())?.map(({ path }) => path)).size < 2)
}

/** What links to pages such as `/services/catering` are called. */
const inOfferFolders = (links: readonly Link[]): Offer[] =>
  namesIn(links.filter(({ path }) => isBelowOffers(path)).map(({ name }) => name))
    .filter((name) => !offerWords.test(name) || name.split(/\s+/).length > 1)
    .map(namedOffer)

const minPages = 3
/** Several pages in one folder, such as `/conditions/back-pain`, that the home page links to: offers, if it names no others. */
const inOneFolder = (links: readonly Link[]): Offer[] =>
  [...Map.groupBy(links, ({ path }) => segmentsOf(path).at(-2) ?? '')]
    .filter(([folder, within]) => {
      const pages = new Set(within.map(({ path }) => path))
      return folder !== '' && !isOtherFolder(folder) && pages.size >= minPages
    })
    .flatMap(([, within]) => namesIn(within.map(({ name }) => name)))
    .map((name) => ({ name, text: '', price: null }))

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** `3D printing` above a link to `/3d-printing`: a card of the home page that leads to the page of its name. */
const namesakes = ({ $, base }: Page): Offer[] => {
  const leadsTo = (link: DomElement, name: string): boolean => {
    const target = absolute($(link).attr('href'), base)
    const own = target === null ? '' : (segmentsOf(new URL(target).pathname).at(-1) ?? '')
    return lettersOf(words(decoded(own))) === lettersOf(name)
  }
  const names = $('h2, h3, h4')
    .toArray()
    .flatMap((tag) => {
      const name = bareName(oneLine($(tag).text()) ?? '')
      const card = $(tag).closest('a').add($(tag).parent()).add($(tag).parent().find('a'))
      return card
        .filter('a[href]')
        .toArray()
        .some((link) => leadsTo(link, name))
        ? [name]
        : []
    })
  return namesIn(names).length >= fewest ? namesIn(names).map(namedOffer) : []
}

/** What the links of a page show to be offers. */
export const linkedOffers = (page: Page): Offer[] => {
  const links = withoutButtons(ownLinks(page))
  const named = [...inOfferFolders(links), ...namesakes(page)]
  return named.length > 0 ? named : inOneFolder(links)
}
