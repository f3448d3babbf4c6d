import type { credits } from '@bazaar/contracts'
import type { Executor } from '../../db/client.ts'
import { csvCell, csvHead } from '@bazaar/contracts/csv'
import { listEntries } from './list-entries.ts'

const pageSize = 500
const columns = ['id', 'time', 'kind', 'credits', 'balance', 'agent', 'run', 'reason'] as const

const row = (line: credits.EntryLine): string =>
  [line.id, line.created_at, line.kind, line.amount, line.balance_after, line.agent, line.run_id, line.reason]
    .map(csvCell)
    .join(',')

/** All receipts of a user, newest first, streamed so that memory stays bounded. */
export async function* entriesCsv(db: Executor, userId: string): AsyncGenerator<string> {
  yield csvHead(columns)
  for (let cursor: number | undefined; ;) {
    const { data, next } = await listEntries(db, userId, { cursor, limit: pageSize })
    yield data.map((line) => `${row(line)}\r\n`).join('')
    if (next === null) return
    cursor = next
  }
}
