import { headingKind } from '../../resume/reading/headings/heading-kind.ts'
import type { Gutter } from './gutter.ts'
import { rowText } from './margin-notes.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'
import { type Row, rowsOf } from './rows.ts'

const maxRows = 10
const topShare = 0.35
const longest = 48
const isAddress = /@|\+?\(?\d[\d\s()./-]{7,}|https?:|www\.|\.(?:com|org|net|io|de|fr)\b/i

/** A short block of addresses in an upper corner of a page, beside the name. It is no column: the text goes on below it. */
const isAside = (rows: readonly Row[], { height }: PagePieces): boolean =>
  rows.length <= maxRows &&
  rows.every(
    (row) => row.y < topShare * height && rowText(row).length < longest && headingKind(rowText(row)) === null,
  ) &&
  rows.some((row) => isAddress.test(rowText(row)))

export type Parts = { before: Row[]; aside: Row[]; after: Row[] }

/** The text before such a block, the block, and the text after it; null for a page with columns. */
export const withoutAside = (page: PagePieces, { x, top, bottom }: Gutter): Parts | null => {
  const isRight = (piece: Piece): boolean => piece.x >= x && piece.y >= top && piece.y <= bottom
  const aside = rowsOf(page.pieces.filter(isRight))
  if (!isAside(aside, page)) return null
  const last = aside.at(-1)?.y ?? 0
  const rows = rowsOf(page.pieces.filter((piece) => !isRight(piece)))
  const at = rows.findIndex((row) => row.y > last || headingKind(rowText(row)) !== null)
  const cut = at === -1 ? rows.length : at
  return { before: rows.slice(0, cut), aside, after: rows.slice(cut) }
}
