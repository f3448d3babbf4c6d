import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { deleteOlder } from '../../db/delete-older.ts'
import { throttle } from '../../security/tables.ts'
import { pendingLifetime } from './codes/reg-cookie.ts'
import { absoluteLimit } from './sessions/sessions.ts'
import { outbox } from '../../adapters/mail/tables.ts'
import { challengeLifetime } from './factors/passkey-challenges.ts'
import { otp, passkeyChallenge, pendingRegistration, session } from './tables.ts'

const day = 24 * 3_600_000

/** Deletes what is no longer needed: expired codes and challenges, unfinished sign-ups, old sessions, counters and mails. */
export const sweepAuth = async ({ db, clock }: Services): Promise<void> => {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  await deleteOlder(db, pendingRegistration, pendingRegistration.createdAt, before(pendingLifetime * 1_000))
  await deleteOlder(db, otp, otp.createdAt, before(day))
  await deleteOlder(db, passkeyChallenge, passkeyChallenge.createdAt, before(challengeLifetime))
  await deleteOlder(db, session, session.createdAt, before(absoluteLimit + day))
  await deleteOlder(db, throttle, throttle.windowStart, before(day))
  await deleteOlder(db, outbox, sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`, before(7 * day))
}
