import { EngineError } from '../errors.ts'
import { decodeBody } from '../fetch/decode.ts'
import { readCsv, type TableRow } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

const zipMark = 'PK\x03\x04'
/** Old Office files, and new ones with a password. */
const oleMark = '\xd0\xcf\x11\xe0'

const refused = (detail: string) => new EngineError('INVALID_INPUT', { detail })

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '')

/**
 * The rows of an uploaded table, an .xlsx or a text in any charset, as its content shows. A workbook may unpack to much
 * more than its size: only `table-process.ts` calls it.
 * @throws {EngineError} INVALID_INPUT when it is neither
 */
export const readTable = async (bytes: Uint8Array): Promise<TableRow[]> => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (bytes.byteLength === 0) throw refused('The file is empty.')
  if (start.startsWith(zipMark)) {
    const rows = await readWorkbook(bytes)
    return rows.map((cells, index) => ({ cells, line: index + 1 })).filter(isFilled)
  }
  if (start.startsWith(oleMark))
    throw refused(
      'This is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.',
    )
  const text = decodeBody(bytes, '')
  if (start.startsWith('%PDF-') || text.includes('\0'))
    throw refused('This file is not a table. Save the list as Excel (.xlsx) or CSV and try again.')
  return readCsv(text).filter(isFilled)
}
