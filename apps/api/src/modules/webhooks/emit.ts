import type { WebhookEvent } from '@bazaar/contracts'
import { type SQL, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { storable } from '../../db/json-safe.ts'

export type EmittedEvent = { type: WebhookEvent; data: Record<string, unknown> }

/** One statement, whatever the number of events, because every run ends with it. */
const insertFor = async (tx: Executor, now: Date, events: EmittedEvent[], owner: SQL): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into webhook_delivery (webhook_id, type, data, next_try_at, created_at)
    select webhook.id, event->>'type', event->'data', ${at}, ${at}
    from webhook, jsonb_array_elements(${JSON.stringify(storable(events))}::jsonb) as event
    where ${owner} and webhook.disabled_at is null and event->>'type' = any(webhook.events)`)
}

/** Writes an event for each subscribed webhook of a user in the transaction of the change, so that a rollback emits nothing. */
export const emitEvents = (tx: Executor, userId: string, now: Date, events: EmittedEvent[]): Promise<void> =>
  insertFor(tx, now, events, sql`webhook.user_id = ${userId}::uuid`)

/** The same for every webhook of staff. */
export const emitToStaff = (tx: Executor, now: Date, events: EmittedEvent[]): Promise<void> =>
  insertFor(tx, now, events, sql`webhook.user_id in (select id from "user" where role <> 'user')`)
