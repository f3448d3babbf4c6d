import type { SafePost } from '@bazaar/agents-kit/server'
import { pushApi } from '@bazaar/contracts'
import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray, ne } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { pushDevice } from '../auth/tables.ts'

/** Nothing can be encrypted for a key that is no point of the curve. */
const checkKey = (key: string): void => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw new AppError('INVALID_INPUT')
  }
}

/** Notifies a device from now on. @throws {AppError} INVALID_INPUT; {EngineError} URL_INVALID, URL_BLOCKED */
export const addPushDevice = async (
  { db, clock }: Services,
  targets: SafePost,
  { userId, sessionId }: Signed,
  { endpoint, keys }: pushApi.PushDevice,
): Promise<void> => {
  checkKey(keys.p256dh)
  await targets.check(endpoint)
  const now = clock.now()
  const values = { userId, sessionId, endpoint, ...keys, seenAt: now }
  await db.transaction(async (tx) => {
    // The browser has one subscription: an earlier user of it is notified there no more, nor of what is on its way.
    await tx.delete(pushDevice).where(and(eq(pushDevice.endpoint, endpoint), ne(pushDevice.userId, userId)))
    await tx
      .insert(pushDevice)
      .values({ ...values, createdAt: now })
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: values })
    const surplus = tx
      .select({ id: pushDevice.id })
      .from(pushDevice)
      .where(eq(pushDevice.userId, userId))
      .orderBy(desc(pushDevice.seenAt), desc(pushDevice.id))
      .offset(pushApi.maxPushDevices)
    await tx.delete(pushDevice).where(inArray(pushDevice.id, surplus))
  })
}

/** Carries a device over to a new sign-in of its user. Another user's device is forgotten. */
export const renewPushDevice = async (
  { db, clock }: Services,
  { userId, sessionId }: Signed,
  endpoint: string,
): Promise<{ on: boolean }> => {
  const found = await db
    .update(pushDevice)
    .set({ sessionId, seenAt: clock.now() })
    .where(and(eq(pushDevice.endpoint, endpoint), eq(pushDevice.userId, userId)))
    .returning({ id: pushDevice.id })
  if (found.length === 0) await db.delete(pushDevice).where(eq(pushDevice.endpoint, endpoint))
  return { on: found.length > 0 }
}

/** A device keeps its user and sign-in at its new address. An address that is not known changes nothing. */
export const replacePushDevice = async (
  { db }: Services,
  targets: SafePost,
  { replaced, endpoint, keys }: pushApi.PushReplacement,
): Promise<void> => {
  checkKey(keys.p256dh)
  await targets.check(endpoint)
  await db.transaction(async (tx) => {
    const [device] = await tx.select().from(pushDevice).where(eq(pushDevice.endpoint, replaced)).for('update')
    if (!device) return
    await tx.delete(pushDevice).where(and(eq(pushDevice.endpoint, endpoint), ne(pushDevice.id, device.id)))
    await tx
      .update(pushDevice)
      .set({ endpoint, ...keys })
      .where(eq(pushDevice.id, device.id))
  })
}

export const removePushDevice = async ({ db }: Services, { userId }: Signed, endpoint: string): Promise<void> => {
  await db.delete(pushDevice).where(and(eq(pushDevice.endpoint, endpoint), eq(pushDevice.userId, userId)))
}

/** For the copy of an account: without the addresses, which are secrets of the browser. */
export const listPushDevices = async ({ db }: Services, userId: string) => {
  const rows = await db.select().from(pushDevice).where(eq(pushDevice.userId, userId))
  return rows.map(({ endpoint, createdAt, seenAt }) => ({ service: new URL(endpoint).host, createdAt, seenAt }))
}
