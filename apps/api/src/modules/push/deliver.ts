import { EngineError, type SafePost } from '@bazaar/agents-kit/server'
import type { PushMessage } from '@bazaar/contracts'
import { openTargets } from '../../adapters/outgoing/targets.ts'
import { and, asc, eq, isNull, lt, lte } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { pushDevice } from '../auth/tables.ts'
import { pushKeys } from './keys.ts'
import { pushMessage } from './tables.ts'

type Row = { message: typeof pushMessage.$inferSelect; device: typeof pushDevice.$inferSelect }
/** `gone`: the subscription has ended. */
type Outcome = 'sent' | 'again' | 'refused' | 'gone'

type Sealed = { endpoint: string; headers: Record<string, string>; body: string | Uint8Array }

const second = 1_000
const dayMs = 86_400_000
/** Until the next try, by number of tries so far; then the message is given up, about eleven hours later. */
const backOff = [10, 60, 600, 3_600, 36_000].map((wait) => wait * second)
/** After this time, another process may take the messages of one that died. */
const lease = 60 * second
const batch = 10
/** How long a push service keeps a message for a browser that is not running, in seconds. */
const timeToLive = 86_400
/** A device without a sign-in for this long is forgotten. */
const unusedMs = 60 * dayMs

/** Leases due messages, so that no other process sends them too. */
const claim = ({ db, clock }: Services): Promise<Row[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ message: pushMessage, device: pushDevice })
      .from(pushMessage)
      .innerJoin(pushDevice, eq(pushDevice.id, pushMessage.deviceId))
      .where(and(isNull(pushMessage.endedAt), lte(pushMessage.nextTryAt, clock.now())))
      .orderBy(asc(pushMessage.nextTryAt))
      .limit(batch)
      .for('update', { of: pushMessage, skipLocked: true })
    const nextTryAt = new Date(clock.now().getTime() + lease)
    for (const { message } of rows) {
      await tx.update(pushMessage).set({ nextTryAt }).where(eq(pushMessage.id, message.id))
    }
    return rows
  })

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

/** Sends what is due, once. @returns whether more may be due */
export const deliverPush = async (services: Services, targets = openTargets(services.settings)): Promise<boolean> => {
  const rows = await claim(services)
  await Promise.all(rows.map(async (row) => note(services, row, await send(services, targets, row))))
  return rows.length === batch
}

/** Deletes messages after a day, and devices that are not used. */
export const sweepPush = async ({ db, clock }: Services): Promise<void> => {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  await db.delete(pushMessage).where(lt(pushMessage.createdAt, before(dayMs)))
  await db.delete(pushDevice).where(lt(pushDevice.seenAt, before(unusedMs)))
}
