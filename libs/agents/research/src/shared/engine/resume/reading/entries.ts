import type { Line } from './line.ts'
import { findSpan, type Span, withoutSpan } from './spans.ts'

/** One job or school: its naming lines, its description and its dates. */
export type Entry = { head: Line[]; body: Line[]; span: Span | null; dated: Line | null }

const isSentence = (text: string): boolean =>
  (text.split(' ').length > 6 && /[.!?]$/.test(text) && !/\b(?:inc|ltd|co|corp|pvt|llc)\.$/i.test(text)) ||
  text.split(' ').length > 16

const leastIndent = (lines: readonly Line[]): number => Math.min(...lines.map(({ indent }) => indent))

/** Names are capitalised; a mostly lower-case line describes work done. */
const isSmallWords = (text: string): boolean => {
  const words = text.split(' ')
  return words.length >= 6 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 0.7 * words.length
}

/** Whether a line describes the work instead of naming job, organisation or place. */
export const isBody = (line: Line, edge: number): boolean =>
  line.bullet ||
  line.indent > edge + 8 ||
  ((isSentence(line.text) || isSmallWords(line.text)) && !anchorSpan(line)) ||
  /^[\p{Ll}]/u.test(line.text)

/** Finds the dates of an entry, which are on a line with little other text. */
const anchorSpan = (line: Line): Span | null => {
  if (line.bullet) return null
  const span = findSpan(line.text)
  if (!span) return null
  const rest = withoutSpan(line.text, span)
  const words = rest === '' ? 0 : rest.split(' ').length
  const whole = span.end !== null || span.current
  const apart = line.cells.some(({ text }) => withoutSpan(text, findSpan(text)).length < 3 && findSpan(text) !== null)
  if (apart) return span
  return words <= (whole ? 16 : 10) && !isSentence(rest) ? span : null
}

const headBefore = (lines: readonly Line[], at: number, most: number, edge: number, floor: number): number => {
  let start = at
  while (start > floor && at - start < most) {
    const line = lines[start - 1]
    if (!line || isBody(line, edge) || anchorSpan(line)) break
    start -= 1
  }
  return start
}

const mostAbove = 3

const bodyStart = (lines: readonly Line[], from: number, until: number, edge: number): number => {
  let at = from
  while (at < until && at - from < 2) {
    const line = lines[at]
    if (!line || isBody(line, edge) || line.gap > 2.6) break
    at += 1
  }
  return at
}

/** Splits a section into entries at their dates. Assumes that all entries of a section have the same layout. */
export const entriesOf = (lines: readonly Line[]): Entry[] => {
  if (lines.length === 0) return []
  const edge = edgeOf(lines)
  const anchors = lines.flatMap((line, index) => (line.indent <= edge + 8 && anchorSpan(line) ? [index] : []))
  const first = anchors[0]
  if (first === undefined) return []
  const above = Math.min(first - headBefore(lines, first, mostAbove, edge, 0), mostAbove)
  const starts = anchors.map((at, index) =>
    headBefore(lines, at, above, edge, index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1),
  )
  return anchors.map((at, index): Entry => {
    const start = starts[index] ?? at
    const end = starts[index + 1] ?? lines.length
    const dated = lines[at]
    const body = bodyStart(lines, at + 1, end, edge)
    return {
      head: lines.slice(start, body),
      body: lines.slice(body, end),
      span: dated ? anchorSpan(dated) : null,
      dated: dated ?? null,
    }
  })
}

/**
 * The left edge of entries. With dates in the margin it is the edge of the text beside them, so that this text does not
 * count as indented.
 */
const edgeOf = (lines: readonly Line[]): number => {
  const plain = lines.filter(({ bullet }) => !bullet)
  const margin = plain.filter(({ cells }) => cells.length > 1 && cells[0] && isDate(cells[0].text))
  if (margin.length < 1 || margin.some(({ cells }) => (cells[1]?.at ?? 0) === 0))
    return leastIndent(plain.length > 0 ? plain : lines)
  return Math.max(...margin.map(({ cells }) => cells[1]?.at ?? 0))
}

const isDate = (text: string): boolean => {
  const span = findSpan(text)
  return span !== null && withoutSpan(text, span).length < 3
}
