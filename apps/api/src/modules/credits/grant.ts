import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { type Balance, readBalance } from './read-balance.ts'
import { creditAccount, creditEntry } from './tables.ts'

export type Grant = {
  userId: string
  /** Whole credits, at least 0; 0 only opens the account. */
  amount: number
  reason: string
  /** Who gave them: `system`, or a staff member's id. */
  actor: string
  /** The same key never grants twice, e.g. `signup:<email>`. */
  key: string
}

/**
 * Gives credits once per key and opens the account when there is none. Source: acceptance.md Q6, Q7.
 * @throws {RangeError} when the amount is not a whole number of at least 0.
 */
export const grantCredits = (db: Executor, grant: Grant): Promise<Balance & { granted: boolean }> => {
  if (!Number.isSafeInteger(grant.amount) || grant.amount < 0) throw new RangeError('A grant is a whole number.')
  return db.transaction(async (tx) => {
    await tx.insert(creditAccount).values({ userId: grant.userId }).onConflictDoNothing()
    const [account] = await tx
      .select({ settled: creditAccount.settled })
      .from(creditAccount)
      .where(eq(creditAccount.userId, grant.userId))
      .for('update')
    const settled = (account?.settled ?? 0) + grant.amount
    const [entry] =
      grant.amount === 0
        ? []
        : await tx
            .insert(creditEntry)
            .values({
              userId: grant.userId,
              kind: 'grant',
              amount: grant.amount,
              balanceAfter: settled,
              actor: grant.actor,
              reason: grant.reason,
              idempotencyKey: grant.key,
            })
            .onConflictDoNothing()
            .returning({ id: creditEntry.id })
    if (entry) await tx.update(creditAccount).set({ settled }).where(eq(creditAccount.userId, grant.userId))
    return { granted: entry !== undefined, ...(await readBalance(tx, grant.userId)) }
  })
}
