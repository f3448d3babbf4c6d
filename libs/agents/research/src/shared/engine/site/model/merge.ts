import type { Offer, PageFacts, Person } from '@bazaar/agents-kit/server'
import type { Found } from './look-up.ts'

/** With so many offers from the model, others that the rules found come behind them. */
const enough = 3

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The words and price that the rules found beside the same offer. */
const withText = (offer: Offer, ruled: readonly Offer[]): Offer => {
  const same = ruled.find(({ name }) => keyOf(name) === keyOf(offer.name))
  return same === undefined ? offer : { ...offer, text: same.text, price: offer.price ?? same.price }
}

const merged = (facts: PageFacts, found: Found, all: { offers: ReadonlySet<string>; people: ReadonlySet<string> }) => {
  const isFurther = ({ name }: Offer | Person, known: ReadonlySet<string>) => !known.has(keyOf(name))
  const further = facts.offers.filter((offer) => isFurther(offer, all.offers))
  const behind = all.offers.size >= enough ? further.map((offer): Offer => ({ ...offer, part: true })) : further
  const { addresses } = facts.contacts
  return {
    ...facts,
    offers: [...found.offers.map((offer) => withText(offer, facts.offers)), ...behind],
    people: [...found.people, ...facts.people.filter((person) => isFurther(person, all.people))],
    prices: [...found.prices, ...facts.prices],
    contacts: { ...facts.contacts, addresses: [...new Set([...found.addresses, ...addresses])] },
    ...(found.founded[0] === undefined ? {} : { founded: found.founded[0] }),
  }
}

/** Adds what the model found to the facts of each page. What only the rules found stays, behind it. */
export const mergeFound = (pages: readonly PageFacts[], found: readonly Found[]): PageFacts[] => {
  const keysOf = (named: readonly { name: string }[]) => new Set(named.map(({ name }) => keyOf(name)))
  const all = {
    offers: keysOf(found.flatMap(({ offers }) => offers)),
    people: keysOf(found.flatMap(({ people }) => people)),
  }
  return pages.map((facts, at) => {
    const own = found[at]
    return own === undefined ? facts : merged(facts, own, all)
  })
}
