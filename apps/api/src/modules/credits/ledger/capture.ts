import { type SQL, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { type Balance, toBalance } from '../read-balance.ts'
import { alongside } from './settling.ts'

type Captured = { amount: number; settled: number; held: number }

/**
 * Charges the hold of a run: the balance falls, the ledger gets the entry `charge:<run>`, and lots burn in their
 * order. The SQL is the database function `credit_capture` in `migrations/0053_credit_charge.sql`: one call, so that
 * the account's row is not locked during round trips. Call it in the transaction that stores the result.
 * @param also further parts of the statement; see `settling.ts`
 * @throws {Error} when the hold is no longer open, so that the caller's transaction stores nothing
 */
export const captureHold = async (
  tx: Executor,
  charge: { runId: string; actor: string; reason: string },
  also: readonly SQL[] = [],
): Promise<Balance & { charged: number }> => {
  const { rows } = await tx.execute<Captured>(sql`
    with balance as (
      select amount, settled, held from credit_capture(${charge.runId}::uuid, ${charge.actor}, ${charge.reason})
    )${alongside(also)}
    select amount, settled, held from balance`)
  const captured = rows[0]
  if (!captured) throw new Error(`The hold of run ${charge.runId} is not open.`)
  return { charged: captured.amount, ...toBalance(captured) }
}
