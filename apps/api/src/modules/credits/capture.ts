import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { type Balance, toBalance } from './read-balance.ts'
import { creditAccount, creditEntry, creditHold } from './tables.ts'

/**
 * Turns the hold of a run into a charge: the balance falls and the ledger gets its line `charge:<run>`.
 * Call it in the transaction that stores the result.
 * @throws {Error} when the hold is not open any more, so that the caller's transaction stores nothing.
 */
export const captureHold = async (
  tx: Executor,
  charge: { runId: string; actor: string; reason: string },
): Promise<Balance & { charged: number }> => {
  const [hold] = await tx
    .update(creditHold)
    .set({ state: 'captured' })
    .where(and(eq(creditHold.runId, charge.runId), eq(creditHold.state, 'held')))
    .returning({ userId: creditHold.userId, amount: creditHold.amount })
  if (!hold) throw new Error(`The hold of run ${charge.runId} is not open.`)
  const [account] = await tx
    .update(creditAccount)
    .set({
      settled: sql`${creditAccount.settled} - ${hold.amount}`,
      held: sql`${creditAccount.held} - ${hold.amount}`,
    })
    .where(eq(creditAccount.userId, hold.userId))
    .returning({ settled: creditAccount.settled, held: creditAccount.held })
  const balance = toBalance(account)
  await tx.insert(creditEntry).values({
    userId: hold.userId,
    kind: 'charge',
    amount: -hold.amount,
    balanceAfter: balance.settled,
    runId: charge.runId,
    actor: charge.actor,
    reason: charge.reason,
    idempotencyKey: `charge:${charge.runId}`,
  })
  return { charged: hold.amount, ...balance }
}
