import { EngineError } from '../errors.ts'
import { readCsv } from './read-csv.ts'
import { readTable } from './read-table.ts'
import type { GivenTable, TableReply } from './read-table-apart.ts'

/** The isolated process that reads tables of strangers; see `read-table-apart.ts`. */
process.once('message', (job) => {
  const { table, rows, columns } = job as GivenTable
  const answer = (reply: TableReply) => process.send?.(reply)
  const read = async () => (typeof table === 'string' ? readCsv(table) : readTable(table))
  read().then(
    (all) => {
      const wanted = all.slice(0, rows).map(({ cells, line }) => ({ cells: cells.slice(0, columns), line }))
      answer({ rows: wanted, count: all.length })
    },
    (error: unknown) => answer({ detail: error instanceof EngineError ? (error.detail ?? '') : '' }),
  )
})
