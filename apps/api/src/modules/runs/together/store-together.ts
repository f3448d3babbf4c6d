import { sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { type Balance, toBalance } from '../../credits/read-balance.ts'
import { type Created, createdColumns, createdItem, fitting } from './create-together.ts'
import { type Ended, endedItem, endedTypes, followUps, staysHigh } from './end-together.ts'

/** A run whose engine was done before the run was stored. */
export type Whole = { created: Created; ended: Ended }

/**
 * Stores runs of any users with their ends, in one statement. Left out are those that {@link createTogether} leaves out,
 * and those that leave their user with few credits.
 * @returns what the users of the stored ones have left
 */
export const storeTogether = async (
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  whole: readonly Whole[],
): Promise<Map<string, Balance>> => {
  const items = whole.map(({ created: { holdUntil }, ended }, place) => ({
    ...createdItem({ run: ended.run, holdUntil }, place),
    ...endedItem(ended),
  }))
  const { rows } = await services.db.execute<{ id: string; settled: number; held: number }>(sql`
    with ${fitting(services, items, endedTypes)}, created as (
      insert into run (${createdColumns}, answer, engine, credits_charged, finished_at)
      select ${createdColumns}, decode(answer, 'base64'), engine, charged, finished_at
      from fit where ${staysHigh(sql`settled`, sql`settled - total`)} order by place
      on conflict (user_id, idempotency_key) do nothing returning id
    ), ended as (
      select fit.* from fit join created using (id)
    ), ${followUps}, balance as materialized (
      select paid.id, spent.settled, spent.held
      from (select * from ended where charged > 0 order by user_id, place) paid,
        credit_spend(paid.id, paid.user_id, paid.charged, paid.hold_until, 'system', paid.reason) spent
      union all
      select id, ended.settled, ended.settled - available from ended join locked using (user_id) where charged = 0
    )
    select id, settled, held from balance`)
  return new Map(rows.map((row) => [row.id, toBalance(row)]))
}
