import { runs, type RunEvent } from '@bazaar/contracts'
import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Database, Executor } from '../../db/client.ts'
import { storable } from '../../db/json-safe.ts'
import { findWithBalance, viewError } from './view.ts'

export type StoredEvent = { seq: number; event: RunEvent }

/** The attempt that writes: a worker that lost its lease must not write into the next attempt's events. */
export type Attempt = { runId: string; attempt: number }

/** The number of the first event, which is not stored. */
const startedSeq = 1

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
    select mine.id, (select coalesce(max(seq), ${startedSeq}) from run_event where run_id = ${runId}) + line.n, line.event
    from mine, jsonb_array_elements(${JSON.stringify(storable(events))}::jsonb) with ordinality as line(event, n)
    returning seq`)
  if (rows.length === 0) return false
  await signals.send(db, 'event', runId)
  return true
}

/** Appends one event in a transaction that holds the run's row; readers wake at the commit. */
export const appendLocked = async (
  { signals }: Sending,
  tx: Executor,
  runId: string,
  event: RunEvent,
): Promise<void> => {
  await tx.execute(sql`
    insert into run_event (run_id, seq, event)
    select ${runId}::uuid, coalesce(max(seq), ${startedSeq}) + 1, ${JSON.stringify(storable(event))}::jsonb
    from run_event where run_id = ${runId}`)
  await signals.send(tx, 'event', runId)
}

/** The last event of an ended run, made from the run itself; null while it is open. */
const lastEventOf = async (db: Database, runId: string): Promise<RunEvent | null> => {
  const found = await findWithBalance(db, runId)
  const balance = { credit_score: found.balance.available, credit_held: found.balance.held }
  if (found.answer !== null) return { type: 'result', answer: found.answer, ...balance }
  const error = viewError(found)
  return error && { type: 'failed', ...error, ...balance }
}

/**
 * Events after `afterSeq`, oldest first. Only what an engine emits is stored: the first event says that the run exists,
 * and the last one is made from how it ended and from what its user has left now.
 */
export const readEvents = async (db: Database, runId: string, afterSeq: number): Promise<StoredEvent[]> => {
  // One statement, so that no event is written between the last one that is read and the end.
  const { rows } = await db.execute<{ ended: boolean; seq: number | null; event: unknown }>(sql`
    select finished_at is not null as ended, seq, event
    from run left join run_event on run_id = id and seq > ${afterSeq} where id = ${runId} order by seq`)
  const events: StoredEvent[] =
    rows.length > 0 && afterSeq < startedSeq ? [{ seq: startedSeq, event: { type: 'started', run_id: runId } }] : []
  for (const { seq, event } of rows) if (seq !== null) events.push({ seq, event: runs.RunEvent.parse(event) })
  const last = rows[0]?.ended ? await lastEventOf(db, runId) : null
  // A reader that resumes after events that are deleted by now still gets the end.
  return last ? [...events, { seq: (events.at(-1)?.seq ?? afterSeq) + 1, event: last }] : events
}

/** Whether an event is the last one of its run. */
export const isLast = (event: RunEvent): boolean => event.type === 'result' || event.type === 'failed'
