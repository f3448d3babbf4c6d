import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { type Balance, toBalance } from './read-balance.ts'

type Captured = { amount: number; settled: number; held: number }

/**
 * Turns the hold of a run into a charge: the balance falls, the ledger gets its line `charge:<run>`, and the
 * lots burn in their order. Call it in the transaction that stores the result. One call of a database function, so
 * that the account's row is not locked while answers travel to and fro.
 * @throws {Error} when the hold is not open any more, so that the caller's transaction stores nothing.
 */
export const captureHold = async (
  tx: Executor,
  charge: { runId: string; actor: string; reason: string },
): Promise<Balance & { charged: number }> => {
  const { rows } = await tx.execute<Captured>(
    sql`select amount, settled, held from credit_capture(${charge.runId}::uuid, ${charge.actor}, ${charge.reason})`,
  )
  const captured = rows[0]
  if (!captured) throw new Error(`The hold of run ${charge.runId} is not open.`)
  return { charged: captured.amount, ...toBalance(captured) }
}
