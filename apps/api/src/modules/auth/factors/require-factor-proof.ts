import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { isGuardedByFactor } from './passkeys.ts'

/**
 * A session alone must not change what opens its user's account, nor a password alone where it opens less than a factor.
 * @throws {AppError} CONFIRM_IDENTITY
 */
export const requireFactorProof = async (services: Services, user: Signed): Promise<void> => {
  const isProved = (await isGuardedByFactor(services, user)) ? user.isProvedByFactor : user.isProved
  if (!isProved) throw new AppError('CONFIRM_IDENTITY')
}
