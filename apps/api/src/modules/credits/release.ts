import { and, eq, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { creditAccount, creditHold } from './tables.ts'

/**
 * Releases the hold of a run. There is no ledger entry, because nothing was charged. Repeating it changes nothing.
 * @returns whether a hold was open
 */
export const releaseHold = async (
  tx: Executor,
  runId: string,
  as: 'released' | 'expired' = 'released',
): Promise<boolean> => {
  const [hold] = await tx
    .update(creditHold)
    .set({ state: as })
    .where(and(eq(creditHold.runId, runId), eq(creditHold.state, 'held')))
    .returning({ userId: creditHold.userId, amount: creditHold.amount })
  if (!hold) return false
  await tx
    .update(creditAccount)
    .set({ held: sql`${creditAccount.held} - ${hold.amount}` })
    .where(eq(creditAccount.userId, hold.userId))
  return true
}
