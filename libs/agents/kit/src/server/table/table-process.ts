import { EngineError } from '../errors.ts'
import { readTable } from './read-table.ts'
import type { GivenTable, TableReply } from './read-table-apart.ts'

/** Characters handed over. A workbook can repeat one long text in every cell, and the server must take them all at once. */
const maxCharacters = 8_000_000
const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, { length }) => sum + length, 0)

/** The isolated process that reads tables of strangers; see `read-table-apart.ts`. */
process.once('message', (job) => {
  const { table, headings, rows, columns } = job as GivenTable
  const answer = (reply: TableReply) => process.send?.(reply)
  readTable(table, headings).then(
    (all) => {
      const wanted = all.slice(0, rows).map(({ cells, line }) => ({ cells: cells.slice(0, columns), line }))
      const characters = wanted.reduce((sum, { cells }) => sum + lengthOf(cells), 0)
      if (characters > maxCharacters)
        return answer({ detail: 'This table has more than 8 million characters. Split it, or remove long texts.' })
      answer({ rows: wanted, count: all.length })
    },
    (error: unknown) => answer({ detail: error instanceof EngineError ? (error.detail ?? '') : '' }),
  )
})
