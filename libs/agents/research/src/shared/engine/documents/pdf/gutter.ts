import { headingKind } from '../../resume/reading/headings/heading-kind.ts'
import { findSpan, withoutSpan } from '../../resume/reading/words/spans.ts'
import { looksLikeMargin, rowText } from './margin-notes.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'
import { type Row, rowsOf } from './rows.ts'

/** Two columns between two heights of a page. Text above and below spans the full width. */
export type Gutter = { x: number; top: number; bottom: number }

const step = 3
const halfWidth = 4
const minRows = 6
/**
 * The share of pieces that each side needs, and the rightmost start of the left column as a share of the page width.
 * Source: measured on printed profiles.
 */
const minShare = 0.15
const leftMost = 0.4

/** An address has no place to break, so its end may stick out of a narrow column. */
const sticksOut = (x: number, { text, x: start, width }: Piece): boolean =>
  start < x && x - start > 0.8 * width && /[@/]/.test(text) && !/\s/.test(text.trim())

const crosses = (x: number, piece: Piece): boolean =>
  piece.x < x + halfWidth && piece.x + piece.width > x - halfWidth && !sticksOut(x, piece)

type Run = { x: number; rows: Row[] }

/** The longest run of rows with no text across x. */
const longestRun = (rows: readonly Row[], x: number): Run => {
  let best: Row[] = []
  let current: Row[] = []
  for (const row of rows) {
    if (row.pieces.some((piece) => crosses(x, piece))) current = []
    else current.push(row)
    if (current.length > best.length) best = [...current]
  }
  return { x, rows: best }
}

const sidesOf = ({ x, rows }: Run): { left: Piece[]; right: Piece[] } => {
  const pieces = rows.flatMap((row) => row.pieces)
  return { left: pieces.filter((piece) => piece.x < x), right: pieces.filter((piece) => piece.x >= x) }
}

const lettersIn = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.trim().length, 0)

const sameHeight = 2.5
const maxAligned = 0.7

const hasHeading = (rows: readonly Row[]): boolean => rows.some((row) => headingKind(rowText(row)) !== null)

/** Cells of a table, and notes beside the text, share their baselines. */
const looksLikeTable = (left: readonly Row[], right: readonly Row[]): boolean => {
  const heights = (rows: readonly Row[]) => rows.map(({ y }) => y)
  const top = Math.max(Math.min(...heights(left)), Math.min(...heights(right))) - sameHeight
  const bottom = Math.min(Math.max(...heights(left)), Math.max(...heights(right))) + sameHeight
  const shared = [left, right].map((rows) => heights(rows).filter((y) => y >= top && y <= bottom))
  const [few = [], many = []] = shared.toSorted((a, b) => a.length - b.length)
  const aligned = few.filter((y) => many.some((other) => Math.abs(other - y) < sameHeight)).length
  return aligned >= maxAligned * few.length
}

/** A narrow column with nothing but contact details, beside the text of the page. */
const isContactColumn = (left: readonly Row[], right: readonly Row[]): boolean =>
  left.length >= 2 &&
  left.some((row) => /@/.test(rowText(row))) &&
  left.every((row) => rowText(row).length < 45) &&
  !hasHeading(left) &&
  hasHeading(right) &&
  left.filter(({ y }) => right.some((row) => Math.abs(row.y - y) < sameHeight)).length <= left.length / 2

const isDate = (row: Row): boolean => withoutSpan(rowText(row), findSpan(rowText(row))).length < 3
const isMailOrPhone = (row: Row): boolean => /@|^\W*\d[\d\s().-]{7,}$/.test(rowText(row))

/** Dates at the right edge belong to the text beside them, and so do the contact details of the person above them. */
const isOnlyDates = (rows: readonly Row[]): boolean => {
  const others = rows.filter((row) => !isDate(row) && !isMailOrPhone(row))
  return others.length < rows.length && others.length <= 1 && others.every((row) => rowText(row).length < 30)
}

/**
 * Three dates or more, or two that are half of a side, each on the line of what it dates, make a margin, whatever else
 * is above or below them.
 */
const isDatedMargin = (left: readonly Row[], right: readonly Row[]): boolean => {
  const beside = datesBeside(left, right) ?? 0
  return (beside >= 3 || (beside === 2 && left.length <= 4)) && !hasHeading(left)
}

/** How many rows are dates, all of them on the line of a text; null when one is not. */
const datesBeside = (left: readonly Row[], right: readonly Row[]): number | null => {
  const dates = left.filter((row) => findSpan(rowText(row)) !== null && isDate(row))
  const beside = dates.filter(({ y }) => right.some((row) => Math.abs(row.y - y) < sameHeight))
  return beside.length === dates.length ? dates.length : null
}

/** Little but dates, below a label such as `連絡先` that could be a heading. */
const isMostlyDates = (left: readonly Row[], right: readonly Row[]): boolean =>
  (datesBeside(left, right) ?? 0) >= Math.max(4, 0.55 * left.length)

/** Cells of a table, notes beside a text and dates beside what they date are no columns. */
const belongTogether = (left: readonly Row[], right: readonly Row[]): boolean =>
  isOnlyDates(right) ||
  isDatedMargin(left, right) ||
  looksLikeTable(left, right) ||
  looksLikeMargin(left, right) ||
  looksLikeMargin(right, left)

const sameEdge = 2.5
const agreeing = (edges: readonly number[]): number =>
  Math.max(...edges.map((edge) => edges.filter((other) => Math.abs(other - edge) < sameEdge).length)) / edges.length

/** Labels that end at one edge and begin anywhere, each on the line of what it names, are no column. */
const isLabelMargin = (left: readonly Row[], right: readonly Row[]): boolean =>
  left.length >= 4 &&
  agreeing(left.map((row) => row.right)) >= 0.75 &&
  agreeing(left.map((row) => row.left)) <= 0.5 &&
  left.filter(({ y }) => right.some((row) => Math.abs(row.y - y) < sameHeight)).length >= 0.85 * left.length

/** Whether both sides have enough text, and the left one begins far enough left. */
const isBalanced = (left: readonly Piece[], right: readonly Piece[], page: PagePieces): boolean => {
  const letters = [left, right].map(lettersIn)
  return (
    Math.min(left.length, right.length) >= minShare * (left.length + right.length) &&
    Math.min(...letters) >= 0.08 * letters.reduce((sum, count) => sum + count, 0) &&
    Math.min(...left.map(({ x }) => x)) <= leftMost * page.width
  )
}

/** Of lines each set at an edge of its own, such as a centred heading and a date on the right, most are no column. */
const isScattered = (rows: readonly Row[]): boolean =>
  rows.length <= 6 && agreeing(rows.map((row) => row.left)) * rows.length < 2

/** Headings in the margin: all else there is on the line of a text, which has no headings. */
const isHeadedMargin = (left: readonly Row[], right: readonly Row[]): boolean => {
  const texts = left.filter((row) => headingKind(rowText(row)) === null)
  const beside = texts.filter(({ y }) => right.some((row) => Math.abs(row.y - y) < sameHeight))
  return texts.length >= 2 && texts.length < left.length && beside.length === texts.length && !hasHeading(right)
}

/** Sides that are too short, or whose print shows that they belong to each other whatever their text is. */
const isNoColumn = (left: readonly Row[], right: readonly Row[]): boolean =>
  Math.min(left.length, right.length) < minRows - 2 ||
  [isLabelMargin, isMostlyDates, isHeadedMargin].some((isMargin) => isMargin(left, right)) ||
  [left, right].some(isScattered)

/** The share of a side that dates need; where there are many, towns and headings may be between them. */
const datedShare = (count: number): number => (count > 3 ? 0.25 : 0.4)

/**
 * Dates drawn between the texts of the other side belong to those. Most programs draw a file in reading order, so a column
 * is drawn on its own.
 */
const isDrawnBetween = (dates: readonly Row[], others: readonly Row[], { pieces }: PagePieces): boolean => {
  const count = dates.filter((row) => findSpan(rowText(row)) !== null && isDate(row)).length
  if (count < 2 || count < datedShare(count) * dates.length) return false
  const own = new Set(dates.flatMap((row) => row.pieces))
  const all = new Set([...own, ...others.flatMap((row) => row.pieces)])
  const drawn = pieces.filter((piece) => all.has(piece))
  const changes = drawn.filter((piece, at) => at > 0 && own.has(piece) !== own.has(drawn[at - 1] ?? piece)).length
  return changes >= 2 * count
}

/** @param before where the columns of the page before are apart */
const isColumns = (run: Run, page: PagePieces, before: number | null): boolean => {
  if (run.rows.length < minRows) return false
  const { left, right } = sidesOf(run)
  const [leftRows, rightRows] = [rowsOf(left), rowsOf(right)]
  if (isContactColumn(leftRows, rightRows)) return true
  if (!isBalanced(left, right, page) || isNoColumn(leftRows, rightRows)) return false
  if (isDrawnBetween(leftRows, rightRows, page) || isDrawnBetween(rightRows, leftRows, page)) return false
  if (before !== null && Math.abs(run.x - before) < 2 * halfWidth && !isOnlyDates(rightRows)) return true
  // Two columns each have headings of their own.
  return [leftRows, rightRows].every(hasHeading) || !belongTogether(leftRows, rightRows)
}

/** Distance from x to the nearest text, so that the middle of a gutter beats its edge. */
const clearance = ({ x, rows }: Run): number => {
  const { left, right } = sidesOf({ x, rows })
  const toLeft = x - Math.max(0, ...left.map((piece) => piece.x + piece.width))
  const toRight = Math.min(...right.map((piece) => piece.x)) - x
  return Math.min(toLeft, toRight, 40)
}

/**
 * Looks for a blank strip between 20% and 80% of the page width with enough text on both sides.
 * @param before where the columns of the page before are apart; null when it has one
 * @returns null for a page with one column
 */
export const findGutter = (page: PagePieces, before: number | null): Gutter | null => {
  const rows = rowsOf(page.pieces)
  const runs: Run[] = []
  for (let x = 0.2 * page.width; x <= 0.8 * page.width; x += step) runs.push(longestRun(rows, x))
  const fitting = runs.filter((run) => isColumns(run, page, before))
  const best = fitting.toSorted((a, b) => b.rows.length - a.rows.length || clearance(b) - clearance(a))[0]
  const first = best?.rows[0]
  const last = best?.rows.at(-1)
  return best && first && last ? { x: best.x, top: first.y, bottom: last.y } : null
}
