import { creditReasons } from '@bazaar/contracts'
import { and, eq, ne, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { grantCredits } from '../credits/grant.ts'
import { mailboxOf } from '../auth/identity.ts'
import { counterKey } from '../../security/secrets.ts'
import { user } from '../users/tables.ts'

type New = { userId: string; email: string; mobile: string | null }

/** The sign-up grant: once per mailbox and once per phone number. Source: acceptance.md Q7. */
export const grantSignup = async (services: Services, tx: Executor, { userId, email, mobile }: New): Promise<void> => {
  if (mobile !== null) {
    // Serialised: sign-ups of one moment would not see each other's users.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${mobile}`}, 0))`)
    if ((await tx.$count(user, and(eq(user.mobile, mobile), ne(user.id, userId)))) > 0) return
  }
  await grantCredits(tx, {
    userId,
    amount: services.settings.SIGNUP_GRANT,
    reason: creditReasons.signUp,
    actor: 'system',
    // The ledger outlives the account, so it must not contain the address.
    key: counterKey(services.secret, 'signup', mailboxOf(email)),
  })
}
