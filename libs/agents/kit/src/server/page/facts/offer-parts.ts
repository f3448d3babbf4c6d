import type { TextBlock } from '../page-facts.ts'
import { isListTitle, offerWords } from './offer-words.ts'
import { hasPrice } from './prices.ts'

/** A title with the text below it. `within` are the titles of the sections around it, `step` a lone digit above it. */
export type Part = { heading: TextBlock; below: TextBlock[]; within: string[]; step: boolean }

export const isTitle = ({ kind, level, strong, text }: TextBlock): boolean =>
  text.length <= 90 && ((kind === 'heading' && (level ?? 1) >= 2) || (strong === true && text.split(/\s+/).length <= 8))

/** Bold lines rank below all headings. */
const rankOf = ({ kind, level }: TextBlock): number => (kind === 'heading' ? (level ?? 1) : 7)

/** A title that opens a part, unless it is a price in bold. */
const opens = (block: TextBlock): boolean => isTitle(block) || (block.kind === 'heading' && isListTitle(block.text))
const isPrice = ({ strong, text }: TextBlock): boolean => strong === true && hasPrice(text)

/** Titles below the first level, and a main heading such as `Our services`, each with the blocks up to the next title. */
export const partsOf = (blocks: readonly TextBlock[]): Part[] => {
  const parts: Part[] = []
  let current: Part | null = null
  let open: TextBlock[] = []
  for (const [at, block] of blocks.entries()) {
    if (isPrice(block)) current?.below.push(block)
    else if (opens(block)) {
      open = open.filter((outer) => rankOf(outer) < rankOf(block))
      const step = /^[1-9]$/.test(blocks[at - 1]?.text ?? '')
      current = { heading: block, below: [], within: open.map(({ text }) => text), step }
      open.push(block)
      parts.push(current)
    } else if (block.kind === 'heading') current = null
    else current?.below.push(block)
  }
  return parts
}

/** `Our products` is the title around this one: what it names needs no text of its own. */
export const isBelowList = ({ within }: Part): boolean => offerWords.test(within.at(-1) ?? '')
