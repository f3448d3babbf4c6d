import { cleanLine, isHarmless, isQuotable } from '@bazaar/agents-content/server'
import { type PageFacts, sentencesOf, type TextBlock } from '@bazaar/agents-kit/server'
import type { Find } from './fact-kinds.ts'

/** Headings of parts that do not describe an offer. */
const otherTopics =
  /\b(?:pric(?:e|es|ing)|plans?|about|contact|faqs?|questions|blog|news|articles|testimonials?|reviews|customers say|careers?|jobs|privacy|terms|newsletter|subscribe|sign up|log ?in|get (?:started|in touch)|follow|who (?:orders|we)|why|how (?:it|to)|delivery|opening hours|location|team|partners|trusted by|cookies?)\b/i

type Part = { heading: TextBlock; below: TextBlock[] }

/** Second- and third-level headings, each with the blocks below it. */
const partsOf = (blocks: readonly TextBlock[]): Part[] => {
  const parts: Part[] = []
  let current: Part | null = null
  for (const block of blocks) {
    if (block.kind === 'heading') {
      current = (block.level ?? 1) >= 2 && (block.level ?? 1) <= 3 ? { heading: block, below: [] } : null
      if (current) parts.push(current)
    } else current?.below.push(block)
  }
  return parts
}

const offerOf = ({ heading, below }: Part, url: string): Find[] => {
  const name = cleanLine(heading.text)
  if (name.length < 3 || name.length > 90 || otherTopics.test(name) || !isHarmless(name)) return []
  const items = below.filter(({ kind }) => kind === 'item').map(({ text }) => cleanLine(text))
  const prose = below.find(({ kind }) => kind === 'paragraph')
  const said = prose ? (sentencesOf(prose.text)[0] ?? '') : items.slice(0, 6).join('; ')
  if (said.length < 15 || !isHarmless(said)) return []
  return [{ kind: 'offer', text: name, quote: said, url }]
}

/** The site's offers: a heading with its first sentence or its list. */
export const offerFacts = ({ blocks, url }: PageFacts): Find[] => partsOf(blocks).flatMap((part) => offerOf(part, url))

/** Headings that introduce the target audience. */
const forWhom =
  /\b(?:who (?:orders|buys|uses|we (?:serve|help|work with)|is it for|it is for|it's for)|(?:built|made|designed) for|for whom|our (?:customers|clients)|industries we serve)\b/i

/** The sentences below such a heading. */
export const audienceFacts = ({ blocks, url }: PageFacts): Find[] =>
  partsOf(blocks)
    .filter(({ heading }) => forWhom.test(heading.text))
    .flatMap(({ below }) => below.filter(({ kind }) => kind === 'paragraph').flatMap(({ text }) => sentencesOf(text)))
    .filter(isQuotable)
    .map((sentence) => ({ kind: 'audience', text: sentence, quote: sentence, url }))
