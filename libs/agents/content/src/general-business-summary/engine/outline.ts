import { type PageFacts, proseOf, sentencesOf, type TextBlock } from '@bazaar/agents-kit/server'
import { cleanLine, isHarmless, isQuotable } from '../../shared/engine/writing/clean.ts'

/** A heading of a page and the content up to the next heading. */
export type Part = { heading: string; level: number; sentences: string[]; items: string[] }

const labelMax = 9
const columnTitle =
  /^(?:products?|grades?|names?|prices?|items?|descriptions?|quantity|qty|types?|variet(?:y|ies)|services?|rates?|size|code|s\.? ?no\.?|sr\.? ?no\.?)$/i

const isLabel = (block: TextBlock): boolean => {
  const words = block.text.split(/\s+/).length
  if (block.kind === 'cell' && columnTitle.test(block.text)) return false
  return (
    (block.kind === 'item' || block.kind === 'link' || block.kind === 'cell') &&
    words <= labelMax &&
    !/[.!?]$/.test(block.text)
  )
}

/** Rejoins sentences split at an abbreviation: `M.S. (Ortho), has treated …`. */
const rejoined = (sentences: readonly string[]): string[] => {
  const whole: string[] = []
  for (const text of sentences) {
    if (whole.length > 0 && /^[(\p{Ll}]/u.test(text)) whole.push(`${whole.pop()} ${text}`)
    else whole.push(text)
  }
  return whole
}

/** Splits the main content at its headings. Content before the first one gets an empty heading. */
export const partsOf = ({ blocks }: PageFacts): Part[] => {
  const parts: Part[] = [{ heading: '', level: 1, sentences: [], items: [] }]
  for (const block of blocks) {
    const text = cleanLine(block.text)
    if (block.kind !== 'paragraph' && !isHarmless(text)) continue
    const part = parts.at(-1)
    if (block.kind === 'heading') parts.push({ heading: text, level: block.level ?? 2, sentences: [], items: [] })
    else if (part !== undefined && isLabel(block)) part.items.push(text)
    else part?.sentences.push(...rejoined(proseOf([{ ...block, text }]).flatMap(sentencesOf)).filter(isQuotable))
  }
  return parts.filter((part) => part.heading !== '' || part.sentences.length + part.items.length > 0)
}

const furniture =
  /^(?:home|menu|welcome|hello|about(?: us)?|contact(?: us)?|our story|story|faqs?|frequently asked.*|testimonials?|reviews?|.*\b(?:say|says|saying)\b.*|why .*|blog|news|latest.*|gallery|pricing|prices?|plans?(?: and pricing)?|team|our team|why (?:choose )?us|why .{0,30}\?|get in touch|subscribe|newsletter|follow us|opening hours|hours|location|address|visit us|clients|partners|how it works|related.*|share.*|search|quick links|book.*|our (?:clients|customers|blog))$/i

/** True for a heading about the business, false for page furniture such as `Contact us`. */
export const isTopical = (heading: string): boolean =>
  heading.length >= 3 && heading.split(/\s+/).length <= 12 && !heading.endsWith('?') && !furniture.test(heading)

export const listsOffers = (heading: string): boolean =>
  /\b(?:services?|products?|what we (?:do|offer|make|sell)|we offer|offerings?|solutions?|courses?|classes|treatments?|programmes?|programs?|departments?|specialit(?:y|ies)|specialties|range|menu|features?|practice areas?|facilities)\b/i.test(
    heading,
  )
