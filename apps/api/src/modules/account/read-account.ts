import { type Account, BusinessProfile } from '@bazaar/contracts'
import { and, eq, isNotNull } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { listPasskeys } from '../auth/factors/passkeys.ts'
import { userTotp } from '../auth/tables.ts'
import { businessProfile, isStaff, user } from '../users/tables.ts'
import { userIdentity } from './tables.ts'

const noBusiness: BusinessProfile = { name: '', site: '', sells: '', audience: '', tone: '', language: '', samples: [] }

/** @throws {AppError} UNAUTHENTICATED when the account is gone */
export const readAccount = async (
  { db: all }: Pick<Services, 'db'>,
  userId: string,
  db: Executor = all,
): Promise<Account> => {
  const [found] = await db.select().from(user).where(eq(user.id, userId))
  if (!found) throw new AppError('UNAUTHENTICATED')
  const [business] = await db.select().from(businessProfile).where(eq(businessProfile.userId, userId))
  const google = await db.$count(
    userIdentity,
    and(eq(userIdentity.userId, userId), eq(userIdentity.provider, 'google')),
  )
  const totp = await db.$count(userTotp, and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)))
  const passkeys = await listPasskeys({ db }, userId)
  return {
    id: found.id,
    email: found.email,
    fullname: found.fullname,
    mobile_number: found.mobile,
    role: isStaff(found.role) ? 'staff' : 'user',
    has_password: found.passwordHash !== null,
    has_google: google > 0,
    has_totp: totp > 0,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    marketing: found.marketing,
    language: found.language,
    theme: found.theme,
    density: found.density,
    mail_kinds: found.mailKinds,
    favourite_agents: found.favouriteAgents,
    created_at: found.createdAt.toISOString(),
    erase_after: found.eraseAfter?.toISOString() ?? null,
    business: BusinessProfile.parse(business ?? noBusiness),
  }
}
