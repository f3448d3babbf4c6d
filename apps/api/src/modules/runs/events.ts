import { runs, type RunEvent } from '@bazaar/contracts'
import { type SQL, eq, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { storable } from '../../db/json-safe.ts'
import { readBalance } from '../credits/read-balance.ts'
import { run, runEvent } from './tables.ts'
import { runError } from './view.ts'

export type StoredEvent = { seq: number; event: RunEvent }

/** The attempt that writes: a worker that lost its lease must not write into the next attempt's events. */
export type Attempt = { runId: string; attempt: number }

type Without<Event> = Omit<Event, 'answer' | 'credit_score' | 'credit_held'>

type Sending = Pick<Services, 'signals'>

/**
 * Appends events in order while the run belongs to this attempt.
 * @returns false when the run was stopped, failed or given to another worker
 */
export const appendEvents = async (
  { db, signals }: Sending & Pick<Services, 'db'>,
  { runId, attempt }: Attempt,
  events: RunEvent[],
): Promise<boolean> => {
  // The row lock orders this after a concurrent stop, which then wins.
  const { rows } = await db.execute(sql`
    with mine as (
      select id from run where id = ${runId} and attempts = ${attempt} and state = 'running' for no key update
    )
    insert into run_event (run_id, seq, event)
    select mine.id, (select coalesce(max(seq), 0) from run_event where run_id = ${runId}) + line.n, line.event
    from mine, jsonb_array_elements(${JSON.stringify(storable(events))}::jsonb) with ordinality as line(event, n)
    returning seq`)
  if (rows.length === 0) return false
  await signals.send(db, 'event', runId)
  return true
}

/** The first event of a run, as part of the statement that creates the run. */
export const startedEvent = (created: SQL): SQL => sql`
  insert into run_event (run_id, seq, event)
  select id, 1, jsonb_build_object('type', 'started', 'run_id', id) from ${created} returning seq`

/** Appends one event in a transaction that holds the run's row; readers wake at the commit. */
export const appendLocked = async (
  { signals }: Sending,
  tx: Executor,
  runId: string,
  event: RunEvent,
): Promise<void> => {
  await tx.execute(sql`
    insert into run_event (run_id, seq, event)
    select ${runId}::uuid, coalesce(max(seq), 0) + 1, ${JSON.stringify(storable(event))}::jsonb
    from run_event where run_id = ${runId}`)
  await signals.send(tx, 'event', runId)
}

/**
 * Appends the last event of a run, with the `balance` of the statement that settles its hold, and deletes its uploads.
 * The answer is left out: the run's row has it.
 */
export const lastEvent = (
  runId: string,
  event: Without<Extract<RunEvent, { type: 'failed' }>> | Without<Extract<RunEvent, { type: 'result' }>>,
): SQL[] => [
  sql`uploads as (delete from run_upload where run_id = ${runId})`,
  sql`last as (
    insert into run_event (run_id, seq, event)
    select ${runId}::uuid, (select coalesce(max(seq), 0) + 1 from run_event where run_id = ${runId}),
      ${JSON.stringify(storable(event))}::jsonb
        || jsonb_build_object('credit_score', settled - held, 'credit_held', held)
    from balance
  )`,
]

/** Events after `afterSeq`, oldest first. */
export const readEvents = async (db: Executor, runId: string, afterSeq: number): Promise<StoredEvent[]> => {
  const { rows } = await db.execute<{ seq: number; event: unknown }>(sql`
    select seq, case when run.id is null then event else jsonb_build_object('answer', run.answer) || event end as event
    from run_event left join run on run.id = run_id and event ->> 'type' = 'result'
    where run_id = ${runId} and seq > ${afterSeq} order by seq`)
  return rows.map(({ seq, event }) => ({ seq, event: runs.RunEvent.parse(event) }))
}

/** The last event of an ended run whose events are deleted, made from the run itself; none while it is open. */
export const endOf = async (db: Executor, runId: string, afterSeq: number): Promise<StoredEvent[]> => {
  const [found] = await db.select().from(run).where(eq(run.id, runId))
  const error = found && runError(found)
  if (!found || (found.answer === null && !error)) return []
  const isKept = (await db.$count(runEvent, eq(runEvent.runId, runId))) > 0
  if (isKept) return []
  const { available, held } = await readBalance(db, found.userId)
  const balance = { credit_score: available, credit_held: held }
  const event: RunEvent = found.answer
    ? { type: 'result', answer: found.answer, ...balance }
    : { type: 'failed', code: error?.code ?? 'RUN_FAILED', detail: error?.detail ?? '', ...balance }
  return [{ seq: afterSeq + 1, event }]
}

/** Whether an event is the last one of its run. */
export const isLast = (event: RunEvent): boolean => event.type === 'result' || event.type === 'failed'
