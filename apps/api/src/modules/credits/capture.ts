import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { burnLots } from './burn-lots.ts'
import { type Balance, toBalance } from './read-balance.ts'

type Captured = { user_id: string; entry_id: number; amount: number; settled: number; held: number }

/**
 * Turns the hold of a run into a charge: the balance falls, the ledger gets its line `charge:<run>`, and the
 * lots burn in their order. Call it in the transaction that stores the result.
 * @throws {Error} when the hold is not open any more, so that the caller's transaction stores nothing.
 */
export const captureHold = async (
  tx: Executor,
  charge: { runId: string; actor: string; reason: string },
): Promise<Balance & { charged: number }> => {
  // One statement: the row of the hold lets one caller through, the row of the account then orders the entries.
  const { rows } = await tx.execute<Captured>(sql`
    with hold as (
      update credit_hold set state = 'captured' where run_id = ${charge.runId} and state = 'held'
      returning user_id, amount
    ), account as (
      update credit_account
      set settled = credit_account.settled - hold.amount, held = credit_account.held - hold.amount
      from hold where credit_account.user_id = hold.user_id
      returning credit_account.user_id, credit_account.settled, credit_account.held, hold.amount
    ), entry as (
      insert into credit_entry (user_id, kind, amount, balance_after, run_id, actor, reason, idempotency_key)
      select user_id, 'charge', -amount, settled, ${charge.runId}, ${charge.actor}, ${charge.reason},
        ${`charge:${charge.runId}`}
      from account
      returning id
    )
    select user_id, entry.id::int8 as entry_id, amount, settled, held from account, entry`)
  const captured = rows[0]
  if (!captured) throw new Error(`The hold of run ${charge.runId} is not open.`)
  // A statement of its own: it must see the lots as they are after the account's row was got.
  await burnLots(tx, {
    userId: captured.user_id,
    entryId: Number(captured.entry_id),
    amount: captured.amount,
  })
  return { charged: captured.amount, ...toBalance(captured) }
}
