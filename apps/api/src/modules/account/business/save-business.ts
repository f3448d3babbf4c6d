import type { Account, BusinessProfile } from '@bazaar/contracts'
import type { Services, Signed } from '../../../context.ts'
import { readAccount } from '../read-account.ts'
import { businessProfile } from '../../users/tables.ts'

type Call = { user: Signed; input: BusinessProfile }

export const saveBusiness = async (services: Services, { user, input }: Call): Promise<Account> => {
  const changed = { ...input, updatedAt: services.clock.now() }
  await services.db
    .insert(businessProfile)
    .values({ userId: user.userId, ...changed })
    .onConflictDoUpdate({ target: businessProfile.userId, set: changed })
  return readAccount(services, user.userId)
}
