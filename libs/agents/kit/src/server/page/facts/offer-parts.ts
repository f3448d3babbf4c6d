import type { TextBlock } from '../page-facts.ts'
import { isListTitle, leadsToOffers, otherTopics } from './offer-words.ts'
import { hasPrice } from './prices.ts'

/**
 * A title with the text below it. `within` are the titles of the sections around it, `step` a lone digit above it.
 * `intro`: a line such as `Our services` above the title, or the name of the element around it, says what the part is.
 * `parent`: the part around it. `holds`: how many parts lie below its title.
 */
export type Part = {
  heading: TextBlock
  below: TextBlock[]
  within: string[]
  step: boolean
  intro: 'offers' | 'other' | null
  parent: Part | null
  holds: number
}

export const isTitle = ({ kind, level, strong, text }: TextBlock): boolean =>
  text.length <= 90 && ((kind === 'heading' && (level ?? 1) >= 2) || (strong === true && text.split(/\s+/).length <= 8))

/** Bold lines rank below all headings. */
const rankOf = ({ kind, level }: TextBlock): number => (kind === 'heading' ? (level ?? 1) : 7)

/** A title that opens a part, unless it is a price in bold. */
const opens = (block: TextBlock): boolean => isTitle(block) || (block.kind === 'heading' && isListTitle(block.text))
const isPrice = ({ strong, text }: TextBlock): boolean => strong === true && hasPrice(text)

const maxIntro = 40
/** `Our services`, in small letters above a title that advertises them. */
const introAbove = (above: TextBlock | undefined, { kind, text }: TextBlock): Part['intro'] => {
  if (kind !== 'heading' || above === undefined || isListTitle(text)) return null
  if (above.kind !== 'paragraph' || above.text.length > maxIntro) return null
  if (isListTitle(above.text)) return 'offers'
  return otherTopics.test(above.text) && above.text.split(/\s+/).length <= 4 ? 'other' : null
}

/** A title right below one such as `Services we offer` and right above those of a list: it advertises them. */
const isBetween = (above: TextBlock | undefined, heading: TextBlock, next: TextBlock | undefined): boolean =>
  [above, heading, next].every((block) => block?.kind === 'heading') &&
  above !== undefined &&
  next !== undefined &&
  rankOf(heading) < rankOf(next) &&
  above.text.length <= maxIntro &&
  leadsToOffers(above.text)

const names = { offers: 'Services', other: 'About' } as const
const stepAbove = /^0?[1-9]$|^(?:step|schritt|étape|paso|passo)\s?\d+$/iu

const readAbove = (
  above: TextBlock | undefined,
  heading: TextBlock,
  next: TextBlock | undefined,
  around: Part['intro'],
) => ({
  step: stepAbove.test(above?.text ?? ''),
  intro: isBetween(above, heading, next) ? ('offers' as const) : (introAbove(above, heading) ?? around),
})

/** The part that a title opens, below those that are open. */
const partAt = (blocks: readonly TextBlock[], at: number, heading: TextBlock, open: readonly Part[]): Part => {
  const above = blocks[at - 1]
  const topic = heading.section?.topic ?? null
  const isFirst = heading.section !== above?.section
  const around = isFirst && !isListTitle(heading.text) ? topic : null
  const outer = open.flatMap((part) => [...(part.intro === null ? [] : [names[part.intro]]), part.heading.text])
  return {
    heading,
    below: [],
    within: topic === null || isFirst ? outer : [names[topic], ...outer],
    ...readAbove(above, heading, blocks[at + 1], around),
    parent: open.at(-1) ?? null,
    holds: 0,
  }
}

/** Titles below the first level, and a main heading such as `Our services`, each with the blocks up to the next title. */
export const partsOf = (blocks: readonly TextBlock[]): Part[] => {
  const parts: Part[] = []
  let current: Part | null = null
  let open: Part[] = []
  for (const [at, block] of blocks.entries()) {
    if (opens(block) && !isPrice(block)) {
      open = open.filter(({ heading }) => rankOf(heading) < rankOf(block))
      for (const outer of open) outer.holds += 1
      current = partAt(blocks, at, block, open)
      open.push(current)
      parts.push(current)
    } else if (block.kind === 'heading' && !isPrice(block)) current = null
    else current?.below.push(block)
  }
  return parts
}

/** What the nearest title says that says anything about a part. What `Our products` names needs no text of its own. */
export const topicAround = ({ within, intro }: Part): Part['intro'] => {
  const nearest = within.findLast((name) => leadsToOffers(name) || otherTopics.test(name))
  if (intro !== null || nearest === undefined) return intro
  return leadsToOffers(nearest) && (isListTitle(nearest) || !otherTopics.test(nearest)) ? 'offers' : 'other'
}
