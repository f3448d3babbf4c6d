import { eq } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { creditAccount } from '../tables.ts'

/**
 * Takes the one lock of a user's credits, the account's row. Every change of lots or entries takes it first, so later
 * statements see all earlier changes.
 */
export const lockAccount = async (tx: Executor, userId: string): Promise<{ settled: number; held: number }> => {
  const [account] = await tx
    .select({ settled: creditAccount.settled, held: creditAccount.held })
    .from(creditAccount)
    .where(eq(creditAccount.userId, userId))
    .for('update')
  return account ?? { settled: 0, held: 0 }
}
