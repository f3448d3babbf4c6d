import { z } from 'zod'
import { pdfLines } from '../pdf/pdf-lines.ts'
import type { PagePieces, Piece } from '../pdf/pdf-pieces.ts'
import type { TextLine } from '../text-line.ts'
import type { DrawnPage } from './drawn-page.ts'

/** One row of tesseract's table. Source: TessBaseAPI::GetTSVText. */
const number = z.number()
const Numbers = z.object({ level: number, left: number, top: number, width: number, height: number, sure: number })
type Row = z.output<typeof Numbers> & { text: string }
const numberColumns = [0, 6, 7, 8, 9, 10]
const textColumn = 11

const lineLevel = 4
const wordLevel = 5
/** Below this confidence in percent, a word is a stain or a part of a picture. */
const leastSure = 30

const rowsOf = (table: string): Row[] =>
  table.split('\n').flatMap((printed): Row[] => {
    const cells = printed.split('\t')
    const text = cells[textColumn]?.trim() ?? ''
    const [level, left, top, width, height, sure] = numberColumns.map((column) => Number(cells[column] ?? NaN))
    const row = Numbers.safeParse({ level, left, top, width, height, sure })
    return row.success ? [{ ...row.data, text }] : []
  })

/** Heights of lines vary with their letters, so print sizes are rounded to two points. */
const sizeOf = (height: number, scale: number): number => Math.max(4, 2 * Math.round((0.9 * height * scale) / 2))

/** What round list signs are taken for. */
const misreadBullet = /^[¢©®°«»¤*e•]$/

export type Recognised = { page: PagePieces; /** Of each word, from 0 to 1. */ sure: number[] }

/** The words of one page at their places, like the text of a PDF. */
export const wordsOn = (table: string, { width, height, points }: DrawnPage): Recognised => {
  const scale = points / width
  const pieces: Piece[] = []
  const sure: number[] = []
  let line: Row | null = null
  for (const row of rowsOf(table)) {
    if (row.level === lineLevel) line = row
    if (row.level !== wordLevel || row.sure < leastSure || row.text === '') continue
    const beside = line ?? row
    const isFirst = row.left === beside.left
    sure.push(row.sure / 100)
    pieces.push({
      text: isFirst && misreadBullet.test(row.text) ? '•' : row.text,
      x: row.left * scale,
      y: (beside.top + beside.height) * scale,
      width: row.width * scale,
      size: sizeOf(beside.height, scale),
      bold: false,
      font: 'ocr',
      icon: false,
    })
  }
  return { page: { width: points, height: height * scale, pieces }, sure }
}

/** The lines of all pages, and the mean confidence of their words. */
export const linesFrom = (pages: readonly Recognised[]): { lines: TextLine[]; sure: number } => {
  const all = pages.flatMap(({ sure }) => sure)
  const mean = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
  return { lines: pdfLines(pages.map(({ page }) => page)), sure: Math.min(1, mean) }
}
