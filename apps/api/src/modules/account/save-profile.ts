import type { Account, accounts } from '@bazaar/contracts'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { toE164 } from '../auth/identity.ts'
import { user } from '../users/tables.ts'
import { readAccount } from './read-account.ts'

type Call = { user: Signed; input: z.output<typeof accounts.ProfileInput> }

export const saveProfile = async (services: Services, { user: signed, input }: Call): Promise<Account> => {
  await services.db
    .update(user)
    .set({ fullname: input.fullname, mobile: toE164(input.mobile_number) })
    .where(eq(user.id, signed.userId))
  return readAccount(services, signed.userId)
}
