import { and, eq, isNull } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { openSession } from '../../../modules/auth/sessions/sessions.ts'
import { session } from '../../../modules/auth/tables.ts'
import { hashToken } from '../../../security/secrets.ts'
import { user } from '../../../modules/users/tables.ts'

/** Has no password and no reachable address, so it cannot be signed in to. */
const email = 'release-check@smoke.invalid'

/** Runs `work` with the token of a signed-in account that has no data, and ends its session. */
export const withSyntheticUser = async <T>(services: Services, work: (token: string) => Promise<T>): Promise<T> => {
  const { db, clock } = services
  await db.insert(user).values({ email, fullname: 'Release Check' }).onConflictDoNothing()
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (!found) throw new Error('The account for release checks cannot be made.')
  const token = await openSession(services, found.id, { ip: '127.0.0.1', headers: { 'user-agent': 'release check' } })
  try {
    return await work(token)
  } finally {
    await db
      .update(session)
      .set({ revokedAt: clock.now() })
      .where(and(eq(session.tokenHash, hashToken(token)), isNull(session.revokedAt)))
  }
}
