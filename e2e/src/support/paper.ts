import type { Locator } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** What a PDF says, page by page, in the order in which it was written. */
const piecesOf = async (file: Uint8Array): Promise<string[][]> => {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item ? [item.str] : []))
  })
  return Promise.all(pages)
}

/** A bullet or a number of a list, which the two writers place differently. */
const mark = /^\s*(?:[•◦▪-]|\d+\.)\s*$/

/** Letters and figures, because lines break elsewhere in another font. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}₹%]/gu, '')

/** `paper`: width and height in points, to about ten. */
type Printed = { text: string; paper: [number, number] }

/**
 * The text of a printed document without marks of lists and without its footers.
 * @throws {Error} when a page has no name and number in its margin
 */
export const readPaper = async (file: Uint8Array, brand: string): Promise<Printed> => {
  const pages = await piecesOf(file)
  const texts = pages.map((pieces, index) => {
    const number = `${index + 1} / ${pages.length}`
    const footer = new RegExp(`${brand}\\s*${number}|${number}\\s*${brand}`)
    const said = pieces.filter((piece) => !mark.test(piece)).join('')
    if (!footer.test(said)) throw new Error(`Page ${number} has no footer: ${said}`)
    return lettersOf(said.replace(footer, ''))
  })
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  return { text: texts.join(''), paper: [Math.round(width / 10), Math.round(height / 10)] }
}

/** How full the last page is, as a share of the fullest, by letters. */
export const fillOfLastPage = async (file: Uint8Array): Promise<number> => {
  const letters = (await piecesOf(file)).map((pieces) => lettersOf(pieces.join('')).length)
  return (letters.at(-1) ?? 0) / Math.max(...letters)
}

/** Short words that are alone on the last line of a paragraph. */
export const lonelyWords = (sheet: Locator): Promise<string[]> =>
  sheet.locator(':is(p, li):not([aria-hidden] *, [aria-hidden])').evaluateAll((elements) =>
    elements.flatMap(({ lastChild: text }) => {
      const [, before, word] = /(\S+)\s+(\S{1,12})\s*$/.exec(text?.nodeValue ?? '') ?? []
      if (!text || before === undefined || word === undefined) return []
      const at = (text.nodeValue ?? '').lastIndexOf(word)
      const topAt = (place: number) => {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        return range.getBoundingClientRect().top
      }
      return topAt(at) > topAt((text.nodeValue ?? '').lastIndexOf(before, at - 1)) ? [word] : []
    }),
  )
