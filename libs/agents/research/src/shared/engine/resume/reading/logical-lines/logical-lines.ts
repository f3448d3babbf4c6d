import { type Cell, type TextLine, textOf } from '../../../documents/text-line.ts'
import type { Line } from '../line.ts'
import { labelOf } from '../words/labels.ts'
import { headingKind } from '../headings/heading-kind.ts'
import { findSpan, isNow } from '../words/spans.ts'
import { wrappedNames } from './wrapped-names.ts'

const endsOpen = /[,&/–-]$|\b(?:and|or|of|in|for|the|with|to|a|an|at|on|by)$/i
const neverLast = /(?:&|(?<!\p{L})(?:of|and|for|the|in|de|del|della|di|do|da|dos|des|du|von|van|und|für|et|y|e|en))$/iu
/** An email address alone begins with a lowercase letter and continues nothing. */
const startsSmall = /^(?!\S+@\S+$)[\p{Ll}(]/u
const brokenAddress = /(?:https?:|www\.|linkedin|github)\S*-$/i

const isSameBlock = (above: Line, line: TextLine): boolean =>
  !line.bullet &&
  line.gap <= (line.bold ? 1.55 : 1.45) &&
  line.column === above.column &&
  line.page === above.page &&
  line.size === above.size &&
  line.bold === above.bold

const goesOn = (above: Line, next: string): boolean =>
  startsSmall.test(next) || endsOpen.test(above.text) || (above.fill > 0.86 && isProse(above.text))

/** The cells of a line, except a heading in the margin of its section's first line. */
const withoutMargin = ({ cells: [first, ...others] }: Line): Cell[] => {
  if (!first) return []
  return others.length > 0 && headingKind(first.text) !== null ? others : [first, ...others]
}

/** A wrapped line of prose fills its column up to the right edge. */
const isWrapped = (above: Line, line: TextLine): boolean => {
  const [last, ...beforeLast] = withoutMargin(above)
  const [first, ...afterFirst] = line.cells
  if (!last || !first || beforeLast.length + afterFirst.length > 0) return false
  if (!isSameBlock({ ...above, bold: last.bold }, line)) return false
  if (brokenAddress.test(last.text) || (isHyphenated(last.text, first.text) && above.fill > 0.6)) return true
  if (isComplete(last.text)) return false
  return (neverLast.test(last.text) && above.fill > 0.4) || isFilled(above, last, first)
}

const isFilled = (above: Line, last: Cell, first: Cell): boolean => {
  const indented = first.at > last.at + 24 && !above.bullet
  return above.fill >= 0.78 && !indented && goesOn(above, first.text)
}

/** A line that ends with a sentence or with its dates. */
const isComplete = (text: string): boolean => {
  if (/[.!?]$/.test(text)) return true
  const span = findSpan(text)
  return span !== null && (span.current || span.end !== null) && span.index + span.length >= text.length - 1
}

const isProse = (text: string): boolean => text.split(' ').length > 8 && !/\s\|\s|[|·•]/.test(text)

/** `Univer-` above `sity`. */
const isHyphenated = (text: string, next: string): boolean =>
  /\p{Ll}{2}[-\u00ad]$/u.test(text) && /^\p{Ll}{2}/u.test(next)

const join = (above: Line, line: TextLine, id: number): void => {
  const [last] = above.cells.slice(-1)
  const [first] = line.cells
  if (!last || !first) return
  const glue = brokenAddress.test(last.text) ? '' : ' '
  const hyphenated = glue !== '' && isHyphenated(last.text, first.text)
  const text = hyphenated ? last.text.slice(0, -1) + first.text : last.text + glue + first.text
  above.cells = [...above.cells.slice(0, -1), { text, bold: last.bold, at: last.at, end: first.end }]
  above.ids.push(id)
  above.fill = line.fill
  above.text = textOf(above)
}

const isBroken = (text: string): boolean => /(?:[-–—]|\bto|年 ?\d{1,2})$/i.test(text) || findSpan(text)?.end === null

const isWholeSpan = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && (span.current || span.end !== null) && span.length >= text.length - 2
}

/** Joins a label that wraps, such as `Name and address of` above `employer`, each beside its value. */
const joinLabel = (above: Line, line: TextLine): boolean => {
  const [label, value, ...more] = above.cells
  const [end, rest, ...others] = line.cells
  if (!label || !value || !end || more.length + others.length > 0 || line.gap > 1.3) return false
  const whole = `${label.text} ${end.text}`
  if (labelOf(whole) === null || end.at > value.at - 5) return false
  above.cells = [{ ...label, text: whole }, rest ? { ...value, text: `${value.text} ${rest.text}` } : value]
  above.text = textOf(above)
  return true
}

const isInMargin = (cell: Cell, others: readonly Cell[], edge: number): boolean =>
  edge > 0 && cell.at < edge && others.slice(0, 1).every(({ at }) => Math.abs(at - edge) <= 24)

const isLoneDate = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && span.end === null && !span.current && span.length >= text.length - 1
}

/** `Sep 2021` above `Present` or a later date. An earlier date below belongs to the next row. */
const isStackedSpan = (start: string, end: string): boolean => {
  const from = isLoneDate(start) ? findSpan(start)?.start : null
  const to = isNow(end) ? 'now' : isLoneDate(end) ? findSpan(end)?.start : null
  if (!from || !to || !from.includes('-')) return false
  return to === 'now' || (to.includes('-') && from < to)
}

/** The dates of two lines of a margin as one span; null when they are none. */
const wholeDates = (start: string, end: string): string | null => {
  if (isStackedSpan(start, end)) return `${start} – ${end}`
  const from = start.replace(/^(?:de|from|von|du|dal|van|od)\s+(?=\S*\d)/iu, '')
  const whole = isHyphenated(start, end) ? start.slice(0, -1) + end : `${from} ${end}`
  return isBroken(start) && isWholeSpan(whole) ? whole : null
}

/** Joins a margin date that wraps, such as `July 2021 to` above `2025`, beside other text or alone. */
const joinMargin = (above: Line, line: TextLine): Cell[] | null => {
  const [start, ...rest] = above.cells
  const [end, ...others] = line.cells
  if (!start || !end || !isInMargin(end, others, rest[0]?.at ?? 0) || line.gap > 1.6) return null
  // Some layouts print the end above the beginning, which has nothing beside it.
  const turned = others.length === 0 && isStackedSpan(end.text, start.text)
  const whole = turned ? `${end.text} – ${start.text}` : wholeDates(start.text, end.text)
  if (whole === null) return null
  above.cells = [{ ...start, text: whole }, ...rest]
  above.text = textOf(above)
  return others
}

const onlyCell = ({ cells }: Pick<TextLine, 'cells'>): Cell | null => (cells.length === 1 ? (cells[0] ?? null) : null)

/** Two dates from the earlier one to the later one. Some layouts print the end above the beginning. */
const inOrder = (first: string, second: string): string => {
  const [one, other] = [first, second].map((text) => (isLoneDate(text) ? findSpan(text)?.start : null))
  return one && other && one.length === other.length && one > other ? `${second} – ${first}` : `${first} – ${second}`
}

/** Joins `2004` above `2010` to a span. */
const joinDates = (above: Line, line: TextLine, id: number): boolean => {
  const first = onlyCell(above)
  const second = onlyCell(line)
  if (!first || !second || line.gap > 1.6 || line.size !== above.size || line.page !== above.page) return false
  const whole = inOrder(first.text, second.text)
  if (!isLoneDate(first.text) || !isWholeSpan(whole)) return false
  above.cells = [{ ...first, text: whole }]
  above.text = whole
  above.ids.push(id)
  return true
}

const endsWithComma = /[,+&]$/

/** Joins `Univer-` beside dates and `sity`, which may have its town beside it. */
const joinHyphenated = (above: Line, line: TextLine, id: number): boolean => {
  const [next, ...beside] = line.cells
  const last = above.cells.at(-1)
  if (!next || !last || above.cells.length < 2 || line.bullet) return false
  if (Math.abs(next.at - last.at) > 6 && above.fill < 0.85) return false
  if (line.gap > 1.55 || !isHyphenated(last.text, next.text)) return false
  above.cells = [...above.cells.slice(0, -1), { ...last, text: last.text.slice(0, -1) + next.text }, ...beside]
  above.ids.push(id)
  above.text = textOf(above)
  return true
}

/** Joins `University of`, with its dates beside it, and `Beirut` below; also `Toyota,` behind dates and its town. */
const joinName = (above: Line, line: TextLine, id: number, wrapped: ReadonlySet<TextLine>): boolean => {
  const next = onlyCell(line)
  const index = next ? above.cells.findIndex(({ at }) => Math.abs(next.at - at) <= 6) : -1
  const cell = above.cells[index]
  if (!next || !cell || above.cells.length < 2 || !isSameBlock({ ...above, bold: cell.bold }, line)) return false
  const isOpen = neverLast.test(cell.text) || endsWithComma.test(cell.text)
  if (!(isOpen || (index === 0 && wrapped.has(line)))) return false
  const whole = { text: `${cell.text} ${next.text}`, bold: cell.bold, at: cell.at, end: next.end }
  above.cells = above.cells.map((other) => (other === cell ? whole : other))
  above.ids.push(id)
  above.text = textOf(above)
  return true
}

/** An address of mail or of the web has no blanks, wherever it wraps. */
const isAddress = /^\S*(?:@|:\/\/|www\.)\S*$/

/** Joins what the tags of a printed web page say is one text. */
const joinNode = (above: Line, line: TextLine, id: number): boolean => {
  const next = onlyCell(line)
  const cell = next?.node && above.cells.find(({ node }) => node === next.node)
  if (!next || !cell || line.page !== above.page || line.size !== above.size || line.gap > 2) return false
  const glue = isAddress.test(cell.text) && !next.text.includes(' ') ? '' : ' '
  const whole = { ...cell, text: `${cell.text}${glue}${next.text}`, end: next.end }
  above.cells = above.cells.map((other) => (other === cell ? whole : other))
  above.ids.push(id)
  above.fill = line.fill
  above.text = textOf(above)
  return true
}

/** Whether the line was joined to the one above. */
const joins = (above: Line, line: TextLine, id: number, wrapped: ReadonlySet<TextLine>): boolean => {
  if (joinDates(above, line, id) || joinNode(above, line, id)) return true
  const isName = wrapped.has(line) && above.cells.length === 1 && !isComplete(above.text)
  if (isWrapped(above, line) || isName) {
    join(above, line, id)
    return true
  }
  if (joinHyphenated(above, line, id) || joinName(above, line, id, wrapped)) return true
  if (!joinLabel(above, line)) return false
  above.ids.push(id)
  return true
}

/** `Acme Ltd. . . . . . . .`: dots that lead to the edge of the page, or to dates. */
const leader = /(?:(?:\s?\.){5,}|…{2,}\.*…*)\s*/
const withoutLeader = (line: TextLine): TextLine => {
  if (!line.cells.some(({ text }) => leader.test(text))) return line
  const cells = line.cells.flatMap((cell) => cell.text.split(leader).map((text) => ({ ...cell, text })))
  return { ...line, cells: cells.filter(({ text }) => text !== '') }
}

/** The name of a picture that a template expects and lacks. */
const picture = /^\w[\w-]*\.(?:png?|jpe?g|gif|svg)$/i
const withoutPictures = (line: TextLine): TextLine =>
  line.cells.some(({ text }) => picture.test(text))
    ? { ...line, cells: line.cells.filter(({ text }) => !picture.test(text)) }
    : line

/** What a template prints for a date that is missing. */
const noDate = /\s*\binvalid date\b/gi
/** `—` or `— Present` in a cell of its own: dates without a beginning. */
const isNoSpan = (text: string): boolean => /^[–—]/u.test(text) && (text.length === 1 || isNow(text.slice(1).trim()))
const withoutNoDates = (line: TextLine): TextLine => {
  if (line.cells.every(({ text }) => text.search(noDate) === -1 && !isNoSpan(text))) return line
  const cells = line.cells.map((cell) => ({ ...cell, text: cell.text.replace(noDate, '') }))
  const isDated = cells.some(({ text }) => findSpan(text) !== null && !isNoSpan(text))
  return { ...line, cells: cells.filter(({ text }, at) => text !== '' && (at === 0 || isDated || !isNoSpan(text))) }
}

const isYears = (from: string, to: string): boolean =>
  /^(?:19|20)\d\d$/.test(from) && /^(?:19|20)\d\d$/.test(to) && from < to

/** Dates of a beginning and an end in cells beside each other, as one cell. */
const withWholeSpans = (line: TextLine): TextLine => {
  const { cells } = line
  const at = cells.findIndex(({ text }, index) => {
    const after = cells[index + 1]
    return after !== undefined && (isStackedSpan(text, after.text) || isYears(text, after.text))
  })
  const [from, to] = [cells[at], cells[at + 1]]
  if (!from || !to) return line
  const whole = { ...from, text: `${from.text} – ${to.text}`, end: to.end }
  return { ...line, cells: [...cells.slice(0, at), whole, ...cells.slice(at + 2)] }
}

export const logicalLines = (printed: readonly TextLine[]): Line[] => {
  const lines = printed.map(withoutLeader).map(withoutPictures).map(withoutNoDates).map(withWholeSpans)
  const joined: Line[] = []
  const wrapped = wrappedNames(lines)
  lines.forEach((line, id) => {
    const above = joined.at(-1)
    if (above && joins(above, line, id, wrapped)) return
    const rest = above ? joinMargin(above, line) : null
    if (rest) above?.ids.push(id)
    if (rest?.length === 0) return
    const cells = rest ?? line.cells.map((cell) => ({ ...cell }))
    joined.push({ ...line, cells, indent: cells[0]?.at ?? line.indent, ids: [id], text: textOf({ cells }) })
  })
  // Formats other than PDF give the indent of a line but not of its cells.
  const named = joined.filter(({ cells }) => cells.length > 0)
  return named.map((line) => ({ ...line, indent: Math.max(line.indent, lines[line.ids[0] ?? 0]?.indent ?? 0) }))
}
