import { cleanLine, isHarmless, isQuotable } from '@bazaar/agents-content/server'
import { type Offer, type PageFacts, sentencesOf, type TextBlock } from '@bazaar/agents-kit/server'
import type { Find } from './fact-kinds.ts'

/** What the pages call an offer comes first, then what it holds, then what has a price. */
const rankOf = ({ named, part, price }: Offer): number =>
  named === true ? (part === true ? 0.5 : 0) : price === null ? 2 : 1

/** A title beside a known offer, which has no price to show that it is one. */
const besideKnown = 1.5

/** With so many offers that the pages call so, other titles with a text below them are something else. */
const enoughNamed = 3

/** `in Pune`, behind the name of what is offered in several towns. */
const inPlace = /\s(?:in|à|en|em|a)\s\p{Lu}.*$|\sفي\s.*$/u
/** Spellings of one offer: `Door repair` and `Door repair in Pune`. */
const keyOf = (name: string): string =>
  name
    .replace(inPlace, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

type Ranked = Pick<Offer, 'name' | 'text' | 'price'> & { url: string; rank: number }

/** Offers in the order of their evidence. A page on which one is known lists others as well. */
const rankedOffers = (pages: readonly PageFacts[]): Ranked[] => {
  const known = new Set(
    pages.flatMap(({ offers }) => offers.filter(({ named }) => named).map(({ name }) => keyOf(name))),
  )
  return pages
    .flatMap(({ offers, url }) => {
      const isList = offers.some(({ name, named }) => named !== true && known.has(keyOf(name)))
      return offers.map((offer) => ({ ...offer, url, rank: Math.min(rankOf(offer), isList ? besideKnown : 2) }))
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, text, price, url, rank }) => ({ name: cleanLine(name), text: cleanLine(text), price, url, rank }))
    .filter(({ name }) => name !== '' && isHarmless(name))
}

/** The first name of each offer, with the text of whichever page has one. */
const withoutRepeats = (offers: readonly Ranked[]): Ranked[] =>
  [...Map.groupBy(offers, ({ name }) => keyOf(name)).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : { ...first, text: same.find(({ text }) => text !== '')?.text ?? '' }
  })

const quoteOf = ({ name, text, price }: Ranked): string =>
  // Placeholder text of a template is not an offer.
  [text === '' || !isHarmless(text) ? name : (sentencesOf(text)[0] ?? text), price === null ? '' : `(${price})`]
    .join(' ')
    .trim()

/** The home page names what matters; then pages take turns within a rank, so that a long list leaves room for others. */
const inTurns = (offers: readonly Ranked[], home: string | undefined): Ranked[] => {
  const turns = new Map<string, number>()
  const placed = offers.map((offer) => {
    const key = `${offer.rank} ${offer.url}`
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return { offer, turn: offer.url === home ? -1 : turn }
  })
  return placed.toSorted((a, b) => a.offer.rank - b.offer.rank || a.turn - b.turn).map(({ offer }) => offer)
}

/** What the site offers, each with its first words and its price. */
export const offerFacts = (pages: readonly PageFacts[]): Find[] => {
  const offers = inTurns(withoutRepeats(rankedOffers(pages)), pages[0]?.url)
  const hasNamed = offers.filter(({ rank }) => rank === 0).length >= enoughNamed
  return offers
    .filter(({ rank }) => rank < 2 || !hasNamed)
    .map((offer) => ({ kind: 'offer', text: offer.name, quote: quoteOf(offer), url: offer.url }))
}

/** Headings that introduce the target audience. */
const forWhom =
  /\b(?:who (?:orders|buys|uses|we (?:serve|help|work with)|is it for|it is for|it's for)|(?:built|made|designed) for|for whom|our (?:customers|clients)|industries we serve)\b/i

/** The paragraphs below each heading that introduces the audience. */
const belowHeadings = (blocks: readonly TextBlock[]): string[] => {
  let inside = false
  return blocks.flatMap(({ kind, text }) => {
    if (kind === 'heading') inside = forWhom.test(text)
    return inside && kind === 'paragraph' ? [text] : []
  })
}

export const audienceFacts = ({ blocks, url }: PageFacts): Find[] =>
  belowHeadings(blocks)
    .flatMap((text) => sentencesOf(text))
    .filter(isQuotable)
    .map((sentence) => ({ kind: 'audience', text: sentence, quote: sentence, url }))
