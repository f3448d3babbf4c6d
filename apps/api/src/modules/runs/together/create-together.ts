import { type SQL, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Run } from '../view.ts'

/** A run to create, and how long its hold lasts. */
export type Created = { run: Run; holdUntil: Date }

const minuteMs = 60_000

export const createdItem = ({ run, holdUntil }: Created, place: number) => ({
  place,
  id: run.id,
  user_id: run.userId,
  agent: run.agent,
  agent_version: run.agentVersion,
  input: run.input,
  input_hash: run.inputHash,
  idempotency_key: run.idempotencyKey,
  key_id: run.keyId,
  trace: run.trace,
  price: run.price,
  created_at: run.createdAt,
  state: run.state,
  attempts: run.attempts,
  started_at: run.startedAt,
  lease_until: run.leaseUntil,
  hold_until: holdUntil,
})

const createdTypes = sql`place int, id uuid, user_id uuid, agent text, agent_version int, input jsonb, input_hash text,
  idempotency_key text, key_id uuid, trace text, price int, created_at timestamptz, state text, attempts int,
  started_at timestamptz, lease_until timestamptz, hold_until timestamptz`

/** Columns of `run` that have the names of an item. */
export const createdColumns = sql`id, user_id, agent, agent_version, input, input_hash, idempotency_key, key_id, trace, price,
  created_at, state, attempts, started_at, lease_until`

type Limits = Pick<Services, 'settings' | 'clock'>

/** The users whose accounts are free to lock, and which runs of theirs are within the limits. */
const within = ({ settings, clock }: Limits): { counts: SQL; condition: SQL } => {
  const { RATE_LIMITS, LIMIT_RUNS_AT_ONCE, LIMIT_RUNS_MINUTE } = settings
  if (!RATE_LIMITS) return { counts: sql`(select 1) as counts`, condition: sql`` }
  const since = new Date(clock.now().getTime() - minuteMs).toISOString()
  return {
    counts: sql`run_counts(user_id, ${since}::timestamptz) as counts`,
    condition: sql`and open + nth <= ${LIMIT_RUNS_AT_ONCE} and recent + nth <= ${LIMIT_RUNS_MINUTE}`,
  }
}

/**
 * The beginning of a statement that creates runs: `fit` has the items that their users can pay and may run, and whose
 * accounts are locked now.
 * @param types of the fields that an item has beside {@link createdItem}
 */
export const fitting = (services: Limits, items: readonly object[], types: SQL = sql``): SQL => {
  const { counts, condition } = within(services)
  const now = sql`${services.clock.now().toISOString()}::timestamptz`
  return sql`item as (
      select item.*, row_number() over same as nth, sum(price) over same as total
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(${createdTypes}${types})
      window same as (partition by user_id order by place rows unbounded preceding)
    ), locked as (
      select user_id, settled, settled - held as available, next_expiry_at from credit_account
      where user_id in (select user_id from item) for no key update skip locked
    ), owner as materialized (
      select locked.*, counts.* from locked, ${counts}
    ), fit as (
      select item.*, settled from item join owner using (user_id)
      where total <= available and (price = 0 or next_expiry_at is null or next_expiry_at > ${now}) ${condition}
    )`
}

/**
 * Creates runs of any users and holds their prices, in one statement. Left out, for the caller to try alone, are runs
 * without enough credit, beyond a limit or with a known key, and those of users whose account is locked: no
 * statement waits for a user's lock.
 * @returns the ids of those that were created
 */
export const createTogether = async (
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  wanted: readonly Created[],
): Promise<Set<string>> => {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    with ${fitting(services, wanted.map(createdItem))}, created as (
      insert into run (${createdColumns}) select ${createdColumns} from fit order by place
      on conflict (user_id, idempotency_key) do nothing returning id, user_id, price
    ), account as (
      update credit_account set held = held + part.price
      from (select user_id, sum(price)::int as price from created where price > 0 group by user_id) part
      where credit_account.user_id = part.user_id
    ), hold as (
      insert into credit_hold (run_id, user_id, amount, expires_at)
      select id, user_id, created.price, hold_until from created join item using (id, user_id) where created.price > 0
    )
    select id from created`)
  return new Set(rows.map(({ id }) => id))
}
