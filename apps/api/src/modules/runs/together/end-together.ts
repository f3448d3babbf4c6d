import { webhooksApi } from '@bazaar/contracts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { ListedResult, Services } from '../../../context.ts'
import { packJson } from '../../../db/packed-json.ts'
import { chargeReason } from '../../credits/ledger/charge-reason.ts'
import { type Balance, toBalance } from '../../credits/read-balance.ts'
import type { Run } from '../view.ts'

/** A run that ends with an answer and is charged its price. */
export type Ended = {
  run: Run & { answer: Record<string, unknown>; engine: string; finishedAt: Date }
  result: ListedResult
}

/** The fields of an ended run beside its id, user and agent. */
export const endedItem = ({ run, result }: Ended) => ({
  answer: packJson(run.answer).toString('base64'),
  engine: run.engine,
  charged: run.creditsCharged,
  reason: chargeReason(run.agent),
  finished_at: run.finishedAt,
  main_agent: result.mainAgent,
  title: result.title,
  excerpt: result.excerpt,
  text: result.text,
  words: result.words,
})

export const endedTypes = sql`, answer text, engine text, charged int, reason text, finished_at timestamptz,
  main_agent text, title text, excerpt text, text text, words text[]`

/** Lists the results of the items in `ended` and emits their webhook events. */
export const followUps: SQL = sql`listed as (
      insert into result (run_id, user_id, agent, main_agent, title, excerpt, text, search, created_at)
      select id, user_id, agent, main_agent, title, excerpt, text, array_to_tsvector(words), created_at
      from ended on conflict do nothing
    ), emitted as (
      insert into webhook_delivery (webhook_id, type, data, next_try_at, created_at)
      select webhook.id, 'run.finished', jsonb_build_object('id', ended.id, 'agent', agent, 'state', 'succeeded',
        'credits_charged', charged), finished_at, finished_at
      from ended join webhook using (user_id) join "user" owner on owner.id = user_id and owner.locked_at is null
      where webhook.disabled_at is null and 'run.finished' = any(webhook.events)
    )`

/** True unless the balance falls to the level at which the user gets a mail. */
export const staysHigh = (before: SQL, after: SQL): SQL =>
  sql`not (${before} > ${webhooksApi.lowCredits} and ${after} <= ${webhooksApi.lowCredits})`

/**
 * Stores the answers of runs of any users, charges them and notifies their readers, in one statement. Left out, for the
 * caller to end alone, are runs that belong to another worker by now, those of users whose run or account is locked, and
 * those that leave their user with few credits, who gets a mail.
 * @returns what the users of the stored ones have left
 */
export const endTogether = async (
  { db }: Pick<Services, 'db'>,
  ended: readonly Ended[],
): Promise<Map<string, Balance>> => {
  const items = ended.map((each) => {
    const { id, userId, agent, attempts, createdAt } = each.run
    return { id, user_id: userId, agent, attempts, created_at: createdAt, ...endedItem(each) }
  })
  const { rows } = await db.execute<{ id: string; settled: number; held: number }>(sql`
    with item as (
      select item.*, sum(charged) over (partition by user_id) as total
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(
        id uuid, user_id uuid, agent text, attempts int, created_at timestamptz${endedTypes})
    ), free as (
      select item.id, account.settled, account.held
      from item join run on run.id = item.id join credit_account account on account.user_id = item.user_id
      where run.state = 'running' and run.attempts = item.attempts
        and charged = coalesce((select amount from credit_hold where run_id = item.id and state = 'held'), 0)
        and ${staysHigh(sql`account.settled`, sql`account.settled - total`)}
      for no key update of run, account skip locked
    ), ended as (
      update run set state = 'succeeded', answer = decode(item.answer, 'base64'), engine = item.engine, credits_charged = charged,
        lease_until = null, finished_at = item.finished_at
      from item join free using (id) where run.id = item.id
      returning item.*
    ), ${followUps}, balance as materialized (
      select paid.id, captured.settled, captured.held
      from (select * from ended where charged > 0 order by user_id) paid,
        credit_capture(paid.id, 'system', paid.reason) captured
      union all
      select id, settled, held from free join ended using (id) where charged = 0
    ), uploads as (
      delete from run_upload using ended where run_id = ended.id
    )
    select id, settled, held from balance`)
  return new Map(rows.map((row) => [row.id, toBalance(row)]))
}
