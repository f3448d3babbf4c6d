import { isBelowOrCentred } from '../centred-lines.ts'
import { readDegree } from '../words/degrees.ts'
import { kindNamedIn } from './heading-kind.ts'
import type { Line } from '../line.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { findSpan } from '../words/spans.ts'

const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase()

/** Each combination of size, weight and capitals is a print. */
const printOf = ({ size, bold, bullet, text }: Line): string =>
  [size ?? '', bold ? 'bold' : '', bullet ? 'item' : '', isCapitals(text) ? 'capitals' : ''].join(' ')

const hasForm = ({ text, cells }: Line): boolean =>
  cells.length === 1 &&
  text.length <= 60 &&
  text.split(' ').length <= 6 &&
  /\p{L}{2}/u.test(text) &&
  !/[\d@|]|\p{Ll}[.,;]$/u.test(text)

const share = (part: readonly unknown[], whole: readonly unknown[]): number =>
  whole.length === 0 ? 0 : part.length / whole.length

const lettersOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0)

type Group = { lines: Line[]; known: Line[]; unknown: Line[] }

const groupsOf = (lines: readonly Line[]): Group[] => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(printOf(line), [...(groups.get(printOf(line)) ?? []), line])
  return [...groups.values()].map((own) => ({
    lines: own,
    known: own.filter((line) => hasForm(line) && kindNamedIn(line.text) !== null),
    unknown: own.filter((line) => !hasForm(line) || kindNamedIn(line.text) === null),
  }))
}

/** The lines between one line of a print and the next. */
const blocksOf = (own: readonly Line[], lines: readonly Line[]): Map<Line, readonly Line[]> => {
  const places = own.map((line) => lines.indexOf(line))
  return new Map(own.map((line, index) => [line, lines.slice((places[index] ?? 0) + 1, places[index + 1])]))
}

/** Names of entries have one date each, near by; the text below a heading has none or several. */
const isEntry = (block: readonly Line[]): boolean => {
  const dated = block.filter(({ text, bullet }) => !bullet && findSpan(text) !== null)
  return dated.length === 1 && block.slice(0, 2).some((line) => dated.includes(line))
}

const namesEntry = ({ text }: Line): boolean =>
  jobScore(text) > 1 || organisationScore(text) > 1 || readDegree(text) !== null

const isLarge = ({ lines: [first] }: Group, textSize: number | null): boolean =>
  (first?.size ?? 0) > 1.15 * (textSize ?? Infinity)

/** Print of the size of the text says something where it is bold or in capitals, and seldom. */
const isSeldom = ({ lines: own }: Group, lines: readonly Line[]): boolean =>
  (own[0]?.bold === true || isCapitals(own[0]?.text ?? '')) && lettersOf(own) <= 0.22 * lettersOf(lines)

/** Whether the lines of one print are the headings of the document. */
const areHeadings = (group: Group, lines: readonly Line[], textSize: number | null): boolean => {
  const { lines: own, known, unknown } = group
  const large = isLarge(group, textSize)
  if (known.length < 2 || share(own.filter(hasForm), own) < 0.85) return false
  if ((!large && !isSeldom(group, lines)) || share(known, own) < (large ? 0.2 : 0.34)) return false
  if (
    share(
      own.filter((line) => own.includes(lines[lines.indexOf(line) + 1] ?? line)),
      own,
    ) > 0.2
  )
    return false
  const blocks = blocksOf(own, lines)
  const entries = unknown.filter((line) => isEntry(blocks.get(line) ?? []))
  return share(entries, unknown) < 0.4 && share(unknown.filter(namesEntry), unknown) < 0.4
}

const deepIndent = 12

/** Right of every known heading, and not centred below one. */
const isIndented = (line: Line, known: readonly Line[]): boolean =>
  known.every(
    (other) =>
      other.column === line.column && line.indent > other.indent + deepIndent && !isBelowOrCentred(line, other),
  )

/** An employer is printed above each of its jobs, and also right below the heading. */
const isName = (line: Line, { lines: own, known, unknown }: Group, lines: readonly Line[], large: boolean): boolean =>
  unknown.includes(line) &&
  (isIndented(line, known) ||
    unknown.filter(({ text }) => text === line.text).length > 1 ||
    own.includes(lines[lines.indexOf(line) - 1] ?? line) ||
    (!large && namesEntry(line)))

/**
 * The headings of a document by their print: where two known ones share it and nothing else does, all lines in it are.
 */
export const printedHeadings = (lines: readonly Line[], textSize: number | null): ReadonlySet<Line> =>
  new Set(
    groupsOf(lines)
      .filter((group) => areHeadings(group, lines, textSize))
      .flatMap((group) =>
        group.lines.filter((line) => hasForm(line) && !isName(line, group, lines, isLarge(group, textSize))),
      ),
  )
