import { findSpan, isMonth, isNow, withoutSpan } from '../../resume/reading/words/spans.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'
import { type Row, rowsOf } from './rows.ts'

/** Pieces that stand together in a row. */
type Group = { pieces: Piece[]; text: string; left: number; right: number; y: number; size: number }

/** In font sizes: the gaps between groups and between words, the distance of stacked lines, and that of a date from the line beside it. */
const apart = 1.3
const wordGap = 0.7
const justified = 4
const stackedLine = 2.2
const nearLine = 0.6

const dash = /[-–—]/

/** `March`, `June-Sept` */
const areMonths = (text: string): boolean =>
  text
    .trim()
    .split(/\s?[-–—]\s?/)
    .every(isMonth)

/** `June-Sept` begins a span of its own. */
const isMonthRange = (text: string): boolean => areMonths(text) && dash.test(text)

/** Justified lines stretch the blanks around a dash between dates. Behind an open dash, another column may begin. */
const widestGap = (before: string, text: string): number => {
  const opens = /\d\s*[-–—]\s*$/.test(before)
  if (opens && findSpan(text)?.index !== 0)
    return isNow(text.trim()) || /^\p{L}{1,6}-$/u.test(text.trim()) ? justified : wordGap
  if (areMonths(before) && !/^\s*[\d'’–—-]/.test(text)) return wordGap
  return opens || (/\d\s*$/.test(before) && /^\s*[-–—]/.test(text)) ? justified : apart
}

const groupsOf = ({ pieces, y }: Row): Group[] => {
  const groups: Group[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    const right = piece.x + piece.width
    const gap = last ? widestGap(last.text, piece.text) : 0
    if (last && piece.x - last.right < gap * piece.size) {
      last.text += `${piece.x - last.right > 0.12 * piece.size ? ' ' : ''}${piece.text}`
      last.pieces.push(piece)
      last.right = Math.max(last.right, right)
    } else groups.push({ pieces: [piece], text: piece.text, left: piece.x, right, y, size: piece.size })
  }
  return groups
}

/** `2004 –` states the beginning of a span only, as far as its line goes. */
const isOpen = (text: string): boolean => /[-–—]\s*$/.test(text)

const isSpan = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && (span.end !== null || span.current) && withoutSpan(text, span) === '' && !isOpen(text)
}

/** `2004 –`, `March 2021`, `March`, `June-Sept` and `Jan 2004 - Jun`, but no whole span. */
const startsSpan = (text: string): boolean => {
  const span = findSpan(text)
  if (areMonths(text)) return true
  return text.length < 30 && span?.index === 0 && span.end === null && !isSpan(text)
}

/** Two lines of a text; a word may break. */
const joined = (above: string, printed: string): string => {
  // A stroke between two dates is a dash.
  const below = /^[|│↓]$/.test(printed.trim()) ? '–' : printed
  const hyphenated = /\p{L}-$/u.test(above) && /^\p{Ll}/u.test(below)
  return hyphenated ? above.slice(0, -1) + below : `${above.trim()} ${below.trim()}`
}

/** The span that a group and those below it make: `March 2021`, `—`, `Present`. Two dates alone are two rows of a table. */
const stackFrom = (first: Group, groups: readonly Group[]): { text: string; below: Group[] } | null => {
  let text = first.text
  let last = first
  const below: Group[] = []
  const most = isMonth(first.text.trim()) ? 3 : 2
  while (below.length < most) {
    const next = groups.find(
      ({ y, left, right }) => y > last.y + 1 && Math.min(right, first.right) - Math.max(left, first.left) > 0,
    )
    if (!next || next.y - last.y > stackedLine * first.size || next.text.length > 24 || isMonthRange(next.text))
      return null
    text = joined(text, next.text)
    below.push(next)
    last = next
    if (isSpan(text) && dash.test(text)) return { text, below }
  }
  return null
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text.trim())

/** The year below a month, on whose line a dash parts it from another date. */
const yearBelow = (month: Group, groups: readonly Group[]): Group | undefined => {
  const isBesideDash = groups.some(({ y, text }) => Math.abs(y - month.y) < 1 && /^\s*[-–—](?!.*\d)/.test(text))
  return isBesideDash
    ? groups.find(
        ({ y, left, right, text }) =>
          isYear(text) &&
          y > month.y + 1 &&
          y - month.y <= stackedLine * month.size &&
          Math.min(right, month.right) > Math.max(left, month.left),
      )
    : undefined
}

/** Joins dates that wrap in a narrow column, such as `Jun 2019 –` above `Feb 2022`. */
const withStacks = (pieces: readonly Piece[]): Piece[] => {
  const groups = rowsOf(pieces).flatMap(groupsOf)
  const moved = new Map<Piece, Piece | null>()
  for (const group of groups.filter(({ text }) => startsSpan(text.trim()))) {
    const [first, ...others] = group.pieces
    const year = isMonth(group.text.trim()) ? yearBelow(group, groups) : undefined
    const whole = year && { text: joined(group.text, year.text), below: [year] }
    const stack = first && !moved.has(first) ? (whole ?? stackFrom(group, groups)) : null
    if (!stack || !first) continue
    moved.set(first, { ...first, text: stack.text, width: group.right - group.left })
    for (const piece of [...others, ...stack.below.flatMap((one) => one.pieces)]) moved.set(piece, null)
  }
  return pieces.flatMap((piece) => (moved.has(piece) ? (moved.get(piece) ?? []) : [piece]))
}

const overlaps = (group: Group, row: Row): boolean =>
  row.pieces.some(({ x, width }) => x < group.right && x + width > group.left)

/** Puts dates that are set a little higher or lower than the text beside them on its line. */
const onLines = (pieces: readonly Piece[]): Piece[] => {
  const rows = rowsOf(pieces)
  const lifted = new Map<Piece, number>()
  for (const row of rows) {
    const [group, ...more] = groupsOf(row)
    if (!group || more.length > 0 || !isSpan(group.text.trim())) continue
    const beside = rows
      .filter((other) => other !== row && Math.abs(other.y - row.y) <= nearLine * group.size && !overlaps(group, other))
      .toSorted((a, b) => Math.abs(a.y - row.y) - Math.abs(b.y - row.y))[0]
    if (beside) for (const piece of group.pieces) lifted.set(piece, beside.y)
  }
  return pieces.map((piece) => ({ ...piece, y: lifted.get(piece) ?? piece.y }))
}

/** A page whose dates are whole, and on the line of the text they date. */
export const withWholeDates = (page: PagePieces): PagePieces => ({ ...page, pieces: onLines(withStacks(page.pieces)) })
