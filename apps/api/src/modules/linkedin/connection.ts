import { and, eq, gt, lt, lte } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { alive } from '../auth/sessions/sessions.ts'
import { session } from '../auth/tables.ts'
import { hashToken } from '../../security/secrets.ts'
import { newHandle } from './connect.ts'
import type { Member } from './linkedin-api.ts'
import { seal, unseal } from '../../security/seal.ts'
import { linkedinConnection, linkedinPost } from './tables.ts'

export type Connection = { sub: string; username: string; token: string; expiresAt: Date }

type Made = { user: string; session: string; token: string; expiresIn: number; member: Member }

/** Replaces the session's connection. @returns its handle; null when the session has ended */
export const keepConnection = async (services: Services, made: Made): Promise<string | null> => {
  const { db, clock, secret } = services
  const now = clock.now()
  const [open] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, made.session), eq(session.userId, made.user), alive(now)))
  if (!open) return null
  const handle = newHandle()
  const row = {
    handleHash: hashToken(handle),
    sealedToken: seal(secret, made.session, made.token),
    sub: made.member.sub,
    username: made.member.name || 'LinkedIn member',
    expiresAt: new Date(now.getTime() + made.expiresIn * 1_000),
    createdAt: now,
  }
  await db
    .insert(linkedinConnection)
    .values({ sessionId: made.session, userId: made.user, ...row })
    .onConflictDoUpdate({ target: linkedinConnection.sessionId, set: row })
  return handle
}

/** The connection of a session; if a handle is given, it must match. */
export const findConnection = async (services: Services, user: Signed, handle?: string): Promise<Connection | null> => {
  const [row] = await services.db
    .select()
    .from(linkedinConnection)
    .where(
      and(eq(linkedinConnection.sessionId, user.sessionId), gt(linkedinConnection.expiresAt, services.clock.now())),
    )
  if (!row || (handle !== undefined && row.handleHash !== hashToken(handle))) return null
  const token = unseal(services.secret, row.sessionId, row.sealedToken)
  return token === null ? null : { sub: row.sub, username: row.username, token, expiresAt: row.expiresAt }
}

/** Deletes a session's connection: on request, at sign-out, or when LinkedIn rejects the token. */
export const forgetConnection = async ({ db }: Pick<Services, 'db'>, sessionId: string): Promise<void> => {
  await db.delete(linkedinConnection).where(eq(linkedinConnection.sessionId, sessionId))
}

/** How long an identical text counts as the same post. */
const samePostMs = 24 * 3_600_000

/** Deletes connections with expired tokens, and posts that may be repeated. */
export const sweepLinkedin = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.delete(linkedinConnection).where(lte(linkedinConnection.expiresAt, clock.now()))
  await db.delete(linkedinPost).where(lt(linkedinPost.startedAt, new Date(clock.now().getTime() - samePostMs)))
}
