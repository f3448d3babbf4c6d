import type { TableRow } from './table-row.ts'

/** Rows in which a heading is looked for: exports have a title, a date and their filters above it. */
const top = 20
/** Longer cells are no headings, and comparing them takes long. */
const maxName = 200

/** A heading without case, spaces, digits and punctuation; empty for a cell that is too long for one. */
export const plainHeading = (cell: string): string =>
  cell.length > maxName
    ? ''
    : cell
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}]/gu, '')

/** A unit or a period changes what the figures below a heading mean: `Salary (in lakhs)`, `Budget (per month)`. */
const unit =
  /\b(?:lakhs?|lacs?|crores?|cr|thousands?|k|millions?|mn|usd|eur|gbp|aed|per|monthly|months?|p\.?m|weekly|daily|hourly)\b|[$€£]|लाख|करोड़|हज़ार|माह|महीन/iu

/** A heading without its remarks in brackets, unless they hold a unit. */
export const withoutRemarks = (heading: string): string =>
  heading.slice(0, maxName).replace(/\([^()]*\)/g, (remark) => (unit.test(remark.normalize('NFC')) ? remark : ' '))

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length

type Names = ReadonlySet<string>

export const namesOf = (names: readonly string[]): Names =>
  new Set(names.map(plainHeading).filter((name) => name !== ''))

export const knownIn = (cells: readonly string[], names: Names): number =>
  cells.filter((cell) => names.has(plainHeading(cell))).length

export type Headed = { rows: TableRow[]; known: number }

/**
 * The rows from the heading line on, and how many of its cells are known names. A title has fewer cells than the heading
 * below it; without a known name the first row stays.
 */
export const fromHeading = (rows: TableRow[], names: readonly string[]): Headed => {
  const plain = namesOf(names)
  const beginning = rows.slice(0, top).map((row) => ({
    known: knownIn(row.cells, plain),
    filled: filled(row),
  }))
  const known = Math.max(0, ...beginning.map((row) => row.known))
  const at = known === 0 ? 0 : beginning.findIndex((row) => row.known === known)
  const heading = beginning[at]
  const isBelowTitles = heading !== undefined && beginning.slice(0, at).every((row) => row.filled < heading.filled)
  return isBelowTitles ? { rows: rows.slice(at), known } : { rows, known: beginning[0]?.known ?? 0 }
}
