import { type SQL, and, eq, lt, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { expireLots } from './expire-lots.ts'
import { type Balance, toBalance } from '../read-balance.ts'
import { creditHold } from '../tables.ts'

type Hold = { userId: string; runId: string; amount: number; now: Date; expiresAt: Date }

/**
 * Holds the price of a run, as part of a statement: `account` has the balance afterwards, or no row without enough
 * credit.
 * @param run an earlier part, with its `id`, `user_id` and `price`
 */
export const holding = (run: SQL, { now, expiresAt }: Pick<Hold, 'now' | 'expiresAt'>): SQL => sql`account as (
    update credit_account set held = held + price from ${run}
    where credit_account.user_id = ${run}.user_id and settled - held >= price and price > 0
      and (next_expiry_at is null or next_expiry_at > ${now.toISOString()}::timestamptz)
    returning settled, held
  ), hold as (
    insert into credit_hold (run_id, user_id, amount, expires_at)
    select id, user_id, price, ${expiresAt.toISOString()}::timestamptz from ${run}, account
  )`

/**
 * One guarded UPDATE whose row lock is the only lock: concurrent callers can never spend the same credit twice.
 * Source: acceptance.md Q5.
 */
const tryHold = async (tx: Executor, { runId, userId, amount, ...times }: Hold): Promise<Balance | null> => {
  const wanted = sql`wanted as (select ${runId}::uuid as id, ${userId}::uuid as user_id, ${amount}::int as price)`
  const { rows } = await tx.execute<{ settled: number; held: number }>(sql`
    with ${wanted}, ${holding(sql`wanted`, times)} select settled, held from account`)
  return rows[0] ? toBalance(rows[0]) : null
}

/**
 * Reserves credits for a run; expired credits do not count, even before the sweep.
 * @throws {AppError} INSUFFICIENT_CREDIT, so that the caller's transaction changes nothing
 */
export const holdCredits = async (tx: Executor, hold: Hold): Promise<Balance> => {
  const held =
    (await tryHold(tx, hold)) ??
    // Retries only if something expired, which saves a statement for users without credit.
    ((await expireLots(tx, hold.userId, hold.now)) ? await tryHold(tx, hold) : null)
  if (!held) throw new AppError('INSUFFICIENT_CREDIT')
  return held
}

/** Extends an open hold; one that ends later anyway stays as it is. */
export const extendHold = async (tx: Executor, runId: string, expiresAt: Date): Promise<void> => {
  await tx
    .update(creditHold)
    .set({ expiresAt })
    .where(and(eq(creditHold.runId, runId), eq(creditHold.state, 'held'), lt(creditHold.expiresAt, expiresAt)))
}
