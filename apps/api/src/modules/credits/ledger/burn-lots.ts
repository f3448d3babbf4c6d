import { sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'

/**
 * Burns the cost of an entry from the user's lots: expiring first, granted before purchased, oldest first; `first`
 * comes before all of them. The caller holds the account's lock. The order itself is in the migration
 * `credit_capture`. Source: acceptance.md Q7.
 * @throws {Error} when the lots do not hold enough, so that the caller's transaction changes nothing
 */
export const burnLots = async (
  tx: Executor,
  { userId, entryId, amount, first = 0 }: { userId: string; entryId: number; amount: number; first?: number },
): Promise<void> => {
  await tx.execute(sql`select credit_burn(${userId}::uuid, ${entryId}::int8, ${amount}::int, ${first}::int8)`)
}
