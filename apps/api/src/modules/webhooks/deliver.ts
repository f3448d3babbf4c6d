import { EngineError, type SafePost } from '@bazaar/agents-kit/api'
import { and, asc, eq, getTableColumns, isNull, lte, notInArray } from '../../db/drizzle.ts'
import type { Outbox } from '../../adapters/outgoing/outbox.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { cutoffOf, deleteOlder } from '../../db/delete-older.ts'
import { unseal } from '../../security/seal.ts'
import { signedHeaders } from './sign.ts'
import { webhook, webhookDelivery } from './tables.ts'
import { withAnswers } from './with-answers.ts'

type Row = { delivery: typeof webhookDelivery.$inferSelect; target: typeof webhook.$inferSelect }
type Outcome = { status: number | null; answer: string }

const seconds = 1_000
/** Milliseconds until the next try, by number of tries so far; then the event is given up, about a day later. */
const backOff = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 28_800].map((wait) => wait * seconds)
/** After this time, another process may take the events of one that died. */
const lease = 60 * seconds
const maxAnswerLength = 500
/** The receiver has unsubscribed. */
const gone = 410

/** In one statement, so that what another process claims is skipped. */
const claim = async ({ db, clock }: Services, except: string[]): Promise<Row | undefined> => {
  const now = clock.now()
  const due = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        isNull(webhookDelivery.deliveredAt),
        isNull(webhookDelivery.failedAt),
        isNull(webhook.disabledAt),
        lte(webhookDelivery.nextTryAt, now),
        notInArray(webhook.userId, except),
      ),
    )
    .orderBy(asc(webhookDelivery.nextTryAt))
    .limit(1)
    .for('update', { of: webhookDelivery, skipLocked: true })
  const [row] = await db
    .update(webhookDelivery)
    .set({ nextTryAt: new Date(now.getTime() + lease) })
    .from(webhook)
    .where(and(eq(webhookDelivery.id, due), eq(webhook.id, webhookDelivery.webhookId)))
    .returning({ delivery: getTableColumns(webhookDelivery), target: getTableColumns(webhook) })
  return row
}

const send = async (services: Services, targets: SafePost, { delivery, target }: Row): Promise<Outcome> => {
  const secret = unseal(services.secret, target.id, target.secret, 'webhook-secret')
  if (secret === null) return { status: null, answer: 'The signing secret cannot be read. Create the webhook again.' }
  const [whole = delivery] = await withAnswers(services, [delivery])
  const { type, data, createdAt } = whole
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  try {
    const headers = signedHeaders(secret, delivery.id, services.clock.now(), body)
    const { status, text } = await targets.post(target.url, { headers, body })
    return { status, answer: text.replaceAll('\0', '').toWellFormed().slice(0, maxAnswerLength) }
  } catch (error) {
    const blocked = error instanceof EngineError && error.code === 'URL_BLOCKED'
    return { status: null, answer: blocked ? 'The address is in a private network.' : 'No answer.' }
  }
}

/** What is waiting for it is given up. */
const switchOff = async (db: Database, { id }: Row['target'], now: Date): Promise<void> => {
  await db.update(webhook).set({ disabledAt: now }).where(eq(webhook.id, id))
  const { webhookId, deliveredAt, failedAt } = webhookDelivery
  await db
    .update(webhookDelivery)
    .set({ failedAt: now })
    .where(and(eq(webhookId, id), isNull(deliveredAt), isNull(failedAt)))
}

const note = async ({ db, clock }: Services, { delivery, target }: Row, { status, answer }: Outcome): Promise<void> => {
  const now = clock.now()
  const isTaken = status !== null && status >= 200 && status < 300
  const wait = status === gone ? undefined : backOff[delivery.tries]
  const next = wait === undefined ? { failedAt: now } : { nextTryAt: new Date(now.getTime() + wait) }
  await db
    .update(webhookDelivery)
    .set({ tries: delivery.tries + 1, status, answer, ...(isTaken ? { deliveredAt: now } : next) })
    .where(eq(webhookDelivery.id, delivery.id))
  if (status === gone) await switchOff(db, target, now)
}

export const webhookOutbox: Outbox<Row> = {
  name: 'webhooks',
  claim,
  userOf: ({ target }) => target.userId,
  deliver: async (services, targets, row) => note(services, row, await send(services, targets, row)),
}

/** Deletes deliveries after 30 days. */
export const sweepDeliveries = (services: Services): Promise<number> =>
  deleteOlder(services.db, webhookDelivery, webhookDelivery.createdAt, cutoffOf(services, 30))
