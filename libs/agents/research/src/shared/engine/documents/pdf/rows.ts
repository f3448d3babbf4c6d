import type { Piece } from './pdf-pieces.ts'

export type Row = { y: number; left: number; right: number; pieces: Piece[] }

/** Pieces belong to one line when their baselines differ by less than this share of their size. */
const sameLine = 0.45

/** Printed lines from top to bottom, each from left to right, whatever their order in the file. */
export const rowsOf = (pieces: readonly Piece[]): Row[] => {
  const rows: Row[] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const size = Math.min(piece.size, row?.pieces[0]?.size ?? piece.size)
    if (row && piece.y - row.y <= sameLine * size) row.pieces.push(piece)
    else rows.push({ y: piece.y, left: 0, right: 0, pieces: [piece] })
  }
  for (const row of rows) {
    row.pieces.sort((a, b) => a.x - b.x)
    row.left = row.pieces[0]?.x ?? 0
    row.right = Math.max(...row.pieces.map(({ x, width }) => x + width))
  }
  return rows
}
