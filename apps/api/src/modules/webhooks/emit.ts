import type { WebhookEvent } from '@bazaar/contracts'
import { type SQL, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { storable } from '../../db/json-safe.ts'

export type EmittedEvent = { type: WebhookEvent; data: Record<string, unknown> }

/** One statement, whatever the number of events. Nothing goes to a locked account: it may be in the wrong hands. */
const insertFor = (now: Date, events: EmittedEvent[], whose: SQL): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    insert into webhook_delivery (webhook_id, type, data, next_try_at, created_at)
    select webhook.id, event->>'type', event->'data', ${at}, ${at}
    from webhook join "user" owner on owner.id = webhook.user_id and owner.locked_at is null,
      jsonb_array_elements(${JSON.stringify(storable(events))}::jsonb) as event
    where ${whose} and webhook.disabled_at is null and event->>'type' = any(webhook.events)`
}

/** The same as {@link emitEvents}, as part of a statement, because every run ends with it. */
export const emitting = (userId: string, now: Date, events: EmittedEvent[]): SQL =>
  insertFor(now, events, sql`owner.id = ${userId}::uuid`)

/** Writes an event for each subscribed webhook of a user in the transaction of the change, so that a rollback emits nothing. */
export const emitEvents = async (tx: Executor, userId: string, now: Date, events: EmittedEvent[]): Promise<void> => {
  await tx.execute(emitting(userId, now, events))
}

/** The same for every webhook of staff. */
export const emitToStaff = async (tx: Executor, now: Date, events: EmittedEvent[]): Promise<void> => {
  await tx.execute(insertFor(now, events, sql`owner.role <> 'user'`))
}
