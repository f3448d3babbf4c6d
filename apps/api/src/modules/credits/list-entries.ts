import type { credits } from '@bazaar/contracts'
import { and, desc, eq, lt } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { agentOf } from './ledger/charge-reason.ts'
import { creditEntry } from './tables.ts'

type Page = { cursor?: number | undefined; limit: number }

const toLine = (entry: typeof creditEntry.$inferSelect): credits.EntryLine => ({
  id: entry.id,
  kind: entry.kind,
  amount: entry.amount,
  balance_after: entry.balanceAfter,
  reason: entry.reason,
  agent: agentOf(entry),
  run_id: entry.runId,
  created_at: entry.createdAt.toISOString(),
})

/** A user's ledger entries, newest first, after the cursor; every page is as fast as the first. */
export const listEntries = async (
  db: Executor,
  userId: string,
  { cursor, limit }: Page,
): Promise<{ data: credits.EntryLine[]; next: number | null }> => {
  const rows = await db
    .select()
    .from(creditEntry)
    .where(and(eq(creditEntry.userId, userId), cursor === undefined ? undefined : lt(creditEntry.id, cursor)))
    .orderBy(desc(creditEntry.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(toLine)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}
