import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'

/** One line per rule; each query returns the rows that break it. Source: reliability.md, Credits ledger, I2 to I6. */
const rules: readonly { rule: string; broken: SQL }[] = [
  {
    rule: 'balance = sum of entries',
    broken: sql`select coalesce(a.user_id, e.user_id) as id from credit_account a
      full join (select user_id, sum(amount) as total from credit_entry group by user_id) e using (user_id)
      where coalesce(a.settled, 0) <> coalesce(e.total, 0)`,
  },
  {
    rule: 'held = sum of open holds',
    broken: sql`select coalesce(a.user_id, h.user_id) as id from credit_account a
      full join (select user_id, sum(amount) as total from credit_hold where state = 'held' group by user_id) h
      using (user_id) where coalesce(a.held, 0) <> coalesce(h.total, 0)`,
  },
  {
    rule: 'no balance below zero, no more held than there is',
    broken: sql`select user_id as id from credit_account where settled < 0 or held < 0 or held > settled`,
  },
  {
    rule: 'balance_after = running sum',
    broken: sql`select id from (select id, balance_after,
      sum(amount) over (partition by user_id order by id) as running from credit_entry) e
      where balance_after <> running`,
  },
  {
    rule: 'a captured hold has exactly one charge of its amount, any other hold none',
    broken: sql`select h.run_id as id from credit_hold h
      left join credit_entry e on e.run_id = h.run_id and e.kind = 'charge'
      group by h.run_id, h.state, h.amount
      having coalesce(-sum(e.amount), 0) <> case when h.state = 'captured' then h.amount else 0 end or count(e.id) > 1`,
  },
  {
    rule: 'a run is charged what the ledger says, and only when it succeeded',
    broken: sql`select r.id from run r left join credit_hold h on h.run_id = r.id
      where r.credits_charged <> case when h.state = 'captured' then h.amount else 0 end
      or (r.credits_charged > 0 and r.state <> 'succeeded')`,
  },
  {
    rule: 'an open run has an open hold, a finished run has none',
    broken: sql`select r.id from run r left join credit_hold h on h.run_id = r.id
      where (r.state in ('queued', 'running')) <> (coalesce(h.state, 'none') = 'held')`,
  },
]

/** Checks the ledger against its projections. @returns one sentence per broken rule; empty when all hold. */
export const checkInvariants = async (db: Executor): Promise<string[]> => {
  const broken: string[] = []
  for (const { rule, broken: query } of rules) {
    const { rows } = await db.execute<{ id: string | number }>(query)
    if (rows.length > 0) broken.push(`${rule}: broken for ${rows.map((row) => row.id).join(', ')}`)
  }
  return broken
}
