import type { Offer, TextBlock } from '../page-facts.ts'
import type { Part } from './offer-parts.ts'
import { asks, bareName, isButton, isListTitle, isOther, leadsToOffers, namedOffer } from './offer-words.ts'
import { hasPrice, nameAndPrice } from './prices.ts'

const [longestItem, longestLine, mostWords] = [90, 45, 6]
const [fewestItems, fewestLines] = [2, 3]

const endsSentence = /[.!?:,;。！？؟،।]$/u
/** A line that may name an offer: a few words, and neither a sentence nor a button. */
const isName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= longestLine &&
  text.split(/\s+/).length <= mostWords &&
  /[\p{L}\p{M}]{2}/u.test(text) &&
  !endsSentence.test(text) &&
  !/\d{4}|:\s|@/.test(text) &&
  !isButton(text) &&
  !isOther(bareName(text))

/** `Doors | Windows | Mirrors`: one line for several offers. */
const inOneLine = ({ text }: TextBlock): string[] => {
  const names = text.split(/\s?[|·•／]\s?/u).map((name) => name.trim())
  return names.length >= fewestLines && names.every((name) => name === '' || isName(name))
    ? names.filter((name) => name !== '')
    : []
}

const isLine = ({ kind, text }: TextBlock): boolean => kind !== 'heading' && !hasPrice(text) && isName(text)

/** Lines below the title of a list: links, and paragraphs of a few words when hardly anything else is there. */
const linesBelow = ({ below, holds }: Part): string[] => {
  const joined = below.flatMap(inOneLine)
  if (joined.length > 0) return joined
  const links = below.filter((block) => block.kind === 'link' && isLine(block))
  if (links.length >= fewestItems) return links.map(({ text }) => text)
  const lines = holds > 0 ? [] : below.filter((block) => block.kind === 'paragraph' && isLine(block))
  const prose = below.filter(({ kind, text }) => kind === 'paragraph' && endsSentence.test(text))
  return lines.length >= fewestLines && prose.length <= 2 ? lines.map(({ text }) => text) : []
}

const describedItem = /^([^:–—]{2,45}?)(?::|\s[–—])\s(.{8,})$/u
/** An item with its description, as `Bodywork: dents, scratches and rust`, or a few words. */
const inItem = ({ text }: TextBlock): Offer[] => {
  const [, name = '', rest = ''] = describedItem.exec(text) ?? []
  if (isName(name) && !hasPrice(text)) return [{ name, text: rest, price: null }]
  return text.length <= longestItem && !asks.test(text) && !isButton(text) ? [{ ...nameAndPrice(text), text: '' }] : []
}

/** What a list offers whose title says so, such as `What we bake`. */
export const listedIn = (part: Part): Offer[] => {
  const { heading, below, intro } = part
  if (!leadsToOffers(heading.text) && intro !== 'offers') return []
  // The definition of a term is no item of its own.
  const items = below.filter(
    ({ kind, cell }, at) => kind === 'item' && (cell === undefined || below[at - 1]?.cell?.row !== cell.row),
  )
  const offers = items.flatMap(inItem)
  if (offers.length >= fewestItems) return offers
  if (!isListTitle(heading.text) && intro !== 'offers') return []
  return linesBelow(part).map((name) => ({ name: bareName(name), text: '', price: null }))
}

/** Titles without a text, one after another below the title of a list of the same level. */
export const titledLists = (blocks: readonly TextBlock[]): Offer[] =>
  blocks.flatMap((title, at) => {
    if (title.kind !== 'heading' || !isListTitle(title.text)) return []
    const after = blocks.slice(at + 1)
    const end = after.findIndex(({ kind, level }) => kind !== 'heading' || level !== title.level)
    // The last title has the text below it that ends the list.
    const names = after.slice(0, end === -1 ? after.length : Math.max(0, end - 1)).map(({ text }) => text)
    return names.length < fewestLines ? [] : names.filter(isName).map(namedOffer)
  })
