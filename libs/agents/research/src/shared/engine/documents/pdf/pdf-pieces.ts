import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'

/** A run of text as drawn. x goes right and y goes down from the page's upper left corner, in points. */
export type Piece = { text: string; x: number; y: number; width: number; size: number; bold: boolean }
export type PagePieces = { width: number; height: number; pieces: Piece[] }

const boldName = /bold|black|heavy|semi-?bold|demi/i

/** The bold fonts of a page. pdf.js knows font names only after it has read the drawing operators. */
const boldFonts = async (page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  await page.getOperatorList()
  const isBold = (font: string): boolean => {
    if (!page.commonObjs.has(font)) return false
    const found: unknown = page.commonObjs.get(font)
    return typeof found === 'object' && found !== null && 'name' in found && boldName.test(String(found.name))
  }
  return new Set([...fonts].filter(isBold))
}

type Matrix = readonly number[]
const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0
const moved = (matrix: Matrix, x: number, y: number): [number, number] => [
  at(matrix, 0) * x + at(matrix, 2) * y + at(matrix, 4),
  at(matrix, 1) * x + at(matrix, 3) * y + at(matrix, 5),
]

const readPage = async (page: PDFPageProxy): Promise<PagePieces> => {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ disableNormalization: false })
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const bold = await boldFonts(page, new Set(texts.map(({ fontName }) => fontName)))
  const pieces = texts.map((item): Piece => {
    const matrix: Matrix = item.transform
    const [x, y] = moved(transform, at(matrix, 4), at(matrix, 5))
    return {
      text: item.str,
      x,
      y,
      width: item.width,
      size: Math.hypot(at(matrix, 2), at(matrix, 3)) || item.height,
      bold: bold.has(item.fontName),
    }
  })
  page.cleanup()
  return { width, height, pieces }
}

/** The text of every page with its position, size and weight. */
export const readPieces = async (document: PDFDocumentProxy): Promise<PagePieces[]> => {
  const pages: PagePieces[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)))
  }
  return pages
}
