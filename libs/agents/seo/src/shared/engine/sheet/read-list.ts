import { maxRows, type SheetReading } from '../../sheet-input.ts'
import {
  EngineError,
  readTableApart,
  wholeTable,
  type Ports,
  type RunFiles,
  type TableRow,
} from '@bazaar/agents-kit/server'
import { list } from '../../words.ts'
import { findColumns } from './find-columns.ts'
import { parseRows } from './parse-rows.ts'
import { readSheetAddress } from './sheet-address.ts'

export type ListInput = {
  sheet_id: string
  worksheet_name: string
  rows: string
  file?: { name: string } | undefined
}

/** One row: its number in the sheet, counting the heading, and the cells of the wanted columns. */
export type ListRow = { row: number; cells: string[] }
export type List = { rows: ListRow[]; reading: SheetReading }

/** The columns that a run needs from a list. */
export type Wanted = {
  columns: readonly { name: string; accepted: readonly string[] }[]
  /** Builds the error message for missing columns from the heading that was read. */
  missing: (header: string) => string
}

type Context = { ports: Ports; files: RunFiles; signal: AbortSignal }

const unreadable = (detail: string) => new EngineError('SHEET_UNREADABLE', { detail: `${detail}` })

const rowsOf = async (
  input: ListInput,
  { ports, files, signal }: Context,
  headings: readonly string[],
): Promise<{ all: TableRow[]; from: string }> => {
  if (input.rows.trim() !== '') return { all: parseRows(input.rows, headings), from: 'pasted rows' }
  if (input.file !== undefined) {
    const { rows } = await readTableApart({ table: await files.read('file'), headings, ...wholeTable }, signal)
    return { all: rows, from: `the file ${input.file.name}` }
  }
  const { id, gid, tab: named } = readSheetAddress(input.sheet_id)
  if (ports.sheets === undefined) throw new EngineError('NOT_CONFIGURED')
  const tab = input.worksheet_name === '' ? named : input.worksheet_name
  const { content, via } = await ports.sheets.read({ id, tab, gid, signal })
  return { all: parseRows(content, headings), from: `the Google Sheet, through ${via}` }
}

const headerOf = (rows: readonly string[][], noHeader: boolean): string[] =>
  noHeader ? [] : (rows[0] ?? []).map((cell) => cell.slice(0, 80))

/**
 * Reads a list from a sheet, a file or pasted text: the wanted columns, without duplicate rows, at most 200.
 * @throws {EngineError} SHEET_UNREADABLE when it is empty or a column is missing, NOT_CONFIGURED
 */
export const readList = async (input: ListInput, context: Context, wanted: Wanted): Promise<List> => {
  const names = wanted.columns.flatMap(({ accepted }) => accepted)
  const { all, from } = await rowsOf(input, context, names)
  const table = all.map(({ cells }) => cells)
  if (all.length === 0) throw unreadable('There is nothing in these rows.')
  const { noHeader, columns } = findColumns(
    table,
    wanted.columns.map(({ accepted }) => accepted),
  )
  const header = headerOf(table, noHeader)
  const places = columns.filter((column) => column !== null)
  if (places.length < columns.length) {
    const read = header.length === 0 ? 'There is no heading.' : `The heading is: ${header.join(', ')}.`
    throw unreadable(`${wanted.missing(read)}`)
  }
  const body = all
    .map(({ cells, line }) => ({ row: line, cells: places.map((column) => cells[column] ?? '') }))
    .slice(noHeader ? 0 : 1)
  const filled = body.filter(({ cells }) => cells.every((cell) => cell !== ''))
  const seen = new Set<string>()
  const once = filled.filter(({ cells }) => {
    const name = cells.join('\n')
    return !seen.has(name) && seen.add(name)
  })
  if (once.length === 0) throw unreadable('There is a heading, but no row under it has an address.')
  const rows = once.slice(0, maxRows)
  return {
    rows,
    reading: {
      from,
      header,
      columns: places.map((column) => header[column] ?? `column ${column + 1}`),
      rows: body.length,
      checked: rows.length,
      duplicates: filled.length - once.length,
      empty: body.length - filled.length,
      left_out: once.length - rows.length,
    },
  }
}

/** Describes how the list was read, in sentences for the report. */
export const readingLines = (reading: SheetReading): string[] => {
  const { from, columns, header, rows, checked, duplicates, empty, left_out } = reading
  const named = columns.map((column) => `“${column}”`).join(' and ')
  return [
    `Read from ${from}: ${rows === 1 ? '1 row' : `${rows} rows`}, ${header.length === 0 ? 'no heading' : `heading ${header.map((cell) => `“${cell}”`).join(', ')}`}; used ${named}.`,
    ...(duplicates > 0 ? [list.duplicates(duplicates)] : []),
    ...(empty > 0 ? [list.empty(empty)] : []),
    ...(left_out > 0 ? [list.leftOut(left_out, checked)] : []),
  ]
}
