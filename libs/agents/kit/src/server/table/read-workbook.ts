import { readSheet } from 'read-excel-file/node'
import { EngineError } from '../errors.ts'

/** Reading takes about a second and 20 MB of memory per megabyte. 10,000 rows of twenty columns have half of this. */
const maxUnpacked = 25_000_000
const entryMark = 'PK\x01\x02'

/** Size of all parts as the directory of the zip file states it. A false size makes the file unreadable. */
const unpackedSize = (bytes: Buffer): number => {
  let size = 0
  for (let at = bytes.indexOf(entryMark, 0, 'latin1'); at !== -1; at = bytes.indexOf(entryMark, at + 46, 'latin1')) {
    size += at + 28 <= bytes.length ? bytes.readUInt32LE(at + 24) : 0
  }
  return size
}

/** A number as people write it, a date as `YYYY-MM-DD`, and nothing for an empty cell. */
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

/**
 * The cells of the first sheet of an .xlsx file. It may unpack to much more than its size: call it only in a process
 * whose memory is limited.
 * @throws {EngineError} INVALID_INPUT when the file is not a workbook, or too large
 */
export const readWorkbook = async (given: Uint8Array): Promise<string[][]> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (unpackedSize(bytes) > maxUnpacked) {
    throw new EngineError('INVALID_INPUT', {
      detail: 'This workbook unpacks to more than 25 MB, so it was not opened. Save the sheet as CSV, or split it.',
    })
  }
  try {
    const rows = await readSheet(bytes)
    return rows.map((row) => row.map(textOf))
  } catch (cause) {
    throw new EngineError('INVALID_INPUT', {
      detail: 'This file is not a readable Excel workbook (.xlsx). Save it again, or save the sheet as CSV.',
      cause,
    })
  }
}
