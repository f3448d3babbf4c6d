import type { Offer, StructuredData, TextBlock } from '../page-facts.ts'
import { hasAddress } from './addresses.ts'
import { businessLines } from './business-lines.ts'
import { withoutAsides, withoutTaglines } from './offer-groups.ts'
import {
  listedIn,
  namedItems,
  offeredLists,
  onlyLines,
  shortAndLong,
  titledLists,
  withoutPrice,
} from './offer-lists.ts'
import { isTitle, type Part, partsOf, topicAround } from './offer-parts.ts'
import {
  bareName,
  columnHead,
  isListTitle,
  isOther,
  isQuantity,
  labels,
  leadsToOffers,
  offerWords,
  otherTopics,
  payers,
  remark,
} from './offer-words.ts'
import { hasPrice, isQualifier, nameAndPrice, onlyPrice, priceAt, priceLine } from './prices.ts'
import { rowsOf } from './rows.ts'
import { offersInData } from './structured-offers.ts'

/** A page whose data states fewer offers shows others. */
const enoughStated = 2
const maxTextLength = 45

const isProse = (block: TextBlock): boolean =>
  block.kind !== 'link' && block.kind !== 'heading' && priceLine([block]) === null

const priceBelow = (below: readonly TextBlock[]): string | null =>
  priceLine(below.slice(0, 4)) ?? below.slice(0, 2).flatMap(({ text }) => onlyPrice(text) ?? [])[0] ?? null

const textBelow = (below: readonly TextBlock[]): string => {
  const items = below.filter(({ kind }) => kind === 'item').map(({ text }) => text)
  const prose = below.find((block) => isProse(block) && !hasPrice(block.text)) ?? below.find(isProse)
  return prose?.text ?? items.slice(0, 6).join('; ')
}

/** A title that may name an offer. A list of offers may count them, and call one `Treatments` and name its price. */
const namesOffer = (name: string, { step, holds }: Part, isListed: boolean, price: string | null): boolean => {
  const isTitleOfList = isListed && isListTitle(name) && holds === 0 && price !== null
  return (!isOther(name) || isTitleOfList) && (!step || isListed) && !isQualifier(name)
}

const offerOf = (part: Part): Offer | null => {
  const { heading, below } = part
  // `Repairs:` as a heading is a title, and in a line of text the beginning of a list.
  const text = heading.kind === 'heading' ? heading.text.replace(/\s?[:：]$/u, '') : heading.text
  const { name: whole, price: inName } = nameAndPrice(text)
  const name = bareName(whole)
  const price = inName ?? (pricedLines(below).length > 0 ? null : priceBelow(below))
  const isListed = topicAround(part) === 'offers'
  if (!namesOffer(name, part, isListed, price)) return null
  const about = textBelow(below)
  return about.length < 8 && price === null && !isListed ? null : { name, text: about.slice(0, 400), price }
}

const canName = (block: TextBlock | undefined): block is TextBlock =>
  block !== undefined &&
  block.kind !== 'link' &&
  block.level !== 1 &&
  block.text.length <= 60 &&
  /[\p{L}\p{M}]{2}/u.test(block.text) &&
  !/^\d+(?:[.,]\d+)?\s?\p{L}+$|\d{5}|[.!?:]$/u.test(block.text) &&
  !hasPrice(block.text) &&
  !isQuantity(block.text) &&
  ![remark, otherTopics, labels, payers].some((other) => other.test(block.text)) &&
  !isListTitle(block.text)

/** Rows of a table whose last cells hold a price. The first cell with a name in it is what it buys. */
const inTableRow = (row: readonly TextBlock[]): Offer[] => {
  const name = row.find(canName)
  const others = row.filter((cell) => cell !== name)
  const costs = others.flatMap((cell) => priceLine([{ ...cell, kind: 'cell' }]) ?? onlyPrice(cell.text) ?? [])
  // A price for one, for two, for a week: the row states them all.
  const cost = [...new Set(costs)].join(', ')
  if (name === undefined || cost === '' || !hasPrice(`${name.text}: ${cost}`)) return []
  const text = others.filter((cell) => !hasPrice(cell.text) || cell.text.length > cost.length + 20)
  return [{ name: name.text, text: text.map((cell) => cell.text).join(', '), price: cost }]
}

/** A term without a price in a list whose other terms have one. */
const inDefinition = ([name, ...others]: readonly TextBlock[]): Offer[] =>
  name?.kind === 'item' && canName(name)
    ? [{ name: name.text, text: others.map(({ text }) => text).join(' '), price: null }]
    : []

/** Lines such as `Rye loaf 500 g CHF 6.50`, when several follow one another. */
const pricedLines = (blocks: readonly TextBlock[]): Offer[] => {
  const found = blocks.flatMap(({ kind, level, text }, at): Offer[] => {
    if (kind === 'link' || level === 1 || text.length > 90 || priceAt(text) < 3) return []
    const { name, price } = nameAndPrice(text.replace(/\s?\.{3,}\s?/g, ' '))
    const isSentence = /[.!?。]$/.test(text) || name.split(/\s+/).length > 6
    if (price === null || isSentence || otherTopics.test(name)) return []
    // A remark on a line of its own, between the name and the price.
    const above = remark.test(name) ? blocks[at - 1] : undefined
    return [canName(above) ? { name: above.text, text: name, price } : { name, text: '', price }]
  })
  return found.length >= 2 ? found : []
}

/** How many lines an entry of a list has above its price. */
const maxAbove = 3

const wordsIn = ({ text }: TextBlock): number => text.split(/\s+/).length

/** The name of an entry and its other lines: the first line above the price, unless that introduces the list and a short name follows. */
const nameAbove = (above: readonly TextBlock[]): readonly [TextBlock | undefined, ...TextBlock[]] => {
  const [first, ...others] = above
  const last = others.at(-1)
  return first && last && wordsIn(first) >= 5 && wordsIn(last) <= 3 ? [last] : [first, ...others]
}

/** A price below a list belongs to none of its items. */
const isBelowList = ({ kind }: TextBlock, above: readonly TextBlock[]): boolean =>
  kind !== 'item' && above.every((block) => block.kind === 'item')

/** Lists of names with a price below or beside each, and at most two lines of text between them. */
const inPriceList = (blocks: readonly TextBlock[]): Offer[] => {
  const offers: Offer[] = []
  let above: TextBlock[] = []
  for (const block of blocks.filter(({ text }) => !columnHead.test(text))) {
    const cost = priceLine([block])
    const [name, ...text] = nameAbove(above)
    if (cost !== null && !isBelowList(block, above) && canName(name) && hasPrice(`${name.text}: ${cost}`))
      offers.push({ name: name.text, text: text.map((line) => line.text).join(' '), price: cost })
    if (cost !== null || block.kind === 'link' || block.level === 1) above = []
    else if (isTitle(block)) above = isListTitle(block.text) ? [] : [block]
    else above = [...above, block].slice(-maxAbove)
  }
  return offers
}

const asNamed = (offer: Offer): Offer => ({ ...offer, named: true })

/** `Women`, above a list of cuts with their prices. Lines that every part repeats, such as `Monthly`, are ways to pay for it. */
const isGroup = ({ below }: Part, parts: readonly Part[]): boolean => {
  const own = pricedLines(below).map(({ name }) => name)
  const others = new Set(
    parts.flatMap((part) => (part.below === below ? [] : pricedLines(part.below).map(({ name }) => name))),
  )
  return own.length > 0 && own.filter((name) => others.has(name)).length * 2 <= own.length
}

/** `02 — Airport transfer`: the name of an offer above a heading that advertises it. */
const numbered = /^0\d\s?[—–.|:/-]\s?(\p{L}.{2,40})$/u
const aboveHeadings = (blocks: readonly TextBlock[]): Offer[] => {
  const found = blocks.flatMap(({ kind, text }, at): Offer[] => {
    const name = numbered.exec(text)?.[1]
    const isAbove = kind !== 'heading' && blocks[at + 1]?.kind === 'heading'
    return name === undefined || !isAbove || isOther(name)
      ? []
      : [asNamed({ name, text: blocks[at + 2]?.text ?? '', price: null })]
  })
  return found.length >= 2 ? found : []
}

/** Rows of an imprint and of opening hours: `電話番号`, `0852-55-0184`. */
const isContact = ({ text, price }: Offer): boolean =>
  price === null &&
  (hasAddress(text) ||
    /^\+?[\d\s().-]{7,}$|\d{1,2}[:.]\d\d\s?[–〜~-]|^\p{L}+:?\s(?:closed|geschlossen|fermé|cerrado|定休|बंद|مغلق)$/iu.test(
      text,
    ))

export type OfferPage = {
  blocks: readonly TextBlock[]
  structured: StructuredData
  article: boolean
  /** Address, title and main heading: what the page calls itself. */
  about: string
  /** Address and main heading. A title may name what is on other pages. */
  topic: readonly string[]
  isHome: boolean
  /** The page describes one offer, in a folder such as `/services`. */
  isOffer: boolean
  /** Names of people on the page, which are no offers. */
  people: readonly string[]
}

/** What tables and definition lists offer, and the blocks of their rows. */
const inTables = (blocks: readonly TextBlock[]): { offers: Offer[]; used: ReadonlySet<TextBlock> } => {
  const rows = rowsOf(blocks)
  const priced = rows.filter((row) => inTableRow(row).length > 0)
  const inList = priced.some((row) => row.every(({ kind }) => kind === 'item'))
  const tables = rows.map((row) => ({
    row,
    offers: inList && !priced.includes(row) ? inDefinition(row) : inTableRow(row),
  }))
  // A row of bold cells is the head of a table.
  const used = tables.flatMap(({ row, offers }) =>
    offers.length > 0 || row.every(({ kind, strong }) => kind === 'cell' && strong === true) ? row : [],
  )
  return { offers: tables.flatMap(({ offers }) => offers), used: new Set(used) }
}

/** What the titles of a page offer, with the lists below them. */
const inParts = (parts: readonly Part[], { about, topic, isHome, isOffer }: OfferPage): Offer[] => {
  const offers = parts.map((part) => ({ part, offer: offerOf(part) }))
  const short = offers.filter(({ offer }) => offer !== null && offer.text.split(/\s+/).length <= maxTextLength)
  // Titles with short texts side by side are a list of offers, unless the page is about something else.
  const isList = short.length >= 2 && short.length >= parts.length / 2 && !otherTopics.test(about)
  const listsOffers = offerWords.test(about) || (isHome && short.length >= 2) || isList
  const isNamed = (part: Part): boolean =>
    topicAround(part) === 'offers' || (!isHome && !isOffer && topic.some(leadsToOffers))
  return offers.flatMap(({ offer, part }) => {
    const listed = isGroup(part, parts) ? [...pricedLines(part.below), ...withoutPrice(part.below)] : listedIn(part)
    if (listed.length > 0) return listed.map(asNamed)
    const items = isNamed(part) ? namedItems(part, parts.length === 1) : []
    if (items.length > 0) return items
    // A title such as `Everything you need` leads to the list below it.
    if (offer === null || (part.intro === 'offers' && part.holds >= 2)) return []
    if (isNamed(part)) return [offer, ...onlyLines(part)].map(asNamed)
    return listsOffers || offer.price !== null ? [offer] : []
  })
}

/** The offer that a page such as `/services/catering` is about: its main heading. */
const inMainHeading = ({ blocks, isOffer }: OfferPage): Offer[] => {
  const at = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1)
  const name = bareName(blocks[at]?.text ?? '')
  const text = blocks.slice(at + 1, at + 5).find(({ kind }) => kind === 'paragraph')?.text ?? ''
  return !isOffer || name.length > 60 || isOther(name) ? [] : [asNamed({ name, text, price: null })]
}

const maxToPrice = 3
/** `Premium package`, a main heading with little more than a price below it: what a page of a shop or a menu describes. */
const pricedHeading = ({ blocks, isHome }: OfferPage): Offer[] => {
  const at = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1)
  const name = bareName(blocks[at]?.text ?? '')
  const below = blocks.slice(at + 1, at + 1 + maxToPrice)
  const to = below.findIndex((block) => priceLine([block]) !== null)
  const text = below.slice(0, Math.max(0, to))
  const isAlone = to >= 0 && text.every(({ kind }) => kind === 'paragraph')
  if (isHome || at < 0 || !isAlone || name.length > 60 || isOther(name)) return []
  return [asNamed({ name, text: text.map((block) => block.text).join(' '), price: priceLine(below) })]
}

/** On a page with many main headings, those after the first are the titles of its parts. */
const withOneMainHeading = (blocks: readonly TextBlock[]): readonly TextBlock[] => {
  const isMain = ({ kind, level }: TextBlock) => kind === 'heading' && level === 1
  if (blocks.filter(isMain).length <= 2) return blocks
  const first = blocks.findIndex(isMain)
  return blocks.map((block, at) => (at > first && isMain(block) ? { ...block, level: 2 } : block))
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')

/** What a page offers, by its structured data, tables, lists, titles and lines with a price. */
export const findOffers = (given: OfferPage): Offer[] => {
  const page = { ...given, blocks: withOneMainHeading(given.blocks) }
  const { blocks, structured, article, topic, isHome, people } = page
  const stated = offersInData(structured).map(asNamed)
  const own = [...stated, ...pricedHeading(page), ...inMainHeading(page)]
  if (article) return own
  const tables = inTables(blocks)
  const rest = blocks.filter((block) => !tables.used.has(block))
  const parts = withoutAsides(withoutTaglines(partsOf(rest))).filter(
    (part) =>
      !people.some((name) => lettersOf(part.heading.text).includes(lettersOf(name))) && topicAround(part) !== 'other',
  )
  const inTitles = inParts(parts, page)
  if (stated.length >= enoughStated) return [...own, ...inTitles.filter(({ named }) => named)]
  const isNew = ({ name, price: cost }: Offer) =>
    ![...own, ...inTitles].some((offer) => (cost !== null && offer.price === cost) || offer.name === name)
  const listed = [...inPriceList(rest), ...pricedLines(rest)].filter(isNew)
  const isOnOffers = !isHome && topic.some(leadsToOffers)
  const above = isOnOffers ? aboveHeadings(rest) : []
  const unmarked = isOnOffers && inTitles.length === 0 ? shortAndLong(rest).map(asNamed) : []
  return [
    ...own,
    ...above,
    ...unmarked,
    ...inTitles,
    ...tables.offers,
    ...titledLists(rest),
    ...offeredLists(rest),
    ...businessLines(rest),
    ...listed,
  ].filter((offer) => !isContact(offer))
}
