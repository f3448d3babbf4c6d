import { eq, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { lockAccount } from './lock-account.ts'
import { creditAccount, creditEntry, creditLot, creditPosting } from '../tables.ts'

export type Addition = {
  userId: string
  kind: 'grant' | 'purchase'
  /** Whole credits, at least 1. */
  amount: number
  reason: string
  /** Who gave them: `system`, a staff member's id, or a command-line user. */
  actor: string
  /** The same key never adds twice, e.g. `signup:<email>`. */
  key: string
  /** When unused credits expire; absent = never. */
  expiresAt?: Date | undefined
  /** The entry whose taking back they undo. */
  refersTo?: number | null
}

/** Creates a lot for the credits of an entry. @returns its id */
export const openLot = async (
  tx: Executor,
  lot: Pick<Addition, 'userId' | 'amount' | 'expiresAt'> & { kind: 'granted' | 'purchased'; entryId: number },
): Promise<number> => {
  const [opened] = await tx
    .insert(creditLot)
    .values({
      userId: lot.userId,
      kind: lot.kind,
      amount: lot.amount,
      remaining: lot.amount,
      expiresAt: lot.expiresAt,
    })
    .returning({ id: creditLot.id })
  if (!opened) throw new Error('The lot was not written.')
  await tx.insert(creditPosting).values({ entryId: lot.entryId, lotId: opened.id, amount: lot.amount })
  return opened.id
}

/**
 * Adds credits as a lot of their own, in the caller's transaction. @returns the entry; null when the key was used
 * before
 */
export const addCredits = async (tx: Executor, addition: Addition): Promise<number | null> => {
  const { userId, kind, amount, reason, actor, key, expiresAt, refersTo } = addition
  await tx.insert(creditAccount).values({ userId }).onConflictDoNothing()
  const account = await lockAccount(tx, userId)
  const settled = account.settled + amount
  const [entry] = await tx
    .insert(creditEntry)
    .values({ userId, kind, amount, balanceAfter: settled, refersTo, actor, reason, idempotencyKey: key })
    .onConflictDoNothing()
    .returning({ id: creditEntry.id })
  if (!entry) return null
  await openLot(tx, {
    userId,
    amount,
    expiresAt,
    entryId: entry.id,
    kind: kind === 'purchase' ? 'purchased' : 'granted',
  })
  await tx
    .update(creditAccount)
    .set({
      settled,
      // PostgreSQL's `least` ignores nulls.
      ...(expiresAt
        ? { nextExpiryAt: sql`least(${creditAccount.nextExpiryAt}, ${expiresAt.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(eq(creditAccount.userId, userId))
  return entry.id
}
