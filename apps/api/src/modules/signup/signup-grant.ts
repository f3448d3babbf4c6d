import { creditReasons } from '@bazaar/contracts'
import { and, eq, ne } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { grantCredits } from '../credits/grant.ts'
import { mailboxOf } from '../auth/identity.ts'
import { counterKey } from '../../security/secrets.ts'
import { user } from '../users/tables.ts'

type New = { userId: string; email: string; mobile: string | null }

/** The sign-up grant: once per mailbox and once per phone number. Source: acceptance.md Q7. */
export const grantSignup = async (services: Services, tx: Executor, { userId, email, mobile }: New): Promise<void> => {
  const others = and(eq(user.mobile, mobile ?? ''), ne(user.id, userId))
  const isKnownPhone = mobile !== null && (await tx.$count(user, others)) > 0
  if (isKnownPhone) return
  await grantCredits(tx, {
    userId,
    amount: services.settings.SIGNUP_GRANT,
    reason: creditReasons.signUp,
    actor: 'system',
    // The ledger outlives the account, so it must not contain the address.
    key: counterKey(services.secret, 'signup', mailboxOf(email)),
  })
}
