import { EngineError } from '../errors.ts'
import { decodeBody } from '../fetch/body/decode.ts'
import { readCsvTable } from './read-csv-table.ts'
import { readWorkbook } from './read-workbook.ts'
import type { TableRow } from './table-row.ts'

const zipMark = 'PK\x03\x04'
/** Old Office files, and new ones with a password. */
const oleMark = '\xd0\xcf\x11\xe0'

const refused = (detail: string) => new EngineError('INVALID_INPUT', { detail })

const notTable = 'This file is not a table. Save the list as Excel (.xlsx) or CSV and try again.'

/** Web pages and XML that programs save as .xls. No heading begins like one. */
const markup = /^\s*<(?:!doctype|\?xml|html|table|meta|head)\b/i

/**
 * The rows of a given table from its heading on: a text, or an uploaded .xlsx or text in any charset, as its content
 * shows. A workbook may unpack to much more than its size: only `table-process.ts` calls it.
 * @param names headings that are known
 * @throws {EngineError} INVALID_INPUT when it is no table
 */
export const readTable = async (given: string | Uint8Array, names: readonly string[] = []): Promise<TableRow[]> => {
  if (typeof given === 'string') return readCsvTable(given, names)
  const start = Buffer.from(given.subarray(0, 8)).toString('latin1')
  if (given.byteLength === 0) throw refused('The file is empty.')
  if (start.startsWith(zipMark)) return readWorkbook(given, names)
  if (start.startsWith(oleMark))
    throw refused(
      'This is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.',
    )
  const text = decodeBody(given, '')
  if (start.startsWith('%PDF-') || text.includes('\0') || markup.test(text)) throw refused(notTable)
  return readTable(text, names)
}
