import { type SQL, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { type Balance, toBalance } from '../read-balance.ts'
import { alongside } from './settling.ts'

type Released = { open: boolean; settled: number; held: number }

/**
 * Releases the hold of a run. There is no ledger entry, because nothing was charged. Repeating it changes nothing.
 * @param also further parts of the statement; see `settling.ts`
 * @returns the balance, and whether a hold was open
 */
export const releaseHold = async (
  tx: Executor,
  runId: string,
  as: 'released' | 'expired' = 'released',
  also: readonly SQL[] = [],
): Promise<Balance & { wasOpen: boolean }> => {
  const { rows } = await tx.execute<Released>(sql`
    with owner as (
      select user_id from credit_hold where run_id = ${runId} union select user_id from run where id = ${runId}
    ), hold as (
      update credit_hold set state = ${as} where run_id = ${runId} and state = 'held' returning user_id, amount
    ), account as (
      update credit_account set held = credit_account.held - hold.amount from hold
      where credit_account.user_id = hold.user_id returning settled, credit_account.held
    ), balance as (
      select account.settled is not null as open,
        coalesce(account.settled, before.settled, 0) as settled, coalesce(account.held, before.held, 0) as held
      from owner left join account on true left join credit_account before on before.user_id = owner.user_id
    )${alongside(also)}
    select open, settled, held from balance`)
  return { wasOpen: rows[0]?.open ?? false, ...toBalance(rows[0]) }
}
