import type { Device } from '@bazaar/contracts'
import { and, desc, eq } from '../../db/drizzle.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { alive, revokeSession, revokeSessionsOf } from '../auth/sessions/sessions.ts'
import { session } from '../auth/tables.ts'
import { deviceName } from './device-name.ts'
import { requireFactorProof } from '../auth/factors/require-factor-proof.ts'
import { deviceOut, othersOut } from './words.ts'

/** Active sessions of a user, last used first. */
export const listDevices = async (
  { db, clock }: Services,
  { userId, sessionId }: Signed,
): Promise<{ data: Device[] }> => {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), alive(clock.now())))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
  const data = rows.map((row) => ({
    id: row.id,
    name: deviceName(row.agent),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.id === sessionId,
    bound: row.boundAt !== null,
  }))
  return { data: data.toSorted((a, b) => Number(b.current) - Number(a.current)) }
}

/** @throws {AppError} CONFIRM_IDENTITY; NOT_FOUND, also for another user's device */
export const signOutDevice = async (services: Services, user: Signed, id: string): Promise<{ message: string }> => {
  await requireFactorProof(services, user)
  const mine = and(eq(session.userId, user.userId), eq(session.id, id))
  const [found] = isUuid(id) ? await services.db.select({ id: session.id }).from(session).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  await revokeSession(services, found.id)
  await recordAudit(services, { action: 'session.closed_elsewhere', userId: user.userId })
  return { message: deviceOut }
}

/** @throws {AppError} CONFIRM_IDENTITY: a stolen session must not lock its owner out */
export const signOutOthers = async (services: Services, user: Signed): Promise<{ message: string }> => {
  await requireFactorProof(services, user)
  await revokeSessionsOf(services, services.db, user.userId, user.sessionId)
  await recordAudit(services, { action: 'session.closed_elsewhere', userId: user.userId, detail: { all: true } })
  return { message: othersOut }
}
