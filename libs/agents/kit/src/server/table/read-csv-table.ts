import { fromHeading } from './heading.ts'
import { readCsv } from './read-csv.ts'
import { isFilled, type TableRow } from './table-row.ts'

/**
 * The filled rows of a CSV text from its heading on.
 * @param names headings that are known
 * @throws {EngineError} INVALID_INPUT with the line that is not readable
 */
export const readCsvTable = (text: string, names: readonly string[]): TableRow[] =>
  fromHeading(readCsv(text, names).filter(isFilled), names).rows
