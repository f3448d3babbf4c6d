import { cleanLine, isHarmless, isQuotable } from '@bazaar/agents-content/server'
import { type Offer, type PageFacts, sentencesOf, type TextBlock } from '@bazaar/agents-kit/server'
import type { Find } from './fact-kinds.ts'

/** What the pages call an offer comes first, then what has a price. */
const rankOf = ({ named, price }: Offer): number => (named === true ? 0 : price === null ? 2 : 1)

/** What the site offers, each with its first words and its price. */
export const offerFacts = (pages: readonly PageFacts[]): Find[] =>
  pages
    .flatMap(({ offers, url }) => offers.map((offer) => ({ ...offer, url, rank: rankOf(offer) })))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, text, price, url }) => ({ name: cleanLine(name), text: cleanLine(text), price, url }))
    .filter(({ name }) => name !== '' && isHarmless(name))
    // Placeholder text of a template is not an offer.
    .map(({ name, text, price, url }) => ({ name, text: isHarmless(text) ? text : '', price, url }))
    .map(({ name, text, price, url }) => ({
      kind: 'offer',
      text: name,
      quote: [text === '' ? name : (sentencesOf(text)[0] ?? text), price === null ? '' : `(${price})`].join(' ').trim(),
      url,
    }))

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
