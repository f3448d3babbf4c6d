import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { EngineError } from '../errors.ts'
import { fromHeading, type Headed } from './heading.ts'
import { isFilled, type TableRow } from './table-row.ts'

/** Reading takes about a second and 20 MB of memory per megabyte. 10,000 rows of twenty columns have half of this. */
const maxUnpacked = 25_000_000
const entryMark = 'PK\x01\x02'

/** Places of the entries in the directory of the zip file. */
const entriesOf = (bytes: Buffer): number[] => {
  const places: number[] = []
  for (let at = bytes.indexOf(entryMark, 0, 'latin1'); at !== -1; at = bytes.indexOf(entryMark, at + 46, 'latin1')) {
    if (at + 46 <= bytes.length) places.push(at)
  }
  return places
}

/** Size of all parts as the directory of the zip file states it. A false size makes the file unreadable. */
const unpackedSize = (bytes: Buffer): number =>
  entriesOf(bytes).reduce((size, at) => size + bytes.readUInt32LE(at + 24), 0)

const listName = 'xl/workbook.xml'

/** The part that lists the sheets; empty where it cannot be unpacked. */
const sheetList = (bytes: Buffer): string => {
  const entry = entriesOf(bytes).find(
    (at) => bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) === listName,
  )
  if (entry === undefined) return ''
  const local = bytes.readUInt32LE(entry + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(entry + 20))
  return (
    bytes.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxUnpacked })
  ).toString()
}

/** Sheets that are opened to find the one with the list: covers and notes come before it. */
const maxSheets = 4

/** Numbers of the sheets that people see, counted from 1. */
const visibleSheets = (bytes: Buffer): number[] => {
  const sheets = sheetList(bytes).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const visible = sheets.flatMap((sheet, index) => (/\sstate="(?:very)?hidden"/i.test(sheet) ? [] : [index + 1]))
  return visible.length === 0 ? [1] : visible.slice(0, maxSheets)
}

/** A number as people write it, a date as `YYYY-MM-DD`, and nothing for an empty cell. */
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // A fraction has as many digits as a spreadsheet shows: `0.1 + 0.2` is 0.3.
  const isFraction = typeof cell === 'number' && !Number.isInteger(cell)
  return String(isFraction ? Number(cell.toPrecision(15)) : cell).trim()
}

/** The first visible sheet with two known headings, else the one that has the most of them, or any rows. */
const bestSheet = async (bytes: Buffer, names: readonly string[]): Promise<TableRow[]> => {
  let best: Headed = { rows: [], known: 0 }
  for (const number of visibleSheets(bytes)) {
    const sheet = await readSheet(bytes, number)
    const rows = sheet.map((row, index) => ({ cells: row.map(textOf), line: index + 1 })).filter(isFilled)
    const found = fromHeading(rows, names)
    if (best.rows.length === 0 || found.known > best.known) best = found
    if (best.known > 1) break
  }
  return best.rows
}

/**
 * The rows of the sheet with the list in an .xlsx file, from its heading on. It may unpack to much more than its size:
 * call it only in a process whose memory is limited.
 * @throws {EngineError} INVALID_INPUT when the file is not a workbook, or too large
 */
export const readWorkbook = async (given: Uint8Array, names: readonly string[]): Promise<TableRow[]> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (unpackedSize(bytes) > maxUnpacked) {
    throw new EngineError('INVALID_INPUT', {
      detail: 'This workbook unpacks to more than 25 MB, so it was not opened. Save the sheet as CSV, or split it.',
    })
  }
  try {
    return await bestSheet(bytes, names)
  } catch (cause) {
    throw new EngineError('INVALID_INPUT', {
      detail: 'This file is not a readable Excel workbook (.xlsx). Save it again, or save the sheet as CSV.',
      cause,
    })
  }
}
