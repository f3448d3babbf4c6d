import { CsvError, parse } from 'csv-parse/sync'
import { EngineError } from '../errors.ts'

/** Excel writes `sep=;` as the first line of a CSV. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

/** The comma, semicolon or tab that occurs most often in the heading line. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1)
  const times = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0] ?? ','
}

export type TableRow = { cells: string[]; line: number }

/**
 * The lines of a CSV text or of rows copied from a spreadsheet, with their numbers. Empty lines are left out.
 * @throws {EngineError} INVALID_INPUT with the line that is not readable
 */
export const readCsv = (given: string): TableRow[] => {
  const [whole = '', separator] = separatorLine.exec(given) ?? []
  const text = given.slice(whole.length)
  const before = whole === '' ? 0 : 1
  const options = {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  } as const
  try {
    const records: unknown = parse(text, { ...options, delimiter: separator ?? delimiterOf(text), info: true })
    if (!Array.isArray(records)) return []
    return records.map(({ record, info }) => ({ cells: record.map(String), line: info.lines + before }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new EngineError('INVALID_INPUT', {
      detail: `Line ${String(error['lines'] ?? '?')} is not readable as CSV: a quotation mark is not closed or stands alone.`,
    })
  }
}
