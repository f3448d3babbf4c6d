import { sql, type PgColumn, type PgTable, type SQL } from './drizzle.ts'
import type { Database } from './client.ts'
import { inBatches } from './in-batches.ts'

const batches = { size: 5_000, maxBatches: 200 }
const dayMs = 24 * 3_600_000

/** The moment that rows must be younger than; null when they stay for ever. */
export const cutoffOf = ({ clock }: { clock: { now: () => Date } }, days: number): Date | null =>
  days === 0 ? null : new Date(clock.now().getTime() - days * dayMs)

/**
 * Deletes old rows in small transactions: one statement for all would be cancelled by its time limit where many rows have
 * piled up, and then again at each later try.
 * @returns how many
 */
export const deleteOlder = async (
  db: Database,
  table: PgTable,
  age: PgColumn | SQL,
  cutoff: Date | null,
): Promise<number> => {
  if (cutoff === null) return 0
  const before = cutoff.toISOString()
  return inBatches(batches, async () => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid in (
        select ctid from ${table} where ${age} < ${before}::timestamptz limit ${batches.size})`)
    return rowCount ?? 0
  })
}
