import { EngineError, type SafePost } from '@bazaar/agents-kit/api'
import type { PushMessage } from '@bazaar/contracts'
import type { Outbox } from '../../adapters/outgoing/outbox.ts'
import { and, asc, eq, getTableColumns, isNull, lte, notInArray } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { cutoffOf, deleteOlder } from '../../db/delete-older.ts'
import { pushDevice } from '../auth/tables.ts'
import { pushKeys } from './keys.ts'
import { pushMessage } from './tables.ts'

type Row = { message: typeof pushMessage.$inferSelect; device: typeof pushDevice.$inferSelect }
/** `gone`: the subscription has ended. */
type Outcome = 'sent' | 'again' | 'refused' | 'gone'

type Sealed = { endpoint: string; headers: Record<string, string>; body: string | Uint8Array }

const second = 1_000
/** Until the next try, by number of tries so far; then the message is given up, about eleven hours later. */
const backOff = [10, 60, 600, 3_600, 36_000].map((wait) => wait * second)
/** After this time, another process may take the messages of one that died. */
const lease = 60 * second
/** How long a push service keeps a message for a browser that is not running, in seconds. */
const timeToLive = 86_400
/** A device without a sign-in for this long is forgotten. */
const unusedDays = 60

/** In one statement, so that what another process claims is skipped. */
const claim = async ({ db, clock }: Services, except: string[]): Promise<Row | undefined> => {
  const now = clock.now()
  const due = db
    .select({ id: pushMessage.id })
    .from(pushMessage)
    .innerJoin(pushDevice, eq(pushDevice.id, pushMessage.deviceId))
    .where(and(isNull(pushMessage.endedAt), lte(pushMessage.nextTryAt, now), notInArray(pushDevice.userId, except)))
    .orderBy(asc(pushMessage.nextTryAt))
    .limit(1)
    .for('update', { of: pushMessage, skipLocked: true })
  const [row] = await db
    .update(pushMessage)
    .set({ nextTryAt: new Date(now.getTime() + lease) })
    .from(pushDevice)
    .where(and(eq(pushMessage.id, due), eq(pushDevice.id, pushMessage.deviceId)))
    .returning({ message: getTableColumns(pushMessage), device: getTableColumns(pushDevice) })
  return row
}

/** Encrypted for the browser (RFC 8291) and signed with the server's key (RFC 8292). */
const sealFor = async ({ settings, secret }: Services, { message, device }: Row): Promise<Sealed> => {
  const { title, url, tag } = message
  const { endpoint, p256dh, auth } = device
  // Loaded with the first message, because most starts send none.
  const { default: webPush } = await import('web-push')
  const text = JSON.stringify({ title, url, tag } satisfies PushMessage)
  const vapidDetails = { subject: `mailto:${settings.CONTACT_EMAIL}`, ...pushKeys(secret) }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    TTL: timeToLive,
    vapidDetails,
  })
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { endpoint, headers: Object.fromEntries(lowerCase), body: body ?? '' }
}

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'again' : 'refused'
}

const send = async (services: Services, targets: SafePost, row: Row): Promise<Outcome> => {
  try {
    // An address that cannot be sealed for must not hold up the other messages.
    const { endpoint, headers, body } = await sealFor(services, row)
    const { status } = await targets.post(endpoint, { headers, body })
    return outcomeOf(status)
  } catch (error) {
    return error instanceof EngineError ? 'refused' : 'again'
  }
}

const note = async ({ db, clock, log }: Services, { message, device }: Row, outcome: Outcome): Promise<void> => {
  if (outcome === 'gone') return void (await db.delete(pushDevice).where(eq(pushDevice.id, device.id)))
  const now = clock.now()
  const wait = outcome === 'again' ? backOff[message.tries] : undefined
  if (outcome !== 'sent') log.info({ outcome, service: new URL(device.endpoint).host }, 'a notification was not taken')
  // What was sent keeps no title: it is counted only.
  const next = wait === undefined ? { endedAt: now, title: '', url: '' } : { nextTryAt: new Date(now.getTime() + wait) }
  await db
    .update(pushMessage)
    .set({ tries: message.tries + 1, ...next })
    .where(eq(pushMessage.id, message.id))
}

export const pushOutbox: Outbox<Row> = {
  name: 'notifications',
  claim,
  userOf: ({ device }) => device.userId,
  deliver: async (services, targets, row) => note(services, row, await send(services, targets, row)),
}

/** Deletes messages after a day, and devices that are not used. */
export const sweepPush = async (services: Services): Promise<void> => {
  await deleteOlder(services.db, pushMessage, pushMessage.createdAt, cutoffOf(services, 1))
  await deleteOlder(services.db, pushDevice, pushDevice.seenAt, cutoffOf(services, unusedDays))
}
