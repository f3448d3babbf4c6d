import type { credits } from '@bazaar/contracts'
import { csvCell, csvHead } from '@bazaar/contracts/csv'
import { orderDocument } from '../../adapters/documents/documents.ts'
import type { Executor } from '../../db/client.ts'
import { listEntries } from './list-entries.ts'

const pageSize = 500
const columns = ['id', 'time', 'kind', 'credits', 'balance', 'agent', 'run', 'reason'] as const

const cellsOf = (line: credits.EntryLine) => [
  line.id,
  line.created_at,
  line.kind,
  line.amount,
  line.balance_after,
  line.agent,
  line.run_id,
  line.reason,
]

/** All receipts of a user, newest first, page by page. */
async function* entryPages(db: Executor, userId: string): AsyncGenerator<credits.EntryLine[]> {
  for (let cursor: number | undefined; ;) {
    const { data, next } = await listEntries(db, userId, { cursor, limit: pageSize })
    yield data
    if (next === null) return
    cursor = next
  }
}

/** Streamed, so that memory stays bounded. */
export async function* entriesCsv(db: Executor, userId: string): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const page of entryPages(db, userId)) {
    yield page.map((line) => `${cellsOf(line).map(csvCell).join(',')}\r\n`).join('')
  }
}

/** All receipts as an Excel workbook. @throws {AppError} OVERLOADED */
export const entriesWorkbook = async (db: Executor, userId: string): Promise<Uint8Array> => {
  const rows: ReturnType<typeof cellsOf>[] = []
  for await (const page of entryPages(db, userId)) rows.push(...page.map(cellsOf))
  // Sheets have no time zones.
  const head = columns.map((column) => (column === 'time' ? 'time (UTC)' : column))
  const { file } = await orderDocument(userId, { format: 'workbook', sheets: [{ name: 'Receipts', head, rows }] })
  return file
}
