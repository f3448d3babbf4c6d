import { and, eq, gt, isNull, or, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { openLot } from './add-credits.ts'
import { lockAccount } from './lock-account.ts'
import { type Balance, readBalance } from '../read-balance.ts'
import { creditAccount, creditEntry, creditLot, creditPosting } from '../tables.ts'

type Refund = { runId: string; actor: string; reason: string; now: Date }

/** Refills a lot; an expired one stays empty. @returns whether it was refilled */
const refill = async (tx: Executor, lotId: number, amount: number, now: Date): Promise<boolean> => {
  const filled = await tx
    .update(creditLot)
    .set({ remaining: sql`${creditLot.remaining} + ${amount}` })
    .where(and(eq(creditLot.id, lotId), or(isNull(creditLot.expiresAt), gt(creditLot.expiresAt, now))))
    .returning({ id: creditLot.id })
  return filled.length > 0
}

/** Returns credits to the lots that were burnt; those of an expired lot become a new lot without expiry. */
const giveBack = async (tx: Executor, charge: { id: number; userId: string }, entryId: number, now: Date) => {
  const postings = await tx
    .select({ lotId: creditPosting.lotId, amount: creditPosting.amount, expiresAt: creditLot.expiresAt })
    .from(creditPosting)
    .innerJoin(creditLot, eq(creditLot.id, creditPosting.lotId))
    .where(eq(creditPosting.entryId, charge.id))
    .orderBy(creditPosting.lotId)
  for (const { lotId, amount, expiresAt } of postings) {
    if (await refill(tx, lotId, -amount, now)) {
      await tx.insert(creditPosting).values({ entryId, lotId, amount: -amount })
      if (!expiresAt) continue
      await tx
        .update(creditAccount)
        .set({ nextExpiryAt: sql`least(${creditAccount.nextExpiryAt}, ${expiresAt.toISOString()}::timestamptz)` })
        .where(eq(creditAccount.userId, charge.userId))
    } else await openLot(tx, { userId: charge.userId, amount: -amount, entryId, kind: 'granted', expiresAt: undefined })
  }
}

/**
 * Refunds the charge of a run with a new entry that refers to it. Repeating it changes nothing. Source: acceptance.md
 * Q6.
 * @throws {AppError} NOT_FOUND when the run was not charged
 */
export const refundCharge = (db: Executor, refund: Refund): Promise<Balance & { refunded: number; userId: string }> =>
  db.transaction(async (tx) => {
    const [charge] = await tx
      .select()
      .from(creditEntry)
      .where(and(eq(creditEntry.runId, refund.runId), eq(creditEntry.kind, 'charge')))
    if (!charge) throw new AppError('NOT_FOUND')
    const { settled } = await lockAccount(tx, charge.userId)
    const amount = -charge.amount
    const [entry] = await tx
      .insert(creditEntry)
      .values({
        userId: charge.userId,
        kind: 'refund',
        amount,
        balanceAfter: settled + amount,
        runId: charge.runId,
        refersTo: charge.id,
        actor: refund.actor,
        reason: refund.reason,
        idempotencyKey: `refund:${charge.id}`,
      })
      .onConflictDoNothing()
      .returning({ id: creditEntry.id })
    if (entry) {
      await giveBack(tx, charge, entry.id, refund.now)
      await tx
        .update(creditAccount)
        .set({ settled: settled + amount })
        .where(eq(creditAccount.userId, charge.userId))
    }
    return { refunded: entry ? amount : 0, userId: charge.userId, ...(await readBalance(tx, charge.userId)) }
  })
