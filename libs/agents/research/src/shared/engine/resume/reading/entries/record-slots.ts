import { piecesOfHead } from '../words/fragments.ts'
import type { Line } from '../line.ts'
import { mayBeTown, readPlace } from '../words/places.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { findSpan, type Span, withoutSpan } from '../words/spans.ts'

/**
 * Records of one list look alike: each date has the same lines around it, in the same print. What most records have at
 * a distance from their date is a name; what only some have is text.
 */
export type HeadedRecord = { anchor: number; start: number; head: ReadonlySet<number> }

type Anchor = { at: number; span: Span }

export const isDate = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && withoutSpan(text, span).length < 3
}

const isAtEdge = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && (span.index === 0 || span.index + span.length >= text.length - 1)
}

/** Where a line has its date: in a cell before or behind its text, alone, or inside the text. */
export const placeOf = ({ cells }: Line): 'first' | 'last' | 'alone' | 'inside' => {
  const at = cells.findIndex(({ text }) => isDate(text))
  if (at === -1) return cells.some(({ text }) => isAtEdge(text)) ? 'last' : 'inside'
  if (cells.length === 1) return 'alone'
  return at === 0 ? 'first' : 'last'
}

type Cell = Line['cells'][number]

const isName = (text: string): boolean => /^[^(]*\p{L}{2}/u.test(text) && readPlace(text, true) === null

/** The cells of a line without its dates. */
const namesIn = (line: Line | undefined): Cell[] =>
  (line?.cells ?? [])
    .filter(({ text }) => !isDate(text))
    .map((cell) => ({ ...cell, text: withoutSpan(cell.text, findSpan(cell.text)) }))

const step = 4
const lookOf = ({ size, cells, indent }: Line): string => {
  const first = cells.find(({ text }) => !isDate(text)) ?? cells[0]
  const text = first?.text ?? ''
  const capitals = /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
  return [size, first?.bold, Math.round((first?.at || indent) / step), capitals].join(' ')
}

/** Looks that differ in one thing at most. */
const isAlike = (look: string, other: string): boolean => {
  const parts = other.split(' ')
  return look.split(' ').filter((part, index) => part !== parts[index]).length <= 1
}

const share = 0.6
const reach = 3
const maxWords = 10

const mostCommon = (looks: readonly string[]): string => {
  const countOf = (look: string): number => looks.filter((other) => other === look).length
  return looks.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ''
}

const isNameLike = ({ text, bullet }: Line): boolean =>
  !bullet &&
  text.split(' ').length <= maxWords &&
  (!/[.;:。]$/u.test(text) || (/[.:]$/.test(text) && jobScore(text) >= 3))

/** Without dates inside a text, where the others have cells of their own. */
const inTheirPlace = (lines: readonly Line[], anchors: readonly Anchor[]): Anchor[] => {
  const inside = anchors.filter(({ at }) => lines[at] && placeOf(lines[at]) === 'inside')
  return inside.length <= 0.3 * anchors.length ? anchors.filter((anchor) => !inside.includes(anchor)) : [...anchors]
}

type Slot = { distance: number; look: string }
type IsText = (line: Line) => boolean

/** The line at a distance from a date, unless it is beyond the next or the previous one. */
const lineAt = (
  lines: readonly Line[],
  anchors: readonly Anchor[],
  index: number,
  distance: number,
): Line | undefined => {
  const at = (anchors[index]?.at ?? 0) + distance
  const [low, high] = [anchors[index - 1]?.at ?? -1, anchors[index + 1]?.at ?? lines.length]
  return at > low && at < high ? lines[at] : undefined
}

const slotAt = (lines: readonly Line[], anchors: readonly Anchor[], distance: number, isText: IsText): Slot | null => {
  const own = anchors.flatMap((_, index) => lineAt(lines, anchors, index, distance) ?? [])
  const looks = own.filter((line) => isNameLike(line) && !isText(line)).map(lookOf)
  const look = mostCommon(looks)
  const count = looks.filter((other) => isAlike(other, look)).length
  if (count < 2 || count < share * anchors.length) return null
  const dated = new Set(anchors.map(({ at }) => lines[at]))
  const everywhere = lines.filter((line) => !line.bullet && !dated.has(line) && lookOf(line) === look).length
  const named = own.filter(({ text }) => jobScore(text) + organisationScore(text) > 0).length
  const isNames = everywhere <= 1.5 * anchors.length + 1 || named >= share * anchors.length
  return isNames ? { distance, look } : null
}

/** The slots beside the date, without a gap. */
const slotsOf = (lines: readonly Line[], anchors: readonly Anchor[], sign: 1 | -1, isText: IsText): Slot[] => {
  const slots: Slot[] = []
  while (slots.length < reach) {
    const slot = slotAt(lines, anchors, sign * (slots.length + 1), isText)
    if (!slot) break
    slots.push(slot)
  }
  return slots
}

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start !== null &&
  outer.start !== null &&
  inner.start >= outer.start &&
  (outer.end === null ? outer.current : inner.end !== null && inner.end.slice(0, 4) <= outer.end.slice(0, 4))

/** Dates of parts of a job, below its own dates and without the line that begins every job. */
const withoutParts = (lines: readonly Line[], anchors: readonly Anchor[], first: Slot): Anchor[] => {
  const begins = anchors.map((_, index) => {
    const line = lineAt(lines, anchors, index, first.distance)
    return line !== undefined && isAlike(lookOf(line), first.look)
  })
  const looks = anchors.map(({ at }) => (lines[at] ? lookOf(lines[at]) : ''))
  const usual = mostCommon(looks.filter((_, index) => begins[index]))
  return anchors.filter((anchor, index) => {
    const above = anchors.findLast((_, other) => other < index && begins[other])
    return begins[index] || !above || (!isWithin(anchor.span, above.span) && isAlike(looks[index] ?? '', usual))
  })
}

const gapOf = (lines: readonly (Line | undefined)[]): number => {
  const gaps = lines.flatMap((line) => (line && line.gap > 0 ? [line.gap] : [])).toSorted((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}

const nearer = 0.75

/** Where a line between two dates belongs: to the nearer one, in all records alike. */
const sideOf = (lines: readonly Line[], anchors: readonly Anchor[]): 'above' | 'below' | null => {
  const above = gapOf(anchors.map(({ at }) => lines[at]))
  const below = gapOf(anchors.map(({ at }) => lines[at + 1]))
  if (above < nearer * below) return 'above'
  return below < nearer * above ? 'below' : null
}

/** Whether most records name a job and something else than a town. */
export const namesJobs = (names: readonly string[]): boolean => {
  const job = names.find((name) => jobScore(name) > 0)
  return job !== undefined && names.some((name) => name !== job && (organisationScore(name) > 0 || !mayBeTown(name)))
}

/** The fewest slots with which most records are complete. */
const fewest = (
  before: readonly Slot[],
  after: readonly Slot[],
  isEnough: (slots: readonly Slot[]) => boolean,
): readonly Slot[] | null => {
  const sets = [[], before.slice(0, 1), after.slice(0, 1), [...before.slice(0, 1), ...after.slice(0, 1)]]
  return [...sets, before.slice(0, 2), after.slice(0, 2), [...before, ...after]].find(isEnough) ?? null
}

/** The head of each record: its dated line, and the lines in the slots around it. */
const recordsWith = (lines: readonly Line[], anchors: readonly Anchor[], slots: readonly Slot[]): HeadedRecord[] =>
  anchors.map(({ at }, index): HeadedRecord => {
    const distances = slots.flatMap(({ distance, look }) => {
      const line = lineAt(lines, anchors, index, distance)
      return line !== undefined && !line.bullet && isAlike(lookOf(line), look) ? [distance] : []
    })
    return {
      anchor: at,
      start: at + Math.min(0, ...distances),
      head: new Set([at, ...distances.map((by) => at + by)]),
    }
  })

type Sides = { before: readonly Slot[]; after: readonly Slot[] }

/** The slots above and below the dates. What is above one date and below another alike is on one side only. */
const sidesOf = (lines: readonly Line[], anchors: readonly Anchor[], isText: IsText): Sides => {
  const above = slotsOf(lines, anchors, -1, isText)
  const below = slotsOf(lines, anchors, 1, isText)
  const first = anchors[0]?.at ?? 0
  const shared = above[0] !== undefined && above[0].look === below[0]?.look
  const side = sideOf(lines, anchors) ?? (shared ? (first > 0 ? 'above' : 'below') : null)
  // The first record has nothing but its own lines above its date.
  const own = lines.slice(0, first).toReversed()
  const most = own.findIndex((line) => isText(line))
  return {
    before: side === 'below' ? [] : above.slice(0, most === -1 ? own.length : most),
    after: side === 'above' ? [] : below,
  }
}

type PartsOf = (cell: Cell) => readonly string[]
const wholeCell: PartsOf = ({ text }) => [text]
const cellParts: PartsOf = ({ text, parts }) => parts ?? piecesOfHead(text)

type IsComplete = (names: readonly string[]) => boolean

/**
 * @param isComplete whether the names of a record are all that it needs
 * @param isText whether a line describes instead of naming
 * @returns null when the print does not tell
 */
export const recordsOf = (
  lines: readonly Line[],
  dated: readonly Anchor[],
  isComplete: IsComplete,
  isText: IsText,
): HeadedRecord[] | null => {
  const placed = inTheirPlace(lines, dated)
  const [first] = slotsOf(lines, placed, -1, isText)
  const anchors = first ? withoutParts(lines, placed, first) : placed
  if (anchors.length < 2) return null
  const { before, after } = sidesOf(lines, anchors, isText)
  const completeBy =
    (partsOf: PartsOf) =>
    ({ head }: HeadedRecord): boolean =>
      isComplete([...head].flatMap((at) => namesIn(lines[at]).flatMap(partsOf).filter(isName)))
  const enough = (partsOf: PartsOf) => (slots: readonly Slot[]) => {
    const records = recordsWith(lines, anchors, slots)
    return records.filter(completeBy(partsOf)).length >= share * records.length
  }
  const slots = fewest(before, after, enough(wholeCell)) ?? fewest(before, after, enough(cellParts))
  if (!slots) return null
  // A record that lacks a name there has it in another slot.
  const all = recordsWith(lines, anchors, [...before, ...after])
  return recordsWith(lines, anchors, slots).map((record, index) =>
    completeBy(cellParts)(record) ? record : (all[index] ?? record),
  )
}
