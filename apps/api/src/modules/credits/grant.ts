import type { Executor } from '../../db/client.ts'
import { type Addition, addCredits } from './ledger/add-credits.ts'
import { type Balance, readBalance } from './read-balance.ts'
import { creditAccount } from './tables.ts'

/** `amount` is a whole number; 0 only opens the account. */
export type Grant = Omit<Addition, 'kind'>

/**
 * Grants credits once per key and opens the account if necessary. Source: acceptance.md Q6, Q7.
 * @throws {RangeError} when the amount is not a whole number of at least 0
 */
export const grantCredits = (db: Executor, grant: Grant): Promise<Balance & { granted: boolean }> => {
  if (!Number.isSafeInteger(grant.amount) || grant.amount < 0) throw new RangeError('A grant is a whole number.')
  return db.transaction(async (tx) => {
    if (grant.amount === 0) await tx.insert(creditAccount).values({ userId: grant.userId }).onConflictDoNothing()
    const entry = grant.amount === 0 ? null : await addCredits(tx, { ...grant, kind: 'grant' })
    return { granted: entry !== null, ...(await readBalance(tx, grant.userId)) }
  })
}
