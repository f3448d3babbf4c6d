import { withoutBullet } from '../../../documents/text-line.ts'
import { withoutCentring } from '../centred-lines.ts'
import { isDescribed, isSentence, isSmallWords } from './described.ts'
import { leading } from '../words/fragments.ts'
import type { Line } from '../line.ts'
import { withoutEntryItems } from './item-entries.ts'
import { isDatedBeside, isMarginal, withoutNotes } from './margin.ts'
import { readPlace } from '../words/places.ts'
import { isDate, namesJobs, recordsOf } from './record-slots.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { findSpan, type Span, withoutSpan } from '../words/spans.ts'
import { withoutWebAddresses } from './web-addresses.ts'

/** One job or school: its naming lines, its description and its dates. */
export type Entry = { head: Line[]; body: Line[]; span: Span | null; dated: Line | null }

/** The left edge of most lines; one line alone, such as the foot of a page, may be further left. */
const minIndent = (lines: readonly Line[]): number => {
  const [first = 0, second = first] = lines.map(({ indent }) => indent).toSorted((a, b) => a - b)
  return lines.length > 5 && second - first > 24 ? second : first
}

/** Whether a line describes the work instead of naming job, organisation or place. */
export const isBody = (line: Line, edge: number): boolean => isText(line, edge) || beginsSmall(line)

/** Beside a place, a name may begin with a small letter, and behind `at`. */
const beginsSmall = ({ text, cells }: Line): boolean =>
  /^[\p{Ll}(]/u.test(text) &&
  !leading.test(text) &&
  !(cells.length === 2 && cells.slice(1).every((cell) => readPlace(cell.text) !== null))

/** Some names begin with a small letter: `agito, Inc.` */
const isSmallPhrase = (line: Line): boolean =>
  beginsSmall(line) && jobScore(line.text) + organisationScore(line.text) === 0

const isText = (line: Line, edge: number): boolean =>
  line.bullet ||
  line.cells.slice(1).some(({ text }) => withoutBullet(text) !== null) ||
  line.indent > edge + 8 ||
  ((line.cells.some(({ text }) => isSentence(text)) || isSmallWords(line.text)) && !anchorSpan(line)) ||
  (isDescribed(line) && !anchorSpan(line))

/** Whether an indented line is in another print than the text, like an employer below each title. */
const isSetApart = (text: readonly Line[]) => {
  const sizes = text.flatMap(({ size, text: own }) => (size === null ? [] : [{ size, letters: own.length }]))
  const lettersIn = (wanted: number): number =>
    sizes.reduce((sum, { size, letters }) => sum + (size === wanted ? letters : 0), 0)
  const usual = sizes.toSorted((a, b) => lettersIn(b.size) - lettersIn(a.size))[0]?.size
  return (line: Line): boolean =>
    usual !== undefined && line.size !== null && line.size !== usual && !isText(line, Infinity)
}

/** Whether a whole span is all that a cell holds, or begins the line. */
const standsOut = ({ cells }: Line, { index, end, current }: Span): boolean =>
  (index === 0 && (end !== null || current)) ||
  cells.some(({ text }) => {
    const own = findSpan(text)
    return own !== null && withoutSpan(text, own).length < 3
  })

/** Finds the dates of an entry: set apart from its text, or on a line with little other text. */
const anchorSpan = (line: Line, maxWords = 10): Span | null => {
  const span = line.bullet && !isDate(line.text) ? null : findSpan(line.text)
  if (!span || standsOut(line, span)) return span
  const most = span.end !== null || span.current ? Math.max(16, maxWords) : maxWords
  return isLabel(line, withoutSpan(line.text, span), most) ? span : null
}

/** Whether the text beside a date names something. */
const isLabel = ({ text }: Line, rest: string, most: number): boolean => {
  const words = rest === '' ? 0 : rest.split(' ').length
  return !text.endsWith(':') && words <= most && !isSentence(rest, most)
}

/** A small line above entries divides them: `Jobs`. */
const isCaption = ({ size }: Line, dated: Line | undefined): boolean => size !== null && size < 0.8 * (dated?.size ?? 0)

const headBefore = (lines: readonly Line[], at: number, most: number, edge: number, floor: number): number => {
  let start = at
  while (start > floor && at - start < most) {
    const line = lines[start - 1]
    if (!line || isBody(line, edge) || anchorSpan(line) || isCaption(line, lines[at])) break
    start -= 1
  }
  return start
}

const maxAbove = 3

/** Below a first name in the print of the dates, smaller print describes. */
const isSmallBelow = ({ size }: Line, above: Line | undefined, dated: Line | undefined): boolean =>
  size !== null && above !== undefined && above.size === dated?.size && size < (above.size ?? 0)

/** @param isBare whether the date above has no names, so that those below it are its own, however far */
const bodyStart = (lines: readonly Line[], from: number, until: number, edge: number, isBare: boolean): number => {
  let at = from
  while (at < until && at - from < 2) {
    const line = lines[at]
    if (!line || isBody(line, edge) || (line.gap > 2.6 && !isBare)) break
    if (at > from && isSmallBelow(line, lines[at - 1], lines[from - 1])) break
    at += 1
  }
  return at
}

/** As many naming lines below the date as most entries have. */
const usualCount = (counts: readonly number[]): number =>
  counts.find(
    (count) => counts.filter((other) => other === count).length >= 0.6 * counts.length && counts.length > 2,
  ) ?? Infinity

/** The print of the name; a date may precede it on the line. */
const look = (line: Line | undefined): string =>
  `${line?.size ?? ''}${(line?.cells.find(({ text }) => !isDate(text)) ?? line?.cells[0])?.bold ? ' bold' : ''}`

/** Whether each of the stretches that begin at `starts` contains exactly one anchor. */
const splitsAnchors = (starts: readonly number[], anchors: readonly number[], end: number): boolean =>
  starts.length === anchors.length &&
  starts.every((start, index) => {
    const next = starts[index + 1] ?? end
    return anchors.filter((at) => at >= start && at < next).length === 1
  })

/**
 * Where entries begin, by print: lines of one look, such as large or bold, that begin every entry and nothing else.
 * @returns null when no look does
 */
const styledStarts = (lines: readonly Line[], anchors: readonly number[], edge: number): number[] | null => {
  const looks = new Map<string, number[]>()
  lines.forEach((line, index) => {
    const above = lines[index - 1]
    // Two lines of one look in a row are one beginning.
    const follows = above !== undefined && look(above) === look(line) && !isBody(above, edge)
    if (!isBody(line, edge) && !follows) looks.set(look(line), [...(looks.get(look(line)) ?? []), index])
  })
  const first = lines.findIndex((line) => !isBody(line, edge))
  return (
    [...looks.values()].find((starts) => starts[0] === first && splitsAnchors(starts, anchors, lines.length)) ?? null
  )
}

/** Points. Dated lines of one list may be this far apart. */
const indentStep = 12

/** The dated lines. Where entries state spans, a year in a text is part of that text. */
const anchorsOf = (lines: readonly Line[], edge: number, maxWords: number): number[] => {
  const dated = lines.flatMap((line, index) => {
    const span = line.indent <= edge + indentStep || isDate(line.text) ? anchorSpan(line, maxWords) : null
    if (!span) return []
    const alone = isDatedBeside(line) || withoutSpan(line.text, span).length < 20
    const closing = maxWords > 10 && /\(\d{4}\)$/.test(line.text)
    return [{ index, whole: span.end !== null || span.current, alone: alone || closing, leads: span.index === 0 }]
  })
  const spans = dated.filter(({ whole }) => whole)
  const leading = spans.filter(({ leads }) => leads)
  const leadsToo = ({ leads, index }: (typeof dated)[number]): boolean =>
    leads &&
    leading.length >= 0.8 * spans.length &&
    (leading.length > 1 || leading.some((other) => look(lines[other.index]) === look(lines[index])))
  return dated
    .filter((one) => one.whole || one.alone || leadsToo(one) || spans.length < dated.length / 2)
    .map(({ index }) => index)
}

const maxHead = 4

/** A line in another weight than the first name, below a wider gap than the date, which has none at the top of a page. */
const isApart = (line: Line, dated: Line | undefined, first: Line | undefined): boolean =>
  line.gap > 1.2 * (dated?.gap || Infinity) && line.cells[0]?.bold !== first?.cells[0]?.bold

/** The naming lines of an entry whose beginning is known, and its dated line wherever that is. */
const headFrom = (lines: readonly Line[], start: number, end: number, anchor: number, edge: number): Set<number> => {
  const head = new Set([anchor])
  for (let at = start; at < end && at - start < maxHead; at += 1) {
    const line = lines[at]
    if (!line || (at !== anchor && isBody(line, edge))) break
    if (at > anchor && anchor > start && isApart(line, lines[anchor], lines[start])) break
    head.add(at)
  }
  return head
}

/**
 * Splits a section into entries at their dates. Assumes that all entries of a section have the same layout.
 * @param maxWords beside a single date
 */
export const entriesOf = (printed: readonly Line[], maxWords = 10, isComplete = namesJobs): Entry[] => {
  if (printed.length === 0) return []
  const lines = withoutNotes(
    withoutCentring(
      withoutWebAddresses(withoutEntryItems(printed)).filter(
        ({ text }) => text.length > 1 && withoutSpan(text, null) !== '',
      ),
    ),
  )
  const edge = edgeOf(lines)
  const anchors = anchorsOf(lines, edge, maxWords)
  const first = anchors[0]
  if (first === undefined) return []
  const entry = (anchor: number, head: ReadonlySet<number>, start: number, end: number): Entry => {
    const dated = lines[anchor] ?? null
    const own = lines.slice(start, end)
    return {
      head: own.filter((_, index) => head.has(start + index)),
      body: own.filter((_, index) => !head.has(start + index)),
      span: dated ? anchorSpan(dated, maxWords) : null,
      dated,
    }
  }
  const styled = styledStarts(lines, anchors, edge)
  if (styled)
    return anchors.map((anchor, index) => {
      const start = styled[index] ?? anchor
      const end = styled[index + 1] ?? lines.length
      return entry(anchor, headFrom(lines, start, end, anchor, edge), start, end)
    })
  const spans = anchors.flatMap((at) => {
    const span = lines[at] ? anchorSpan(lines[at], maxWords) : null
    return span ? [{ at, span }] : []
  })
  // A line of another section may be further left than all dates.
  const left = Math.max(edge, Math.min(...spans.map(({ at }) => lines[at]?.indent ?? edge)))
  const isSet = isSetApart(lines.filter((line) => isText(line, left)))
  const records = recordsOf(
    lines,
    spans,
    isComplete,
    (line) => (isText(line, left) && !isSet(line)) || isSmallPhrase(line),
  )
  if (records)
    return records.map(({ anchor, start, head }, index) =>
      entry(anchor, head, start, records[index + 1]?.start ?? lines.length),
    )
  const above = Math.min(first - headBefore(lines, first, maxAbove, edge, 0), maxAbove)
  const starts = anchors.map((at, index) =>
    headBefore(lines, at, above, edge, index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1),
  )
  const endOf = (index: number): number => starts[index + 1] ?? lines.length
  const isBare = (at: number, start: number): boolean => at === start && isDate(lines[at]?.text ?? '')
  const below = anchors.map(
    (at, index) => bodyStart(lines, at + 1, endOf(index), edge, isBare(at, starts[index] ?? at)) - at - 1,
  )
  const usual = usualCount(below)
  return anchors.map((anchor, index) => {
    const start = starts[index] ?? anchor
    const end = endOf(index)
    const body = anchor + 1 + Math.min(below[index] ?? 0, usual)
    return entry(anchor, new Set(Array.from({ length: body - start }, (_, at) => start + at)), start, end)
  })
}

const isTabbed = ({ cells: [first, second], bullet }: Line): boolean =>
  !bullet && first !== undefined && second?.at === 0 && isDate(first.text)

const narrowMargin = 48

/**
 * In Word, text behind a tab has no place; one line below it that is no text shows the edge of what is beside dates in the
 * margin.
 */
const tabbedEdge = (lines: readonly Line[]): number | null => {
  const tabbed = lines.flatMap((line, index) => (isTabbed(line) ? [lines.slice(index + 1, index + 3)] : []))
  const below = tabbed.flatMap(([line, next]) =>
    line && !line.bullet && line.indent > narrowMargin && (!next || next.bullet || isTabbed(next)) ? [line.indent] : [],
  )
  return below.length > 1 && below.length >= 0.6 * tabbed.length ? Math.min(...below) : null
}

/**
 * The left edge of entries: of the text beside dates in the margin, of lines that hold a date and names, or of all
 * lines.
 */
const edgeOf = (lines: readonly Line[]): number => {
  const plain = lines.filter(({ bullet }) => !bullet)
  const margin = plain.filter(isMarginal)
  if (margin.length > 0) return Math.max(...margin.map(({ cells }) => cells[1]?.at ?? 0))
  const tabbed = tabbedEdge(lines)
  if (tabbed !== null) return tabbed
  const dated = plain.filter((line) => anchorSpan(line) && !isDate(line.text))
  if (dated.length > 0) return minIndent(dated)
  const named = plain.filter(({ text }) => !isDate(text))
  return minIndent(named.length > 0 ? named : lines)
}
