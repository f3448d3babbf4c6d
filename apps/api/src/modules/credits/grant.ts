import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { creditAccount, creditEntry } from './tables.ts'

/** Gives credits once per key and opens the account when there is none. Source: acceptance.md Q6, Q7. */
export const grantCredits = async (
  db: Executor,
  grant: { userId: string; amount: number; reason: string; actor: string; key: string },
): Promise<void> => {
  const { userId, amount, reason, actor, key } = grant
  await db.transaction(async (tx) => {
    await tx.insert(creditAccount).values({ userId }).onConflictDoNothing()
    const [account] = await tx.select().from(creditAccount).where(eq(creditAccount.userId, userId)).for('update')
    if (amount === 0) return
    const [entry] = await tx
      .insert(creditEntry)
      .values({
        userId,
        kind: 'grant',
        amount,
        balanceAfter: (account?.settled ?? 0) + amount,
        actor,
        reason,
        idempotencyKey: key,
      })
      .onConflictDoNothing()
      .returning({ id: creditEntry.id })
    if (entry) {
      await tx
        .update(creditAccount)
        .set({ settled: sql`${creditAccount.settled} + ${amount}` })
        .where(eq(creditAccount.userId, userId))
    }
  })
}
