import { eq } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { user } from '../../users/tables.ts'

/** Signs a user out everywhere and refuses further sign-ins and API keys until the account is unlocked. */
export const lockUser = async (db: Executor, now: Date, userId: string): Promise<void> => {
  await db.update(user).set({ lockedAt: now }).where(eq(user.id, userId))
  await endSessionsOfUser(db, now, userId)
}

export const unlockUser = async (db: Executor, userId: string): Promise<void> => {
  await db.update(user).set({ lockedAt: null }).where(eq(user.id, userId))
}
