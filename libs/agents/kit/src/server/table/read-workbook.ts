import { readSheet } from 'read-excel-file/node'
import { EngineError } from '../errors.ts'

const zipMark = [0x50, 0x4b, 0x03, 0x04]

/** Whether the bytes are a zip file, as every .xlsx is. */
export const isZip = (bytes: Uint8Array): boolean => zipMark.every((byte, index) => bytes[index] === byte)

/** A number as people write it, a date as `YYYY-MM-DD`, and nothing for an empty cell. */
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

/**
 * The cells of the first sheet of an .xlsx file. It may unpack to much more than its size: call it only in an engine's
 * process, whose memory is limited.
 * @throws {EngineError} INVALID_INPUT when the file is not a workbook
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  try {
    const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return rows.map((row) => row.map(textOf))
  } catch (cause) {
    throw new EngineError('INVALID_INPUT', {
      detail: 'This file is not a readable Excel workbook (.xlsx). Save it again, or save the sheet as CSV.',
      cause,
    })
  }
}
