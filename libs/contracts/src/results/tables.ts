import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

type Cell = string | number | null

const isCell = (cell: unknown): cell is Cell =>
  cell === null || typeof cell === 'number' || (typeof cell === 'string' && cell.length <= 32_767)

/**
 * One function for all cells: a schema for each takes a second for a million of them, and ten to list what is wrong with
 * them.
 */
const isRows = (value: unknown): value is Cell[][] =>
  Array.isArray(value) &&
  value.length <= 10_000 &&
  value.every((row: unknown) => Array.isArray(row) && row.length <= 100 && row.every(isCell))

/** A table that a page shows. */
export const PlainTable = z.object({
  title: z.string().max(200),
  head: z.array(z.string().max(500)).min(1).max(100),
  rows: z
    .custom<Cell[][]>(isRows, 'Send up to 10,000 rows of up to 100 cells: texts, numbers or null.')
    .describe('Up to 10,000 rows of up to 100 cells: texts, numbers or null.'),
})
export type PlainTable = z.output<typeof PlainTable>

export const writeWorkbook = defineEndpoint({
  access: 'user',
  tag: 'results',
  method: 'POST',
  path: '/api/v1/tables/workbook',
  summary: 'A table as an Excel workbook, in base64',
  input: PlainTable,
  output: z.object({ file: z.string() }),
  timeoutMs: 60_000,
  maxBody: 8 * 1024 * 1024,
  maxValues: 300_000,
})
