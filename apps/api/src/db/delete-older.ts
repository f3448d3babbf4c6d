import { sql, type PgColumn, type PgTable } from './drizzle.ts'
import type { Database } from './client.ts'

const batch = 5_000
const maxBatches = 200
const dayMs = 24 * 3_600_000

/** The moment that rows must be younger than; null when they stay for ever. */
export const cutoffOf = ({ clock }: { clock: { now: () => Date } }, days: number): Date | null =>
  days === 0 ? null : new Date(clock.now().getTime() - days * dayMs)

/** Deletes old rows in small transactions, so that nothing waits for them. @returns how many */
export const deleteOlder = async (
  db: Database,
  table: PgTable,
  column: PgColumn,
  cutoff: Date | null,
): Promise<number> => {
  if (cutoff === null) return 0
  let deleted = 0
  for (let turn = 0; turn < maxBatches; turn += 1) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid in (
        select ctid from ${table} where ${column} < ${cutoff.toISOString()}::timestamptz limit ${batch})`)
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < batch) break
  }
  return deleted
}
