import { utcMinute } from '@bazaar/agents-kit/server'
import { withoutMarks } from '../../quote-marks.ts'

/**
 * Puts page text on one line and escapes every character that Markdown or HTML would interpret. An underscore inside a
 * word stays, so that URLs remain intact.
 */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^#/gu, String.raw`\$&`)

/** A quotation from the page; long ones are cut at a word. */
export const quoted = (text: string, most = 160): string => {
  const cut = text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
  return `“${cut}”`
}

/** The sentence behind a fact. A tag such as the title keeps its own marks. */
export const quotedSentence = (text: string, most?: number): string => quoted(withoutMarks(text), most)

export const count = (amount: number, one: string, many = `${one}s`): string => `${amount} ${amount === 1 ? one : many}`

/** States when the pages of a report were read. The result lists the pages as its sources. */
export const readSentence = (pages: readonly { page: { fetchedAt: string } }[]): string => {
  const last = pages
    .map(({ page }) => page.fetchedAt)
    .toSorted()
    .at(-1)
  return last === undefined ? '' : `Read on ${utcMinute(last)}; the pages are listed as sources.`
}
