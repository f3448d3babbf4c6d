import type { Offer, TextBlock } from '../page-facts.ts'

/** The row of a Japanese company profile that lists what the company does. */
const label = /^(?:事業|業務|営業)内容$|^(?:取扱|営業)(?:品目|商品|種目)$/u
const [fewest, most, longestLine] = [2, 25, 160]

/** `事業内容: 訪問看護、相談支援`: each part of the row is an offer. */
export const businessLines = (blocks: readonly TextBlock[]): Offer[] =>
  blocks.flatMap(({ text }, at): Offer[] => {
    const below = blocks[at + 1]
    if (!label.test(text) || below === undefined || below.kind === 'heading') return []
    const lines = blocks.slice(at + 1).filter((block, index) => index === 0 || block.cell === (below.cell ?? null))
    return lines
      .filter((line) => line.text.length <= longestLine)
      .flatMap((line) => line.text.split(/[、・／/,\s\u3000]+/u))
      .filter((name) => name.length >= fewest && name.length <= most && !/[。！？]/u.test(name))
      .map((name) => ({ name, text: '', price: null, named: true }))
  })
