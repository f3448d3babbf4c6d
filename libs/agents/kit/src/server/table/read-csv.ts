import { CsvError, parse } from 'csv-parse/sync'
import { EngineError } from '../errors.ts'
import { knownIn, namesOf } from './heading.ts'
import type { TableRow } from './table-row.ts'

/** Excel writes `sep=;` as the first line of a CSV. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i
const separators = ['\t', ';', '|', ','] as const
/** Used when there is no separator, because a list of one column may hold commas. It never occurs in a text. */
const unitSeparator = '\u001F'

const sampleLength = 50_000
const sampleLines = 20

/**
 * The separator that occurs equally often in every line, else the most frequent one of the heading, which is the first
 * line with two known names or else the first of all. Quoted cells and, in the heading, addresses do not count.
 */
const separatorOf = (text: string, headings: readonly string[]): string => {
  const names = namesOf(headings)
  const isHeading = (line: string) => separators.some((separator) => knownIn(line.split(separator), names) > 1)
  const sample = text
    .slice(0, sampleLength)
    .replace(/(?<=^|[\t;|,\r\n] ?)"(?:[^"]|"")*"/g, (cell) => (/[\t;|,\r\n]/.test(cell) ? 'q' : cell))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines)
  const lines = sample.slice(Math.max(0, sample.findIndex(isHeading)))
  const [heading = ''] = lines
  const times = (line: string, separator: string) => line.split(separator).length - 1
  const found = separators
    .filter((separator) => heading.includes(separator))
    .toSorted((a, b) => times(heading, b) - times(heading, a))
  const regular = found.find((separator) => lines.every((line) => times(line, separator) === times(heading, separator)))
  const isAddress = /^\s*https?:/i.test(heading)
  return regular ?? (isAddress ? undefined : found[0]) ?? unitSeparator
}

const options = {
  bom: true,
  relax_column_count: true,
  // A quotation mark inside an unquoted cell is an ordinary character.
  relax_quotes: true,
  skip_empty_lines: true,
} as const

/** Programs write `="0012"` or `'+91…` so that a spreadsheet leaves a number or a sign as it is. */
const withoutGuard = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell.replace(/^'(?=[-+=@\d])/, '')

const rowsIn = (text: string, more: { delimiter: string; trim?: true }): TableRow[] => {
  const rows: TableRow[] = []
  parse(text, {
    ...options,
    ...more,
    // Kept here, because what the parser knows of each line takes more memory than the line.
    on_record: (record: string[], { lines }: { lines: number }) => {
      rows.push({ cells: record.map((cell) => withoutGuard(cell.trim())), line: lines })
      return null
    },
  })
  return rows
}

const parsed = (text: string, delimiter: string): TableRow[] => {
  try {
    return rowsIn(text, { delimiter, trim: true })
  } catch {
    // Blanks around cells are kept, so that a cell such as `"A "big" one"` is read as it is.
    return rowsIn(text, { delimiter })
  }
}

/**
 * The lines of a CSV text or of rows copied from a spreadsheet, with their numbers. Empty lines are left out.
 * @param headings names that are known
 * @throws {EngineError} INVALID_INPUT with the line that is not readable
 */
export const readCsv = (given: string, headings: readonly string[] = []): TableRow[] => {
  const [whole = '', separator] = separatorLine.exec(given) ?? []
  const text = given.slice(whole.length)
  const before = whole === '' ? 0 : 1
  try {
    return parsed(text, separator ?? separatorOf(text, headings)).map(({ cells, line }) => ({
      cells,
      line: line + before,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new EngineError('INVALID_INPUT', {
      detail: `Line ${String(error['lines'] ?? '?')} is not readable as CSV: a quotation mark is not closed or stands alone.`,
    })
  }
}
