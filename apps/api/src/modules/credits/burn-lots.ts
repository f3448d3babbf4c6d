import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'

/**
 * Takes what an entry costs out of the user's lots: expiring first, granted before purchased, oldest first;
 * `first` comes before all of them. The caller holds the account's lock. The order itself stands in the migration
 * `credit_capture`, which burns by it, too. Source: acceptance.md Q7.
 * @throws {Error} when the lots do not have as much, so that the caller's transaction changes nothing.
 */
export const burnLots = async (
  tx: Executor,
  { userId, entryId, amount, first = 0 }: { userId: string; entryId: number; amount: number; first?: number },
): Promise<void> => {
  await tx.execute(sql`select credit_burn(${userId}::uuid, ${entryId}::int8, ${amount}::int, ${first}::int8)`)
}
