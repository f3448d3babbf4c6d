import { runs, type RunEvent } from '@bazaar/contracts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { notifySql } from '../../adapters/queue/signals.ts'
import type { Executor } from '../../db/client.ts'
import { storable } from '../../db/json-safe.ts'
import { runEvent } from './tables.ts'

export type StoredEvent = { seq: number; event: RunEvent }

/** The attempt that writes: a worker that lost its lease must not write into the next attempt's events. */
export type Attempt = { runId: string; attempt: number }

/**
 * Appends events in order while the run belongs to this attempt.
 * @returns false when the run was stopped, failed or given to another worker
 */
export const appendEvents = async (db: Executor, { runId, attempt }: Attempt, events: RunEvent[]): Promise<boolean> => {
  // The row lock orders this after a concurrent stop, which then wins.
  const { rows } = await db.execute(sql`
    with mine as (
      select id from run where id = ${runId} and attempts = ${attempt} and state = 'running' for no key update
    ), added as (
      insert into run_event (run_id, seq, event)
      select mine.id, (select coalesce(max(seq), 0) from run_event where run_id = ${runId}) + line.n, line.event
      from mine, jsonb_array_elements(${JSON.stringify(storable(events))}::jsonb) with ordinality as line(event, n)
      returning seq
    )
    select ${notifySql('event', runId)} from mine where exists (select 1 from added)`)
  return rows.length > 0
}

/** Appends one event in a transaction that holds the run's row; readers wake at the commit. */
export const appendLocked = async (tx: Executor, runId: string, event: RunEvent): Promise<void> => {
  await tx.execute(sql`
    insert into run_event (run_id, seq, event)
    select ${runId}::uuid, coalesce(max(seq), 0) + 1, ${JSON.stringify(storable(event))}::jsonb
    from run_event where run_id = ${runId}`)
  await tx.execute(sql`select ${notifySql('event', runId)}`)
}

/** Events after `afterSeq`, oldest first. */
export const readEvents = async (db: Executor, runId: string, afterSeq: number): Promise<StoredEvent[]> => {
  const rows = await db
    .select({ seq: runEvent.seq, event: runEvent.event })
    .from(runEvent)
    .where(and(eq(runEvent.runId, runId), gt(runEvent.seq, afterSeq)))
    .orderBy(asc(runEvent.seq))
  return rows.map(({ seq, event }) => ({ seq, event: runs.RunEvent.parse(event) }))
}

/** Whether an event is the last one of its run. */
export const isLast = (event: RunEvent): boolean => event.type === 'result' || event.type === 'failed'
