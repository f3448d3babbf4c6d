import type { PagePieces, Piece } from './pdf-pieces.ts'
import { rowsOf } from './rows.ts'

const drawn = '[\\ufb1d-\\ufdff\\ufe70-\\ufefc]'
const letter = '[\\p{Script=Arabic}\\p{Script=Hebrew}]'
const rightToLeft = new RegExp(letter, 'gu')
/** Forms that letters take when drawn, letters, a phrase from left to right, or the signs between them. */
const runs = new RegExp(
  `${drawn}+|(?:(?!${drawn})${letter})(?:[\\s،]?(?:(?!${drawn})${letter}))*|[\\p{Script=Latin}\\d@+.:/_-]+(?: [\\p{Script=Latin}\\d@+.:/_]+)*|.`,
  'gsu',
)

/**
 * The text of a piece whose letters are stored as they are drawn, from left to right, in the order they are read. Plain
 * letters are in that order already.
 */
const asRead = (text: string): string =>
  new RegExp(drawn, 'u').test(text)
    ? [...text.matchAll(runs)]
        .map(([run]) => (new RegExp(`^${drawn}`, 'u').test(run) ? [...run].toReversed().join('') : run))
        .toReversed()
        .join('')
        .normalize('NFKC')
    : text

const lettersIn = (pieces: readonly Piece[], sign: RegExp): number =>
  pieces.reduce((sum, { text }) => sum + (text.match(sign)?.length ?? 0), 0)

const isLeftToRight = ({ text }: Piece): boolean => !new RegExp(letter, 'u').test(text)

/** Pieces of an address or a number keep their order from left to right. */
const withPhrases = (pieces: readonly Piece[]): Piece[] =>
  rowsOf(pieces).flatMap((row) => {
    const groups: Piece[][] = []
    for (const piece of row.pieces) {
      const before = groups.at(-1)?.at(-1)
      const touches = before && piece.x - before.x - before.width < 0.15 * piece.size
      if (before && touches && isLeftToRight(piece) && isLeftToRight(before)) groups.at(-1)?.push(piece)
      else groups.push([piece])
    }
    return groups.flatMap((group) => {
      const left = Math.min(...group.map(({ x }) => x))
      const right = Math.max(...group.map(({ x, width }) => x + width))
      return group.map((piece) => ({ ...piece, x: left + right - piece.x - piece.width }))
    })
  })

/** A page read from right to left is mirrored, so that lines, cells and columns begin at the left. */
export const mirrored = (page: PagePieces): PagePieces => {
  const own = lettersIn(page.pieces, rightToLeft)
  if (own === 0 || own < lettersIn(page.pieces, /\p{L}/gu) / 2) return page
  return {
    ...page,
    pieces: withPhrases(
      page.pieces.map((piece) => ({
        ...piece,
        text: asRead(piece.text),
        x: page.width - piece.x - piece.width,
      })),
    ),
  }
}
