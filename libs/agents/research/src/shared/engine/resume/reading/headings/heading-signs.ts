import { readDegree } from '../words/degrees.ts'
import { isBelowOrCentred } from '../centred-lines.ts'
import { headingKind } from './heading-kind.ts'
import { printedHeadings } from './heading-prints.ts'
import type { Line } from '../line.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { findSpan } from '../words/spans.ts'

export const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase()
const look = ({ size, bold, text }: Line): string => `${size ?? ''}${bold ? 'b' : ''}${isCapitals(text) ? 'c' : ''}`

export const mayBeHeading = (text: string): boolean =>
  text.split(' ').length <= 5 &&
  !/[\d@|]/.test(text) &&
  jobScore(text) + organisationScore(text) === 0 &&
  readDegree(text) === null

/** Three to twelve lines of a print larger than the text, all of which may be headings: one known word is enough. */
const isOwnLook = (alike: readonly Line[], lines: readonly Line[], textSize: number | null): boolean =>
  alike.length >= 3 &&
  alike.length <= 12 &&
  (alike[0]?.size ?? 0) > 1.04 * (textSize ?? Infinity) &&
  alike.every(({ text, cells, bullet }) => !bullet && cells.length === 1 && text.split(' ').length <= 5) &&
  alike.filter(({ text }) => mayBeHeading(text)).length > 0.7 * alike.length &&
  // Below `Work` in the same print or a larger one, an employer is above its jobs.
  lines.every(({ text, size }) => (size ?? 0) <= (alike[0]?.size ?? 0) || headingKind(text) === null) &&
  alike.every((line) => !alike.includes(lines[lines.indexOf(line) + 1] ?? line))

/** Unknown headings share their style and the space above with the known ones, and with nothing else. */
const strangeHeadings = (lines: readonly Line[], textSize: number | null): ReadonlySet<Line> => {
  // Print that is larger than the text is a sign of its own, unless it names what is dated below it.
  const isDated = (line: Line): boolean => findSpan(lines[lines.indexOf(line) + 1]?.text ?? '') !== null
  const datedShare = (some: readonly Line[]): number => some.filter(isDated).length / Math.max(some.length, 1)
  const leastShare = (alike: readonly Line[]): number => {
    const isLarge = (alike[0]?.size ?? 0) > 1.15 * (textSize ?? Infinity)
    const unknown = alike.filter((line) => headingKind(line.text) === null)
    const known = alike.filter((line) => headingKind(line.text) !== null)
    const isMany = known.length >= 4 && isCapitals(alike[0]?.text ?? '')
    const dated = datedShare(unknown)
    return (isLarge || isMany) && (dated < 0.5 || dated <= datedShare(known)) ? 0.4 : 0.6
  }
  const looks = new Map<string, { headings: number; lines: Line[] }>()
  const gaps = lines.flatMap(({ text, gap }) => (gap > 0 && headingKind(text) !== null ? [gap] : []))
  const apart = gaps.length > 0 ? 0.75 * Math.min(...gaps) : 0
  for (const line of lines) {
    const entry = looks.get(look(line)) ?? { headings: 0, lines: [] }
    entry.lines.push(line)
    if (headingKind(line.text) !== null) entry.headings += 1
    looks.set(look(line), entry)
  }
  const strange = [...looks.values()]
    .filter((entry) => entry.headings >= 2 && entry.headings > leastShare(entry.lines) * entry.lines.length)
    .flatMap((entry) => {
      const known = entry.lines.filter(({ text }) => headingKind(text) !== null)
      return entry.lines.filter((line) => known.some((other) => isBelowOrCentred(other, line)))
    })
    .filter(
      ({ text, cells, bullet, gap }) =>
        !bullet && cells.length === 1 && (gap >= apart || gap === 0) && mayBeHeading(text),
    )
  const own = [...looks.values()].filter((entry) => entry.headings > 0 && isOwnLook(entry.lines, lines, textSize))
  return new Set([...strange, ...own.flatMap((entry) => entry.lines)])
}

/**
 * In a language whose headings are not known, or where a font hides letters: two to eight short lines in the largest
 * print below that of the name, each above text.
 */
const largeLines = (lines: readonly Line[]): Line[] => {
  if (lines.filter(({ text }) => headingKind(text) !== null).length > 1) return []
  const sizes = [...new Set(lines.flatMap(({ size }) => size ?? []))].toSorted((a, b) => b - a)
  const textSize = textSizeOf(lines) ?? 0
  const sets = sizes.slice(1, 4).map((size) => lines.filter((line) => line.size === size))
  const large = sets.find((set) => set.length > 1) ?? []
  const isSet = ({ size, text, cells, bullet }: Line): boolean =>
    (size ?? 0) > textSize && !bullet && cells.length === 1 && mayBeHeading(text)
  const isAbove = (line: Line): boolean => lines[lines.indexOf(line) + 1]?.size !== line.size
  return large.length <= 8 && large.every((line) => isSet(line) && isAbove(line)) ? large : []
}

/** Whether a line looks like the text around it. Between set headings, a plain word is a label such as `Summary:`. */
const isPlain = ({ bold, text, size }: Line, textSize: number | null): boolean =>
  !bold && !isCapitals(text) && (size === null || textSize === null || size <= textSize)

const textSizeOf = (lines: readonly Line[]): number | null => {
  const sizes = lines.flatMap(({ size, text }) =>
    size === null ? [] : Array.from({ length: text.length }, () => size),
  )
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? null
}

export type Signs = {
  /** Lines in the print of the headings. */
  set: ReadonlySet<Line>
  /** Lines that look like headings and are not known. */
  strange: ReadonlySet<Line>
  /** Lines that look like headings where none is known. */
  large: ReadonlySet<Line>
  /** Known words that do not look like the headings of this document. */
  labels: ReadonlySet<Line>
  /** Lines with a heading in the margin. */
  margins: ReadonlySet<Line>
  /** The size of most letters; null when the format has none. */
  textSize: number | null
  /** Labels and headings that are printed several times. */
  repeated: ReadonlySet<string>
  /** The widest indent of headings with a line of their own; null when there are too few. */
  edge: number | null
  /** Whether capitals set a line apart. Some documents are in capitals throughout. */
  capitals: boolean
}

export const inlineLabel = ({ text }: Line): string => /^([^:]{3,40}):\s+\S/.exec(text)?.[1]?.toLowerCase() ?? ''

/** `Technologies: Java` in the text of every job is no heading, and neither is `Projects` below every job. */
const repeatedIn = (lines: readonly Line[]): ReadonlySet<string> => {
  const inline = lines.map(inlineLabel).filter((label) => label !== '')
  const alone = lines.filter(({ text }) => headingKind(text) !== null).map(({ text }) => text.toLowerCase())
  const beside = lines.flatMap(({ cells: [first, ...others] }) =>
    first && others.length > 0 && headingKind(first.text) !== null ? [first.text.toLowerCase()] : [],
  )
  return new Set([inline, alone, beside].flatMap((all) => all.filter((label, index) => all.indexOf(label) !== index)))
}

/** `Achievements:` below each job is a label, unless all headings of the document end so. */
const repeatedLabels = (lines: readonly Line[]): Line[] => {
  const named = lines.filter(({ text }) => headingKind(text) !== null)
  if (named.every(({ text }) => text.endsWith(':'))) return []
  const labels = lines.filter(({ text, cells }) => cells.length === 1 && /^[^:]{3,40}:$/.test(text))
  return labels.filter(({ text }) => labels.filter((other) => other.text === text).length > 1)
}

/** `Courses` in the print of the text, below every job: a label, where a heading is larger. */
const plainLabels = (plain: readonly Line[], named: readonly Line[], textSize: number | null): readonly Line[] => {
  if (named.length - plain.length >= 3) return plain
  if (!named.some(({ size }) => (size ?? 0) > (textSize ?? Infinity))) return []
  return plain.filter(({ text }) => plain.filter((other) => other.text === text).length >= 3)
}

export const signsOf = (lines: readonly Line[]): Signs => {
  const textSize = textSizeOf(lines)
  const named = lines.filter(({ text }) => headingKind(text) !== null)
  const plain = named.filter((line) => isPlain(line, textSize))
  const beside = lines.filter(({ cells }) => cells.length > 1 && cells[0] && headingKind(cells[0].text) !== null)
  const alone = named.filter(({ cells, bullet }) => cells.length === 1 && !bullet)
  return {
    set: printedHeadings(lines, textSize),
    textSize,
    repeated: repeatedIn(lines),
    edge: alone.length >= 3 ? Math.max(...alone.map(({ indent }) => indent)) : null,
    strange: strangeHeadings(lines, textSize),
    large: new Set(largeLines(lines)),
    labels: new Set([...plainLabels(plain, named, textSize), ...repeatedLabels(lines)]),
    margins: new Set(beside.length >= 2 ? beside : []),
    capitals: lines.filter(({ text }) => isCapitals(text)).length < lines.length / 2,
  }
}
