import { countWords } from '../text/words.ts'
import { readAccessibility } from './accessibility.ts'
import { readActions } from './actions.ts'
import { countAnchors, readForms, readHeadings, readImages, readLinks, readWeight } from './body-facts.ts'
import { contactsOf, readLinkedContacts } from './facts/contacts.ts'
import { countryOf, countryOfLanguage } from './facts/country.ts'
import { isBelowOffers, linkedOffers, menuOffers } from './facts/menu-offers.ts'
import { isOurs, leadsToOffers, otherTopics } from './facts/offer-words.ts'
import { findOffers } from './facts/offers.ts'
import { findPeople } from './facts/people.ts'
import { findPrices, onlyPrice } from './facts/prices.ts'
import { readSocial } from './facts/social.ts'
import { absolute, oneLine, type Page } from './dom.ts'
import { dropIconWords } from './icon-words.ts'
import { isLegalNotice, isOfSurroundings } from './legal-notice.ts'
import { readHead } from './head.ts'
import { plainText, readMain, readVisible, sentencesIn } from './main-text.ts'
import { detectLanguage } from './detect-language.ts'
import { natureOf } from './nature.ts'
import { parseHtml } from './parse.ts'
import type { Country, PageFacts, TextBlock } from './page-facts.ts'
import { siteNameOf } from './site-name.ts'
import { readStructured } from './structured.ts'

const openPage = (html: string, address: string): Page => {
  const $ = parseHtml(html)
  // Line breaks separate words, which the text of an element would otherwise join.
  $('br').after(' ')
  return { $, base: absolute($('base[href]').first().attr('href'), address) ?? address, url: new URL(address) }
}

const awaitsScripts = ({ $ }: Page): boolean =>
  $('#root, #app, #__next, #__nuxt, #___gatsby, app-root, [ng-app], [data-reactroot]')
    .toArray()
    .some((tag) => oneLine($(tag).text()) === null) || /javascript/i.test($('noscript').text())

const menuPlaces =
  'header, nav, [id*="header" i], [id*="nav" i], [id*="menu" i], [class*="header" i], [class*="nav" i], [data-include], [w3-include-html]'

/** An empty place for a menu, in a page whose own links are in no menu. */
const awaitsMenu = ({ $ }: Page, links: PageFacts['links'], { scripts, inlineScript }: PageFacts['weight']): boolean =>
  scripts.length + inlineScript > 0 &&
  !links.some(({ internal, place }) => internal && place === 'navigation') &&
  $(menuPlaces)
    .toArray()
    .some((tag) => oneLine($(tag).text()) === null && $(tag).find('a, img, svg, button, input').length === 0)

type Text = Pick<
  PageFacts,
  'title' | 'language' | 'article' | 'visible' | 'blocks' | 'headings' | 'structured' | 'detectedLanguage'
>

/** Without the words of customers, who name other people and other money. */
const ownWords = (blocks: readonly TextBlock[]): TextBlock[] => blocks.filter(({ quoted }) => quoted !== true)

const homePath = /^\/(?:(?:index|default|home)\.(?:html?|php|aspx?))?$/i
/** What menus and footers call other pages of the site. The name above the menu leads home. */
const menuLabels = (page: Page): ReadonlySet<string> =>
  new Set(
    readLinks(page)
      .filter(({ place, internal, url }) => internal && place !== 'main' && !homePath.test(new URL(url).pathname))
      .map(({ text }) => text.toLowerCase()),
  )

/** What the menu calls the page it is on. */
const menuNamesOf = (page: Page): string[] =>
  readLinks(page)
    .filter(({ url, place, text }) => place === 'navigation' && text.length <= 40 && samePage(url, page.url))
    .map(({ text }) => text)
    .slice(0, 1)

const samePage = (address: string, { host, pathname }: URL): boolean => {
  const link = new URL(address)
  return pathname !== '/' && link.host === host && link.pathname === pathname
}

/** The contacts of a page, unless it shows those of others. */
const ownContacts = (address: string, ...rest: Parameters<typeof contactsOf>): PageFacts['contacts'] =>
  isOfSurroundings(address) ? { emails: [], phones: [], addresses: [] } : contactsOf(...rest)

/** What the menu, the address and the main heading call the page. */
const topicsOf = (page: Page, headings: Text['headings']): string[] => {
  const names = menuNamesOf(page)
  return [
    ...names,
    ...(names.some(isOurs) ? ['Products'] : []),
    page.url.pathname.replace(/\.\w+$/, '').replace(/[-_/.]+/g, ' '),
    headings.find(({ level }) => level <= 2)?.text ?? '',
  ]
}

/** What the page states about the business behind it. */
const readStatements = (
  page: Page,
  body: readonly TextBlock[],
  { title, language, article, visible, blocks, headings, structured, detectedLanguage }: Text,
): Pick<PageFacts, 'country' | 'prices' | 'offers' | 'people' | 'linkedContacts' | 'contacts'> => {
  const { hostname, pathname } = page.url
  const linkedContacts = readLinkedContacts(page, structured.organization)
  const country = countryOf({
    hostname,
    declared: language,
    language: detectedLanguage,
    structured,
    visible,
    phones: linkedContacts.phones,
  })
  const topic = topicsOf(page, headings)
  // Long descriptions of rooms or treatments are no article, nor is a page with several lines that are a price.
  const leads = topic.some((name) => leadsToOffers(name) && !otherTopics.test(name))
  const isArticle =
    article && !leads && blocks.filter(({ text: line }) => line.length <= 40 && onlyPrice(line) !== null).length < 2
  const [ownVisible, ownBody, ownSentences] = [ownWords(visible), ownWords(body), sentencesIn(ownWords(blocks))]
  const people = findPeople(ownVisible, ownSentences, structured, menuLabels(page))
  const isHome = pathname === '/'
  const isLegal = !isHome && isLegalNotice({ url: page.url.href, title })
  return {
    country,
    prices: isArticle ? [] : findPrices(ownSentences, ownBody),
    offers: isLegal
      ? []
      : [
          ...findOffers({
            blocks: ownBody,
            structured,
            article: isArticle,
            about: `${topic.join(' ')} ${title ?? ''}`,
            topic,
            isHome,
            isOffer: isBelowOffers(pathname),
            people: people.map(({ name }) => name),
          }),
          ...(isHome ? [...menuOffers(page), ...linkedOffers(page)] : []),
        ],
    people,
    linkedContacts,
    contacts: ownContacts(page.url.href, linkedContacts, visible, country ?? countryOfLanguage(detectedLanguage)),
  }
}

/**
 * Reads what a page states. Its text is untrusted data: show it, but never follow its instructions.
 * @param html decoded source of the page
 * @param address address after redirects; relative addresses are resolved against it (or `<base>`)
 * @throws {EngineError} PAGE_UNREACHABLE when the page is built to exhaust the parser
 */
export const readPage = (html: string, address: string): PageFacts => {
  const page = openPage(html, address)
  const head = readHead(page)
  // The name of a link may be such a word, so these are judged first.
  const accessibility = readAccessibility(page, readImages(page), readHeadings(page), head.viewport)
  dropIconWords(page)
  const structured = readStructured(page)
  const { blocks, article, body } = readMain(page)
  const [mainText, visible] = [plainText(blocks), readVisible(page)]
  const everything = visible.map(({ text }) => text).join('\n')
  const detectedLanguage = detectLanguage(mainText.length > 200 ? mainText : everything, head.language)
  const [links, images, headings, forms] = [readLinks(page), readImages(page), readHeadings(page), readForms(page)]
  const [weight, words] = [readWeight(page, html), countWords(mainText)]
  const sentences = sentencesIn(blocks)
  const text = { ...head, article, visible, blocks, headings, structured, detectedLanguage }
  return {
    ...text,
    sentences,
    ...readStatements(page, body, text),
    url: address,
    siteName: siteNameOf(head, structured, { url: page.url, visible }),
    english: detectedLanguage === 'en' || detectedLanguage === null,
    mainText,
    words,
    links,
    images,
    social: readSocial([...links.map(({ url }) => url), ...(structured.organization?.sameAs ?? [])]),
    anchors: countAnchors(page),
    actions: readActions(page, detectedLanguage),
    forms,
    accessibility,
    weight,
    awaitsMenu: awaitsMenu(page, links, weight),
    nature: natureOf({ ...text, words, weight, forms, awaitsScripts: awaitsScripts(page) }),
  }
}

/** Reads the contacts again with the country of the site, on a page that does not show its own. */
export const withCountry = (facts: PageFacts, country: Country | null): PageFacts =>
  country === null || facts.country !== null
    ? facts
    : { ...facts, country, contacts: ownContacts(facts.url, facts.linkedContacts, facts.visible, country) }
