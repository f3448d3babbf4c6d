import { type SafePost, EngineError } from '@bazaar/agents-kit/api'
import { type Webhook, type WebhookDelivery, webhooksApi } from '@bazaar/contracts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { and, desc, eq, sql } from '../../db/drizzle.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { seal } from '../../security/seal.ts'
import { recordAudit } from '../audit/record.ts'
import { lockAccount } from '../credits/ledger/lock-account.ts'
import { isStaff } from '../users/tables.ts'
import { newSigningSecret } from './sign.ts'
import { webhook, webhookDelivery } from './tables.ts'
import { withAnswers } from './with-answers.ts'

type Row = typeof webhook.$inferSelect
type Delivery = typeof webhookDelivery.$inferSelect

const toView = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  created_at: row.createdAt.toISOString(),
  disabled_at: row.disabledAt?.toISOString() ?? null,
})

const stateOf = (row: Delivery): WebhookDelivery['state'] => {
  if (row.deliveredAt) return 'delivered'
  return row.failedAt ? 'failed' : 'waiting'
}

const toDelivery = (row: Delivery): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  state: stateOf(row),
  tries: row.tries,
  status: row.status,
  answer: row.answer,
  body: { type: row.type, timestamp: row.createdAt.toISOString(), data: row.data },
  created_at: row.createdAt.toISOString(),
  next_try_at: row.deliveredAt || row.failedAt ? null : row.nextTryAt.toISOString(),
})

/** @throws {AppError} NOT_FOUND, also for another user's webhook */
const findWebhook = async ({ db }: Services, userId: string, id: string): Promise<Row> => {
  const mine = and(eq(webhook.userId, userId), eq(webhook.id, id))
  const [found] = isUuid(id) ? await db.select().from(webhook).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Nothing is sent to one that is switched off. @throws {AppError} NOT_FOUND, CONFLICT */
const findSending = async (services: Services, userId: string, id: string): Promise<Row> => {
  const found = await findWebhook(services, userId, id)
  if (found.disabledAt) throw new AppError('CONFLICT', { detail: webhooksApi.webhookTexts.off })
  return found
}

export const listWebhooks = async ({ db }: Services, userId: string): Promise<{ data: Webhook[] }> => {
  const rows = await db
    .select()
    .from(webhook)
    .where(eq(webhook.userId, userId))
    .orderBy(desc(webhook.createdAt), desc(webhook.id))
  return { data: rows.map(toView) }
}

const refuse = (field: string, detail: string) => new AppError('INVALID_INPUT', { detail, fields: { [field]: detail } })

/** @throws {AppError} INVALID_INPUT for an address that our servers do not call */
const checkTarget = async (targets: SafePost, url: string): Promise<void> => {
  if (!/^https?:/i.test(url)) throw refuse('url', webhooksApi.webhookTexts.https)
  await targets.check(url).catch((error: unknown) => {
    if (!(error instanceof EngineError)) throw error
    const { blocked, url: wrong } = webhooksApi.webhookTexts
    const plain = /^http:/i.test(url) ? webhooksApi.webhookTexts.https : blocked
    throw refuse('url', error.code === 'URL_BLOCKED' ? plain : (error.detail ?? wrong))
  })
}

type Input = z.output<typeof webhooksApi.createWebhook.input>

/**
 * What only staff hear of asks for what the desk asks for; API keys are never staff.
 * @throws {AppError} INVALID_INPUT, CONFIRM_IDENTITY
 */
const checkEvents = (events: Input['events'], { role, isProvedStaff }: Signed): void => {
  if (!events.includes('release.moved')) return
  if (!isStaff(role)) throw refuse('events', webhooksApi.webhookTexts.staffOnly)
  if (!isProvedStaff) throw new AppError('CONFIRM_IDENTITY')
}

/** @throws {AppError} INVALID_INPUT, CONFIRM_IDENTITY, CONFLICT when there are too many */
export const createWebhook = async (
  services: Services,
  targets: SafePost,
  caller: Signed,
  { url, events }: Input,
): Promise<z.output<typeof webhooksApi.NewWebhook>> => {
  const { userId } = caller
  checkEvents(events, caller)
  await checkTarget(targets, url)
  const id = randomUUID()
  const secret = newSigningSecret()
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await tx.$count(webhook, eq(webhook.userId, userId))) >= webhooksApi.maxWebhooks) {
      throw new AppError('CONFLICT', { detail: webhooksApi.webhookTexts.tooMany })
    }
    const sealed = seal(services.secret, id, secret, 'webhook-secret')
    const values = { id, userId, url, events: [...new Set(events)], secret: sealed, createdAt: services.clock.now() }
    const [row] = await tx.insert(webhook).values(values).returning()
    if (!row) throw new Error('The webhook was not stored.')
    await recordAudit(services, { action: 'webhook.created', userId, detail: { webhook: id } }, tx)
    return { ...toView(row), secret }
  })
}

/** @throws {AppError} NOT_FOUND */
export const deleteWebhook = async (services: Services, userId: string, id: string): Promise<{ data: Webhook[] }> => {
  const found = await findWebhook(services, userId, id)
  await services.db.delete(webhook).where(eq(webhook.id, found.id))
  await recordAudit(services, { action: 'webhook.deleted', userId, detail: { webhook: found.id } })
  return listWebhooks(services, userId)
}

/** @throws {AppError} NOT_FOUND, CONFLICT */
export const testWebhook = async (services: Services, userId: string, id: string): Promise<WebhookDelivery> => {
  const found = await findSending(services, userId, id)
  const now = services.clock.now()
  const data = { text: 'A test. If you can read this, the webhook works.' }
  const [row] = await services.db
    .insert(webhookDelivery)
    .values({ webhookId: found.id, type: webhooksApi.testEvent, data, nextTryAt: now, createdAt: now })
    .returning()
  if (!row) throw new Error('The test was not stored.')
  return toDelivery(row)
}

type Page = { cursor?: string | undefined; limit: number }

/** @throws {AppError} NOT_FOUND, INVALID_INPUT */
export const listDeliveries = async (
  services: Services,
  userId: string,
  id: string,
  { cursor, limit }: Page,
): Promise<{ data: WebhookDelivery[]; next: string | null }> => {
  const found = await findWebhook(services, userId, id)
  const [time = '', last = ''] = cursor?.split('_') ?? []
  if (cursor !== undefined && (!/^\d{1,15}$/.test(time) || !isUuid(last))) throw refuse('cursor', 'Unknown cursor.')
  const older = sql`(${webhookDelivery.createdAt}, ${webhookDelivery.id}) < (${new Date(Number(time)).toISOString()}::timestamptz, ${last}::uuid)`
  const rows = await services.db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.webhookId, found.id), cursor === undefined ? undefined : older))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const end = rows.length > limit ? page.at(-1) : undefined
  const data = (await withAnswers(services, page)).map(toDelivery)
  return { data, next: end ? `${end.createdAt.getTime()}_${end.id}` : null }
}

/** Sends an event again under its id, so that a receiver can recognise the duplicate. @throws {AppError} NOT_FOUND, CONFLICT */
export const replayDelivery = async (
  services: Services,
  userId: string,
  { id, delivery }: { id: string; delivery: string },
): Promise<WebhookDelivery> => {
  const found = await findSending(services, userId, id)
  if (!isUuid(delivery)) throw new AppError('NOT_FOUND')
  const [row] = await services.db
    .update(webhookDelivery)
    .set({ tries: 0, deliveredAt: null, failedAt: null, nextTryAt: services.clock.now() })
    .where(and(eq(webhookDelivery.id, delivery), eq(webhookDelivery.webhookId, found.id)))
    .returning()
  if (!row) throw new AppError('NOT_FOUND')
  const [whole = row] = await withAnswers(services, [row])
  return toDelivery(whole)
}
