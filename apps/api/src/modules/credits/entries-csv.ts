import type { credits } from '@bazaar/contracts'
import type { Executor } from '../../db/client.ts'
import { listEntries } from './list-entries.ts'

const pageSize = 500
const columns = ['id', 'time', 'kind', 'credits', 'balance', 'agent', 'run', 'reason'] as const

/** Quoted where needed; a text that a spreadsheet would take for a formula is told to be text. Source: ASVS V1.2.10. */
const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const row = (line: credits.EntryLine): string =>
  [line.id, line.created_at, line.kind, line.amount, line.balance_after, line.agent, line.run_id, line.reason]
    .map(cell)
    .join(',')

/** All receipts of a user, newest first, read while they are written, so that any number takes little memory. */
export async function* entriesCsv(db: Executor, userId: string): AsyncGenerator<string> {
  // Spreadsheets read UTF-8 only when it is announced.
  yield `\uFEFF${columns.join(',')}\r\n`
  for (let cursor: number | undefined; ;) {
    const { data, next } = await listEntries(db, userId, { cursor, limit: pageSize })
    yield data.map((line) => `${row(line)}\r\n`).join('')
    if (next === null) return
    cursor = next
  }
}
