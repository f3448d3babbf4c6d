import { alphanumeric, type Offer, type PageFacts, type Person } from '@bazaar/agents-kit/server'
import type { PageFindings } from './look-up.ts'

/** With this many offers from the model, those that only the rules found come last. */
const enoughOffers = 3

/** Adds the text and price that the rules found for the same offer. */
const withText = (offer: Offer, ruled: readonly Offer[]): Offer => {
  const same = ruled.find(({ name }) => alphanumeric(name) === alphanumeric(offer.name))
  return same === undefined ? offer : { ...offer, text: same.text, price: offer.price ?? same.price }
}

const merged = (
  facts: PageFacts,
  found: PageFindings,
  all: { offers: ReadonlySet<string>; people: ReadonlySet<string> },
) => {
  const isFurther = ({ name }: Offer | Person, known: ReadonlySet<string>) => !known.has(alphanumeric(name))
  const further = facts.offers.filter((offer) => isFurther(offer, all.offers))
  const behind = all.offers.size >= enoughOffers ? further.map((offer): Offer => ({ ...offer, part: true })) : further
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

/** Adds the model's findings to the facts of each page. Those that only the rules found follow. */
export const mergeFound = (pages: readonly PageFacts[], found: readonly PageFindings[]): PageFacts[] => {
  const keysOf = (named: readonly { name: string }[]) => new Set(named.map(({ name }) => alphanumeric(name)))
  const all = {
    offers: keysOf(found.flatMap(({ offers }) => offers)),
    people: keysOf(found.flatMap(({ people }) => people)),
  }
  return pages.map((facts, at) => {
    const own = found[at]
    return own === undefined ? facts : merged(facts, own, all)
  })
}
