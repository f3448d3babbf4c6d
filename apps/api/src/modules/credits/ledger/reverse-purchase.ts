import { eq, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { burnLots } from './burn-lots.ts'
import { lockAccount } from './lock-account.ts'
import { creditAccount, creditEntry, creditPosting } from '../tables.ts'

export type Reversal = {
  /** The purchase that was paid back. */
  entryId: number
  /** Credits paid back, at least 1. */
  amount: number
  actor: string
  reason: string
  /** The same key takes once, e.g. `stripe:<event>`. */
  key: string
}

/**
 * Takes back credits whose price was returned to the buyer: the purchase's own first, then others, but never held
 * credits and never below zero. Call it in a transaction.
 * @returns credits taken; less than `amount` when they were already spent
 */
export const reversePurchase = async (tx: Executor, reversal: Reversal): Promise<number> => {
  const [purchase] = await tx
    .select({ userId: creditEntry.userId, amount: creditEntry.amount, lotId: creditPosting.lotId })
    .from(creditEntry)
    .innerJoin(creditPosting, eq(creditPosting.entryId, creditEntry.id))
    .where(eq(creditEntry.id, reversal.entryId))
  if (!purchase) throw new Error(`There is no purchase ${reversal.entryId}.`)
  const { userId, lotId } = purchase
  const { settled, held } = await lockAccount(tx, userId)
  const [before] = await tx
    .select({ taken: sql<number>`coalesce(-sum(${creditEntry.amount}), 0)::int` })
    .from(creditEntry)
    .where(eq(creditEntry.refersTo, reversal.entryId))
  const amount = Math.min(reversal.amount, settled - held, purchase.amount - (before?.taken ?? 0))
  if (amount <= 0) return 0
  const [entry] = await tx
    .insert(creditEntry)
    .values({
      userId,
      kind: 'refund',
      amount: -amount,
      balanceAfter: settled - amount,
      refersTo: reversal.entryId,
      actor: reversal.actor,
      reason: reversal.reason,
      idempotencyKey: reversal.key,
    })
    .onConflictDoNothing()
    .returning({ id: creditEntry.id })
  if (!entry) return 0
  await burnLots(tx, { userId, entryId: entry.id, amount, first: lotId })
  await tx
    .update(creditAccount)
    .set({ settled: settled - amount })
    .where(eq(creditAccount.userId, userId))
  return amount
}
