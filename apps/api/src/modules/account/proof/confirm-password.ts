import { eq } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { admit } from '../../../http/callers/rate-limits.ts'
import { rules } from '../../../http/callers/rate-limits.ts'
import type { User } from '../../auth/find-user.ts'
import { isGuardedByFactor } from '../../auth/factors/passkeys.ts'
import { verifyPassword } from '../../auth/passwords/password.ts'
import { user } from '../../users/tables.ts'
import { forget } from '../../../security/throttle.ts'
import { signInAgain, wrongPassword } from '../words.ts'

/**
 * Requires the password again: a session alone must not suffice to take over an account. Without a
 * password, the sign-in with Google must be fresh; with a second factor, that must be, too.
 * @throws {AppError} UNAUTHENTICATED, CONFIRM_IDENTITY, INVALID_INPUT for `field`, RATE_LIMITED, OVERLOADED
 */
export const confirmPassword = async (
  services: Services,
  signed: Signed,
  password: string,
  field: string,
): Promise<User> => {
  const { userId, isProved, isProvedByFactor } = signed
  if ((await isGuardedByFactor(services, signed)) && !isProvedByFactor) throw new AppError('CONFIRM_IDENTITY')
  const [found] = await services.db.select().from(user).where(eq(user.id, userId))
  if (!found) throw new AppError('UNAUTHENTICATED')
  if (found.passwordHash === null) {
    if (!isProved) throw new AppError('CONFIRM_IDENTITY', { detail: signInAgain })
    return found
  }
  const rule = rules.loginAccount(services.settings)
  await admit(services, rule, `password:${userId}`)
  if (!(await verifyPassword(password, found.passwordHash))) {
    throw new AppError('INVALID_INPUT', { detail: wrongPassword, fields: { [field]: wrongPassword } })
  }
  await forget(services, rule, `password:${userId}`)
  return found
}
