import type { UserData } from '@bazaar/contracts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { readUserData } from './find-user.ts'

/** @throws {AppError} UNAUTHENTICATED when the account no longer exists */
export const me = async (services: Services, user: Signed): Promise<UserData> => {
  const data = await readUserData(services, user.userId)
  if (!data) throw new AppError('UNAUTHENTICATED')
  return data
}
