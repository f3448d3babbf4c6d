import { type Cell, type TextLine, withoutBullet } from '../text-line.ts'
import { findGutter } from './gutter.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'
import { type Row, rowsOf } from './rows.ts'

/** Gap widths as a share of the font size. A smaller gap is no space; a wider one starts a new cell. */
const wordBlank = 0.12
const cellBlank = 1.9
/** Smallest gap between table cells. When many gaps in a line are this wide, the line is justified text instead. */
const narrowBlank = 0.75
const fewPieces = 5

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const blankOf = (row: Row): number => {
  const gaps = row.pieces.slice(1).map((piece, index) => {
    const before = row.pieces[index]
    return before ? (piece.x - before.x - before.width) / piece.size : 0
  })
  const wide = gaps.filter((gap) => gap >= narrowBlank).length
  return row.pieces.length <= fewPieces || wide <= gaps.length / 3 ? narrowBlank : cellBlank
}

const cellsOf = (row: Row, left: number): Cell[] => {
  const groups: Piece[][] = []
  const blank = blankOf(row)
  let end = 0
  for (const piece of row.pieces) {
    const group = groups.at(-1)
    if (group && piece.x - end < blank * piece.size) group.push(piece)
    else groups.push([piece])
    end = Math.max(piece.x + piece.width, group ? end : 0)
  }
  return groups
    .map((group) => {
      let right = group[0]?.x ?? 0
      const text = group
        .map((piece) => {
          const blank = piece.x - right > wordBlank * piece.size ? ' ' : ''
          right = piece.x + piece.width
          return blank + piece.text
        })
        .join('')
      return { text: tidy(text), bold: group.every(({ bold }) => bold), at: (group[0]?.x ?? left) - left }
    })
    .filter(({ text }) => text !== '')
}

const sizeOf = ({ pieces }: Row): number => {
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) {
    const rounded = Math.round(size * 4) / 4
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

type Band = { page: number; column: number; rows: Row[] }

const linesOf = ({ page, column, rows }: Band): TextLine[] => {
  const left = Math.min(...rows.map((row) => row.left))
  const right = Math.max(...rows.map((row) => row.right))
  return rows.flatMap((row, index): TextLine[] => {
    const cells = cellsOf(row, left)
    const [first, ...rest] = cells
    if (!first) return []
    const size = sizeOf(row)
    const bare = withoutBullet(first.text)
    const above = rows[index - 1]
    const own = bare === null ? cells : [{ ...first, text: bare }, ...rest]
    const shown = own.filter(({ text }) => text !== '')
    if (shown.length === 0) return []
    return [
      {
        page,
        column,
        cells: shown,
        size,
        bold: shown.every(({ bold }) => bold),
        bullet: bare !== null,
        indent: row.left - left,
        gap: above ? (row.y - above.y) / Math.max(size, 1) : 0,
        fill: right > left ? (row.right - left) / (right - left) : 0,
      },
    ]
  })
}

/** Column 0 spans the full width above and below; columns 1 and 2 are side by side. */
const bandsOf = (page: PagePieces, number: number, last: number | null): { bands: Band[]; gutter: number | null } => {
  const gutter = findGutter(page)
  if (!gutter) {
    // A later page may hold only the rest of one column.
    const beside = last !== null && page.pieces.every(({ x }) => x >= last)
    return { bands: [{ page: number, column: beside ? 2 : 0, rows: rowsOf(page.pieces) }], gutter: last }
  }
  const inside = ({ y }: Piece) => y >= gutter.top && y <= gutter.bottom
  const pick = (keep: (piece: Piece) => boolean) => rowsOf(page.pieces.filter(keep))
  return {
    bands: [
      { page: number, column: 0, rows: pick(({ y }) => y < gutter.top) },
      { page: number, column: 1, rows: pick((piece) => inside(piece) && piece.x < gutter.x) },
      { page: number, column: 2, rows: pick((piece) => inside(piece) && piece.x >= gutter.x) },
      { page: number, column: 3, rows: pick(({ y }) => y > gutter.bottom) },
    ],
    gutter: gutter.x,
  }
}

const pageNumber = /^page \d+( (of|\/) \d+)?$|^\d+ ?\/ ?\d+$/i
const isPageNumber = ({ cells }: TextLine): boolean => cells.length === 1 && pageNumber.test(cells[0]?.text ?? '')

/** All lines of a document in reading order: each column from its first page to its last. */
export const pdfLines = (pages: readonly PagePieces[]): TextLine[] => {
  const bands: Band[] = []
  let gutter: number | null = null
  pages.forEach((page, index) => {
    const found = bandsOf(page, index + 1, gutter)
    gutter = found.gutter
    bands.push(...found.bands.filter(({ rows }) => rows.length > 0))
  })
  const lines = bands.flatMap(linesOf).filter((line) => !isPageNumber(line))
  return lines.toSorted((a, b) => a.column - b.column || a.page - b.page)
}
