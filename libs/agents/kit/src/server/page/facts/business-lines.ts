import type { Offer, TextBlock } from '../page-facts.ts'
import { isListTitle, isOther, namedOffer } from './offer-words.ts'
import { hasPrice } from './prices.ts'

/** The row of a company profile that lists what the company does. */
const label = /^(?:(?:事業|業務|営業)内容|業種|(?:取扱|営業)(?:品目|商品|種目)|nature of business)$/iu
const [fewest, most, maxLine] = [2, 40, 200]

/** `Leistungen: Umzüge, Entrümpelung, Lagerung`, in a table or on one line. */
const inLine = /^([^:：]{3,30}?)\s?[:：]\s?(.+)$/u
const minParts = 3

const namesIn = (line: string): string[] =>
  line
    .split(/[\p{Script=Han}\p{Script=Katakana}]/u.test(line) ? /[、・／/,\s\u3000]+/u : /\s?[,،;|·•]\s?|\s\/\s/u)
    .map((name) => name.trim())
    .filter((name) => name.length >= fewest && name.length <= most && !/[。！？.!?]/u.test(name))

const onOneLine = (text: string): Offer[] => {
  const [, title = '', rest = ''] = inLine.exec(text.slice(0, maxLine)) ?? []
  const names = isListTitle(title) || label.test(title) ? namesIn(rest) : []
  return names.length >= minParts && !names.some(isOther) ? names.map(namedOffer) : []
}

/** The words of a row behind its label. Below a heading, they may be a sentence. */
const behindLabel = (blocks: readonly TextBlock[], at: number): TextBlock[] => {
  const [title, below] = blocks.slice(at, at + 2)
  if (title === undefined || below === undefined || below.kind === 'heading' || below.text.includes('。')) return []
  const isRow = title.cell !== undefined && below.cell?.row === title.cell.row
  if (!label.test(title.text) && !(isRow && isListTitle(title.text))) return []
  return blocks
    .slice(at + 1)
    .filter((block, index) => index === 0 || block.cell === (below.cell ?? null))
    .filter(({ text }) => text.length <= maxLine)
}

const isOneLine = ({ text, kind }: TextBlock): boolean =>
  kind !== 'heading' && kind !== 'link' && text.length <= maxLine && inLine.test(text)

/** `事業内容: 訪問看護、相談支援`: each part of the row is an offer. */
export const businessLines = (blocks: readonly TextBlock[]): Offer[] =>
  blocks.flatMap((block, at): Offer[] =>
    isOneLine(block)
      ? onOneLine(block.text)
      : behindLabel(blocks, at)
          .flatMap(({ text }) => namesIn(text))
          .filter((name) => !hasPrice(name) && !isOther(name))
          .map(namedOffer),
  )
