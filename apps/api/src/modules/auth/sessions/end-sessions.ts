import { type SQL, and, eq, gte, isNull, sql } from '../../../db/drizzle.ts'
import { sendSignal } from '../../../adapters/signals/signals.ts'
import type { Executor } from '../../../db/client.ts'
import { alive } from './sessions.ts'
import { forgetDevices } from './forget-devices.ts'
import { session } from '../tables.ts'

/** Room of the news in which open streams hear that their session may have ended. */
export const sessionRoom = (userId: string): string => `session:${userId}`
/** Notifies all open streams after sessions of many users ended. */
export const allSessionsRoom = 'sessions'
/** Above this number one broadcast is cheaper than a signal per user. */
const manyUsers = 50

/**
 * Ends sessions at once, and the news streams that they hold open. Without services, because operators end sessions from
 * a shell. @returns the ids of their users
 */
const endSessions = async (db: Executor, now: Date, which: SQL): Promise<string[]> => {
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(alive(now), which))
    .returning({ id: session.id, userId: session.userId })
  await forgetDevices(db, ended)
  const users = [...new Set(ended.map(({ userId }) => userId))]
  const rooms = users.length > manyUsers ? [allSessionsRoom] : users.map(sessionRoom)
  for (const room of rooms) await sendSignal(db, 'news', room)
  return users
}

/** @param users a subquery of their ids */
export const endSessionsOf = (db: Executor, now: Date, users: SQL): Promise<string[]> =>
  endSessions(db, now, sql`${session.userId} in (${users})`)

/** Ends sessions that began since a moment and that no browser holds: their tokens work anywhere. */
export const endUnboundSessions = (db: Executor, now: Date, since: Date): Promise<string[]> =>
  endSessions(db, now, sql`${and(isNull(session.boundAt), gte(session.createdAt, since))}`)

/** Signs a user out everywhere. */
export const endSessionsOfUser = async (db: Executor, now: Date, userId: string): Promise<void> => {
  await endSessions(db, now, eq(session.userId, userId))
}

/** Ends all sessions used since a moment. */
export const endSessionsSince = (db: Executor, now: Date, since: Date): Promise<string[]> =>
  endSessions(db, now, gte(session.lastSeenAt, since))
