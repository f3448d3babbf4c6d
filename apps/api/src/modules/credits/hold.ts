import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { type Balance, toBalance } from './read-balance.ts'
import { creditAccount, creditHold } from './tables.ts'

/**
 * Sets credits aside for a run. One guarded UPDATE: its row lock is the only lock, so that callers at the
 * same moment can never spend the same credit twice. Source: acceptance.md Q5.
 * @throws {AppError} INSUFFICIENT_CREDIT; nothing is changed then.
 */
export const holdCredits = async (
  tx: Executor,
  hold: { userId: string; runId: string; amount: number; expiresAt: Date },
): Promise<Balance> => {
  const [account] = await tx
    .update(creditAccount)
    .set({ held: sql`${creditAccount.held} + ${hold.amount}` })
    .where(
      and(
        eq(creditAccount.userId, hold.userId),
        gte(sql`${creditAccount.settled} - ${creditAccount.held}`, hold.amount),
      ),
    )
    .returning({ settled: creditAccount.settled, held: creditAccount.held })
  if (!account) throw new AppError('INSUFFICIENT_CREDIT')
  await tx
    .insert(creditHold)
    .values({ runId: hold.runId, userId: hold.userId, amount: hold.amount, expiresAt: hold.expiresAt })
  return toBalance(account)
}

/** Gives a hold that is still open more time, when its run starts. */
export const extendHold = async (tx: Executor, runId: string, expiresAt: Date): Promise<void> => {
  await tx
    .update(creditHold)
    .set({ expiresAt })
    .where(and(eq(creditHold.runId, runId), eq(creditHold.state, 'held')))
}
