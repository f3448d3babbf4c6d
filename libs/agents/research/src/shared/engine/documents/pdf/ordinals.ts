import type { PagePieces, Piece } from './pdf-pieces.ts'

const isEnding = ({ text }: Piece): boolean => /^(?:st|nd|rd|th)$/i.test(text.trim())

const isBehind = (ending: Piece, { text, x, y, width, size }: Piece): boolean =>
  /\d\s*$/.test(text) && Math.abs(x + width - ending.x) < 0.3 * size && y > ending.y && y - ending.y < 0.7 * size

/** A page whose raised endings are on the line of their number: `10th` and `21st`. */
export const withOrdinals = (page: PagePieces): PagePieces => ({
  ...page,
  pieces: page.pieces.map((piece) => {
    const number = isEnding(piece) ? page.pieces.find((other) => isBehind(piece, other)) : undefined
    return number ? { ...piece, y: number.y } : piece
  }),
})
