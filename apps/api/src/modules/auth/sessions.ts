import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { hashToken, newToken } from './secrets.ts'
import { session, user } from './tables.ts'

/** Source: acceptance.md Q11. */
export const idleLimit = 24 * 3_600_000
export const absoluteLimit = 7 * 24 * 3_600_000
/** Being seen is written down at most this often. */
const seenEvery = 60_000

/** A new session; the token is shown once and only its hash is kept. */
export const openSession = async (
  { db, clock }: Services,
  userId: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<string> => {
  const token = newToken()
  await db.insert(session).values({
    userId,
    tokenHash: hashToken(token),
    createdAt: clock.now(),
    lastSeenAt: clock.now(),
    ip: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  })
  return token
}

/** Who a token belongs to, while it is alive. */
export const findSession = async ({ db, clock }: Services, token: string): Promise<Signed | null> => {
  const now = clock.now().getTime()
  const [row] = await db
    .select({ id: session.id, userId: session.userId, role: user.role, lastSeenAt: session.lastSeenAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.tokenHash, hashToken(token)),
        isNull(session.revokedAt),
        gt(session.lastSeenAt, new Date(now - idleLimit)),
        gt(session.createdAt, new Date(now - absoluteLimit)),
      ),
    )
  if (!row) return null
  if (now - row.lastSeenAt.getTime() >= seenEvery) {
    await db.update(session).set({ lastSeenAt: clock.now() }).where(eq(session.id, row.id))
  }
  return { userId: row.userId, sessionId: row.id, role: row.role }
}

export const revokeSession = async ({ db, clock }: Services, sessionId: string): Promise<void> => {
  await db.update(session).set({ revokedAt: clock.now() }).where(eq(session.id, sessionId))
}

/** Signs a user out everywhere. */
export const revokeSessionsOf = async ({ clock }: Services, db: Executor, userId: string): Promise<void> => {
  await db
    .update(session)
    .set({ revokedAt: clock.now() })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))
}
