import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'

/**
 * Takes what an entry costs out of the user's lots: expiring first, granted before purchased, oldest first;
 * `first` comes before all of them. The caller holds the account's lock. Source: acceptance.md Q7.
 * @throws {Error} when the lots do not have as much, so that the caller's transaction changes nothing.
 */
export const burnLots = async (
  tx: Executor,
  burn: { userId: string; entryId: number; amount: number; first?: number | undefined },
): Promise<void> => {
  const { rows } = await tx.execute<{ burnt: number }>(sql`
    with open as (
      select id, remaining, sum(remaining) over (
        order by id = ${burn.first ?? 0} desc, expires_at nulls last, kind, id
      ) - remaining as before
      from credit_lot where user_id = ${burn.userId} and remaining > 0
    ), part as (
      select id, least(remaining, ${burn.amount}::int - before)::int as amount from open where before < ${burn.amount}
    ), burnt as (
      update credit_lot set remaining = remaining - part.amount from part where credit_lot.id = part.id
    ), posted as (
      insert into credit_posting (entry_id, lot_id, amount) select ${burn.entryId}, id, -amount from part
    )
    select coalesce(sum(amount), 0)::int as burnt from part`)
  if (rows[0]?.burnt !== burn.amount) throw new Error(`The lots of ${burn.userId} do not add up to its balance.`)
}
