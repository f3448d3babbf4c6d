import type { PDFPageProxy } from 'unpdf/pdfjs'
import type { SpanTexts } from './actual-texts.ts'

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type Run = Extract<Item, { str: string }>

const isSpan = (item: Item): boolean => 'tag' in item && item.tag === 'Span'

/** One run for the glyphs of a span, as wide as all of them. */
const joined = (runs: readonly Run[], str: string): Run[] => {
  const drawn = runs.filter((run) => run.str.trim() !== '')
  const [first] = drawn
  const last = drawn.at(-1)
  if (!first || !last) return []
  const width = Math.max(first.width, Number(last.transform[4]) + last.width - Number(first.transform[4]))
  return [{ ...first, str, width }]
}

/**
 * The items of a page, with the text that a span states in place of its glyphs. The spans of a page are those of the next
 * stream that has as many; without such a stream its glyphs are kept.
 */
export const spelledOut = (items: readonly Item[], streams: SpanTexts[]): readonly Item[] => {
  const count = items.filter(isSpan).length
  const own = count === 0 ? -1 : streams.findIndex(({ length }) => length === count)
  if (own === -1) return items
  const spans = (streams.splice(0, own + 1).at(-1) ?? []).values()
  const result: Item[] = []
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Item
    result.push(item)
    const text = isSpan(item) ? spans.next().value : null
    if (typeof text !== 'string') continue
    const runs: Run[] = []
    for (let run = items[index + 1]; run && 'str' in run; run = items[index + 1]) {
      runs.push(run)
      index += 1
    }
    result.push(...joined(runs, text))
  }
  return result
}
