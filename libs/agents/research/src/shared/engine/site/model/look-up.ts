import { cleanLine, isHarmless } from '@bazaar/agents-content/server'
import { linesOf, type Offer, type PageFacts, type Person, type Price } from '@bazaar/agents-kit/server'
import { folded, holdsWords } from '../../stated.ts'
import type { Reply } from './reply.ts'

/** Most lines between a name and its role or price. */
const maxDistance = 4
const [maxName, maxRole, maxPrice, maxAddress, maxFounded] = [90, 120, 60, 200, 300]

/** Values that the model copied and one page states. */
export type PageFindings = {
  offers: Offer[]
  prices: Price[]
  people: Person[]
  addresses: string[]
  founded: string[]
}

type Page = { lines: string[]; folded: string[]; letters: string; found: PageFindings }

const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const pageOf = ({ visible }: PageFacts): Page => {
  const lines = linesOf(visible).map(cleanLine)
  return {
    lines,
    folded: lines.map(folded),
    letters: lettersOf(lines.join(' ')),
    found: { offers: [], prices: [], people: [], addresses: [], founded: [] },
  }
}

/** The line that states a value, or the value alone where the line is no quotation. */
const quoteOf = (line: string, value: string): string => (line.length <= maxFounded && isHarmless(line) ? line : value)

/** Every page and line that states a value. */
const placesOf = (pages: readonly Page[], value: string): { page: Page; at: number }[] => {
  const wanted = folded(value)
  return pages.flatMap((page) => page.folded.flatMap((line, at) => (holdsWords(line, wanted) ? [{ page, at }] : [])))
}

const isBeside = ({ page, at }: { page: Page; at: number }, value: string): boolean =>
  holdsWords(page.folded.slice(Math.max(0, at - maxDistance), at + maxDistance + 1).join(' '), folded(value))

/** The first place of a name with a value near it. */
const together = (pages: readonly Page[], name: string, value: string) =>
  placesOf(pages, name).find((place) => isBeside(place, value))

const fits = (value: string, most: number): boolean => value.trim() !== '' && value.length <= most
const hasDigit = /\p{Nd}/u

const addOffer = (pages: readonly Page[], { name, price }: Reply['offers'][number]): void => {
  const isPrice = fits(price, maxPrice) && hasDigit.test(price)
  if (!fits(name, maxName)) {
    const place = isPrice ? placesOf(pages, price)[0] : undefined
    place?.page.found.prices.push({ text: price, sentence: quoteOf(place.page.lines[place.at] ?? price, price) })
    return
  }
  const priced = isPrice ? together(pages, name, price) : undefined
  const place = priced ?? placesOf(pages, name)[0]
  place?.page.found.offers.push({ name, text: '', price: priced === undefined ? null : price, named: true })
}

const addPerson = (pages: readonly Page[], { name, role }: Reply['people'][number]): void => {
  if (!fits(name, maxName) || !fits(role, maxRole)) return
  const place = together(pages, name, role)
  if (place === undefined) return
  const line = place.page.lines[place.at] ?? name
  const quote = holdsWords(folded(line), folded(role)) ? quoteOf(line, `${name}, ${role}`) : `${name} – ${role}`
  place.page.found.people.push({ name, role, quote })
}

const addAddress = (pages: readonly Page[], address: string): void => {
  const letters = lettersOf(address)
  if (!fits(address, maxAddress) || letters.length < 8) return
  pages.find((page) => page.letters.includes(letters))?.found.addresses.push(address.replace(/\s*\n\s*/g, ', '))
}

const addFounded = (pages: readonly Page[], words: string): void => {
  if (!fits(words, maxFounded) || !hasDigit.test(words)) return
  const [place] = placesOf(pages, words)
  if (place !== undefined) place.page.found.founded.push(quoteOf(place.page.lines[place.at] ?? words, words))
}

/**
 * Looks up the model's values on the pages and keeps those that they state: names word for word, roles and prices word for
 * word near their names, addresses by their letters and digits in order. Returns one entry per page.
 */
export const lookUp = (facts: readonly PageFacts[], replies: readonly Reply[]): PageFindings[] => {
  const pages = facts.map(pageOf)
  for (const { offers, people, addresses, founded } of replies) {
    for (const offer of offers) addOffer(pages, offer)
    for (const person of people) addPerson(pages, person)
    for (const address of addresses) addAddress(pages, address)
    addFounded(pages, founded)
  }
  return pages.map(({ found }) => found)
}
