import { creditReasons } from '@bazaar/contracts'
import { and, asc, eq, gt, lte, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { lockAccount } from './lock-account.ts'
import { creditAccount, creditEntry, creditLot, creditPosting } from '../tables.ts'

/**
 * Removes what is left in expired lots, one ledger entry each. Credits held by a run stay until it ends. Call it in a
 * transaction.
 * @returns whether anything expired
 */
export const expireLots = async (tx: Executor, userId: string, now: Date): Promise<boolean> => {
  const [due] = await tx
    .select({ userId: creditAccount.userId })
    .from(creditAccount)
    .where(and(eq(creditAccount.userId, userId), lte(creditAccount.nextExpiryAt, now)))
    .for('update')
  if (!due) return false
  const account = await lockAccount(tx, userId)
  let { settled } = account
  const lots = await tx
    .select()
    .from(creditLot)
    .where(and(eq(creditLot.userId, userId), gt(creditLot.remaining, 0), lte(creditLot.expiresAt, now)))
    .orderBy(asc(creditLot.expiresAt), asc(creditLot.id))
  for (const lot of lots) {
    const amount = Math.min(lot.remaining, settled - account.held)
    if (amount <= 0) break
    settled -= amount
    const [entry] = await tx
      .insert(creditEntry)
      .values({
        userId,
        kind: 'expire',
        amount: -amount,
        balanceAfter: settled,
        actor: 'system',
        reason: creditReasons.lastDay,
        idempotencyKey: `expire:${lot.id}:${lot.remaining}:${now.toISOString()}`,
      })
      .returning({ id: creditEntry.id })
    if (!entry) throw new Error('The entry was not written.')
    await tx.insert(creditPosting).values({ entryId: entry.id, lotId: lot.id, amount: -amount })
    await tx
      .update(creditLot)
      .set({ remaining: lot.remaining - amount })
      .where(eq(creditLot.id, lot.id))
  }
  const next = sql`(select min(expires_at) from credit_lot where user_id = ${userId} and remaining > 0)`
  await tx.update(creditAccount).set({ settled, nextExpiryAt: next }).where(eq(creditAccount.userId, userId))
  return true
}
