import { EngineError } from '../errors.ts'
import { readCsv, type TableRow } from './read-csv.ts'
import type { GivenTable, TableReply } from './read-table-apart.ts'
import { readWorkbook } from './read-workbook.ts'

/** The isolated process that reads tables of strangers; see `read-table-apart.ts`. */
const rowsOf = async (table: GivenTable['table']): Promise<TableRow[]> => {
  if (typeof table === 'string') return readCsv(table)
  const rows = await readWorkbook(table)
  return rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

process.once('message', (job) => {
  const { table, most } = job as GivenTable
  const answer = (reply: TableReply) => process.send?.(reply)
  rowsOf(table).then(
    (rows) => answer({ rows: rows.slice(0, most), count: rows.length }),
    (error: unknown) => answer({ detail: error instanceof EngineError ? (error.detail ?? '') : '' }),
  )
})
