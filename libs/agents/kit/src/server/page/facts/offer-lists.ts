import type { Offer, TextBlock } from '../page-facts.ts'
import type { Part } from './offer-parts.ts'
import {
  asks,
  bareName,
  isButton,
  isListTitle,
  isOther,
  leadsToOffers,
  namedOffer,
  noName,
  remark,
} from './offer-words.ts'
import { hasPrice, nameAndPrice } from './prices.ts'

const [maxItem, maxLine, maxWords] = [90, 45, 6]
const [minItems, minLines] = [2, 3]

const endsSentence = /[.!?:,;。！？؟،।]$/u
/** A line that may name an offer: a few words, and neither a sentence nor a button. */
const isName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= maxLine &&
  !remark.test(text) &&
  !/^\d{1,2}[:.h]\d/.test(text) &&
  text.split(/\s+/).length <= maxWords &&
  /[\p{L}\p{M}]{2}/u.test(text) &&
  !endsSentence.test(text) &&
  !/\p{Nd}{4}|:\s|@/u.test(text) &&
  !isButton(text) &&
  !isOther(bareName(text))

/** `Doors | Windows | Mirrors`: one line for several offers. */
const inOneLine = ({ text }: TextBlock): string[] => {
  const names = text.split(/\s?[|·•／]\s?/u).map((name) => name.trim())
  return names.length >= minLines && names.every((name) => name === '' || isName(name))
    ? names.filter((name) => name !== '')
    : []
}

const isLine = ({ kind, text }: TextBlock): boolean => kind !== 'heading' && !hasPrice(text) && isName(text)

/** Lines below the title of a list: links, and paragraphs of a few words when hardly anything else is there. */
const linesBelow = ({ below, holds }: Part): string[] => {
  const joined = below.flatMap(inOneLine)
  if (joined.length > 0) return joined
  const links = below.filter((block) => block.kind === 'link' && isLine(block))
  if (links.length >= minItems) return links.map(({ text }) => text)
  const lines = holds > 0 ? [] : below.filter((block) => block.kind === 'paragraph' && isLine(block))
  const prose = below.filter(({ kind, text }) => kind === 'paragraph' && endsSentence.test(text))
  return lines.length >= minLines && prose.length <= 2 ? lines.map(({ text }) => text) : []
}

const isPrice = ({ text }: TextBlock): boolean =>
  hasPrice(text) && !/\p{L}{3}/u.test(nameAndPrice(text).name.slice(0, 20))

/** `2. We send a quote`: a procedure. */
const counted = /^\d{1,2}[.)]\s/
const describedItem = /^([^:–—]{2,45}?)(?::|\s[–—])\s(.{8,})$/u
/** An item with its description, as `Bodywork: dents, scratches and rust`, or a few words. */
const inItem = (item: TextBlock): Offer[] => {
  if (isPrice(item)) return []
  const { text } = item
  const [, name = '', rest = ''] = describedItem.exec(text) ?? []
  if (isName(name) && !hasPrice(text) && !counted.test(text)) return [{ name, text: rest, price: null }]
  return text.length <= maxItem && ![asks, noName, counted, remark].some((other) => other.test(text)) && !isButton(text)
    ? [{ ...nameAndPrice(text), text: '' }]
    : []
}

/** A list in which labels and their prices take turns. */
const inTurns = (items: readonly TextBlock[]): Offer[] => {
  const found = items.flatMap((item, at): Offer[] => {
    const cost = items[at + 1]
    const isLabel = cost !== undefined && isPrice(cost) && !hasPrice(item.text) && isName(item.text)
    return isLabel ? [{ name: bareName(item.text), text: '', price: cost.text }] : []
  })
  return found.length >= minItems ? found : []
}

const ticked = /^[✓✔✅☑✗✘❌–—]/u

/** What a list offers whose title says so, such as `What we bake`. */
export const listedIn = (part: Part): Offer[] => {
  const { heading, below, intro } = part
  if (!leadsToOffers(heading.text) && intro !== 'offers') return []
  // The definition of a term is no item of its own.
  const items = below.filter(
    ({ kind, cell }, at) => kind === 'item' && (cell === undefined || below[at - 1]?.cell?.row !== cell.row),
  )
  // What a plan with a price holds is no offer of its own.
  const isPlan = below.some(({ kind, text }) => kind !== 'item' && hasPrice(text))
  const inPairs = inTurns(items)
  if (inPairs.length > 0) return inPairs
  const offers = items.filter(({ text }) => !isPlan || !ticked.test(text)).flatMap(inItem)
  if (offers.length >= minItems) return offers
  // `Services we offer to homes` leads to the names below it, when nothing else is there.
  if (!isListTitle(heading.text) && intro !== 'offers') return onlyLines(part)
  return linesBelow(part).map((name) => ({ name: bareName(name), text: '', price: null }))
}

/** Items without a price in a list whose others have one. */
export const withoutPrice = (below: readonly TextBlock[]): Offer[] =>
  below
    .filter((block) => block.kind === 'item' && isLine(block))
    .map(({ text }) => ({ name: bareName(text), text: '', price: null }))

/** Short lines or items and nothing else below a title on a page of offers: what the title sums up. */
export const onlyLines = ({ below, holds }: Part): Offer[] => {
  const isPlain = ({ kind, text }: TextBlock) =>
    kind === below[0]?.kind &&
    kind !== 'link' &&
    text.length <= maxItem &&
    !endsSentence.test(text) &&
    !ticked.test(text)
  const lines = holds === 0 && below.every(isPlain) ? below.filter(isLine) : []
  return lines.length >= Math.max(minLines, below.length / 2)
    ? lines.map(({ text }) => ({ name: bareName(text), text: '', price: null, part: true }))
    : []
}

/** Items below the only title on a page of offers, which advertises them: `Everything for your move`. */
const soleItems = ({ below }: Part): Offer[] => {
  const items = below.filter(({ kind }) => kind === 'item')
  return items.length >= minLines && items.every((item) => isLine(item) && !ticked.test(item.text))
    ? items.map(({ text }) => namedOffer(bareName(text)))
    : []
}

/** Items below a title such as `Supply and maintenance of:`, on a page of offers. */
export const namedItems = (part: Part, isSole: boolean): Offer[] => {
  const { heading, below } = part
  if (isSole) return soleItems(part)
  const items = /[:：]$/.test(heading.text) ? below.filter(({ kind, text }) => kind === 'item' && isName(text)) : []
  return items.length >= minLines ? items.map(({ text }) => namedOffer(bareName(text))) : []
}

/** `We offer:`, `Disponiamo di:`: a sentence that leads to the list below it. */
const offering =
  /(?<!\p{L})(?:we (?:offer|provide|sell|make|supply|stock|install)|our (?:services|products|range) includes?|wir (?:bieten|führen|verkaufen|fertigen)|nous (?:proposons|offrons|vendons|réalisons|fabriquons)|ofrecemos|vendemos|disponemos de|realizamos|fabricamos|offriamo|disponiamo di|proponiamo|vendiamo|realizziamo|oferecemos|dispomos de)(?!\p{L})[^.!?]{0,60}[:：]$/iu
export const offeredLists = (blocks: readonly TextBlock[]): Offer[] =>
  blocks.flatMap((lead, at) => {
    if (lead.kind === 'heading' || !offering.test(lead.text)) return []
    const after = blocks.slice(at + 1)
    const end = after.findIndex(({ kind }) => kind !== 'item')
    const items = after.slice(0, end === -1 ? after.length : end).filter(({ text }) => isName(text))
    return items.length < minItems ? [] : items.map(({ text }) => namedOffer(bareName(text)))
  })

const minProse = 40
/** Short lines that are no headings, each with a sentence below it, on a page of offers. */
export const shortAndLong = (blocks: readonly TextBlock[]): Offer[] => {
  const found = blocks.flatMap((block, at): Offer[] => {
    const below = blocks[at + 1]
    const title = { ...block, text: block.text.replace(/\s?[:：]$/u, '') }
    const isTitle = block.kind === 'paragraph' && isLine(title) && below?.kind === 'paragraph'
    return isTitle && below.text.length >= minProse && endsSentence.test(below.text)
      ? [{ name: bareName(title.text), text: below.text, price: null }]
      : []
  })
  return found.length >= minLines ? found : []
}

/** Titles without a text, one after another below the title of a list of the same level. */
export const titledLists = (blocks: readonly TextBlock[]): Offer[] =>
  blocks.flatMap((title, at) => {
    if (title.kind !== 'heading' || !isListTitle(title.text)) return []
    const after = blocks.slice(at + 1)
    const end = after.findIndex(({ kind, level }) => kind !== 'heading' || level !== title.level)
    // The last title has the text below it that ends the list.
    const names = after.slice(0, end === -1 ? after.length : Math.max(0, end - 1)).map(({ text }) => text)
    return names.length < minLines ? [] : names.filter(isName).map(namedOffer)
  })
