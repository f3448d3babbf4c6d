import type { TextLine } from '../../../documents/text-line.ts'
import { readDegree } from '../words/degrees.ts'
import { isSchool } from '../words/school-words.ts'
import { jobScore, organisationScore } from '../words/role-words.ts'
import { headingKind } from '../headings/heading-kind.ts'
import { findSpan } from '../words/spans.ts'

/** Rows of one look: the same print at the same place, with as many cells. */
const lookOf = ({ size, column, cells }: TextLine): string =>
  `${size} ${cells[0]?.bold} ${column} ${Math.round((cells[0]?.at ?? 0) / 3)} ${Math.min(cells.length, 2)}`

const isShortName = (text: string): boolean =>
  text.split(' ').length <= 4 && /^\p{L}/u.test(text) && !/[:@]|[.!?]$/.test(text) && findSpan(text) === null

/** Words that no school has as its whole name. */
const kindOfSchool =
  /^(?:(?:senior|higher|secondary|high|middle|primary|junior|public|school|college|university|institute|academy)(?:\s+|$))+$/i

/** A line that names something by itself. */
const isWhole = (text: string): boolean => !kindOfSchool.test(text) && namesSomething(text)

const namesSomething = (text: string): boolean =>
  jobScore(text) + organisationScore(text) > 0 ||
  isSchool(text) ||
  readDegree(text) !== null ||
  headingKind(text) !== null

const isCloseBelow = (above: TextLine, line: TextLine): boolean =>
  line.gap > 0 && line.gap <= 1.45 && line.column === above.column && line.page === above.page

const isSamePrint = (above: TextLine, line: TextLine): boolean => {
  const [first, next] = [above.cells[0], line.cells[0]]
  return line.size === above.size && next?.bold === first?.bold && Math.abs((next?.at ?? 0) - (first?.at ?? 0)) < 3
}

/** Nothing goes on below an address, a sentence or a heading. A degree below its school is a line of its own. */
const isClosed = (text: string, next: string): boolean =>
  /@|[.!?:]$/.test(text) || headingKind(text) !== null || (isSchool(text) && readDegree(next) !== null)

/** No name begins with its legal form. */
const legalStart = /^(?:GmbH|mbH|Ltd|Limited|LLC|LLP|Inc|Pvt)(?!\p{L})/u
const endsName = [kindOfSchool, legalStart]

/** A heading of several words or in capitals ends no name; `Education` alone may. */
const isHeading = (text: string): boolean =>
  headingKind(text) !== null && (/\s/.test(text.trim()) || text === text.toUpperCase())

const hasPair = /\p{L}{2}.*\s[–—-]\s?\p{Lu}\p{L}+/u

/** Below `Acme, Orem — Business Development`, where both names are there already, `Representative` is no job. */
const isEnd = (above: string, text: string): boolean => hasPair.test(above) || legalStart.test(text) || !isWhole(text)

/** Whether a line is one short name close below another one in the same print. */
const mayContinue = (above: TextLine, line: TextLine): boolean => {
  const [first, ...others] = above.cells
  const [next, ...more] = line.cells
  if (!first || !next || more.length > 0 || line.bullet || !isShortName(next.text)) return false
  if (!isCloseBelow(above, line) || !isSamePrint(above, line)) return false
  if (isClosed(first.text, next.text) || isHeading(next.text)) return false
  return others.length > 0 || isEnd(first.text, next.text)
}

const widthOfFirstWord = ({ cells: [cell] }: TextLine): number => {
  if (cell?.end === undefined) return 0
  const [word = ''] = cell.text.split(' ')
  return ((word.length + 1) * (cell.end - cell.at)) / Math.max(cell.text.length, 1)
}

/**
 * The lines that continue the name on the line above: only the longest rows of one look have such a line, and its first
 * word would have made them longer than any other.
 */
export const wrappedNames = (lines: readonly TextLine[]): ReadonlySet<TextLine> => {
  const rows = new Map<string, { line: TextLine; next: TextLine | null }[]>()
  lines.forEach((line, index) => {
    const next = lines[index + 1]
    const follows = next !== undefined && mayContinue(line, next)
    rows.set(lookOf(line), [...(rows.get(lookOf(line)) ?? []), { line, next: follows ? next : null }])
  })
  const endOf = ({ cells: [cell] }: TextLine): number => cell?.end ?? 0
  return new Set(
    [...rows.values()].flatMap((alike) => {
      const alone = alike.filter(({ next }) => next === null)
      const longest = Math.max(...alike.map(({ line }) => endOf(line)))
      const full = alike.flatMap(({ line, next }) =>
        next && endOf(line) + widthOfFirstWord(next) > longest ? [next] : [],
      )
      const ends = alike.flatMap(({ next }) =>
        next && endsName.some((end) => end.test(next.cells[0]?.text ?? '')) ? [next] : [],
      )
      // Where short rows have a line below, too, it is a line of its own, such as the place of each employer.
      const others = alike.length - alone.length - full.length
      return longest === 0 || others > alone.length / 3 || full.length > alone.length / 2 ? ends : [...full, ...ends]
    }),
  )
}
