import type { Account, accounts } from '@bazaar/contracts'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { recordAudit } from '../audit/record.ts'
import { user } from '../users/tables.ts'
import { readAccount } from './read-account.ts'

type Call = { user: Signed; input: z.output<typeof accounts.PreferencesInput> }

export const savePreferences = async (services: Services, { user: signed, input }: Call): Promise<Account> => {
  const { userId } = signed
  const { favourite_agents: favouriteAgents, mail_kinds: mailKinds, ...rest } = input
  const given = Object.fromEntries(
    Object.entries({ ...rest, favouriteAgents, mailKinds }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length > 0) await services.db.update(user).set(given).where(eq(user.id, userId))
  // Consent to mails is audited: we must know when it was given or withdrawn.
  if (input.marketing !== undefined) {
    await recordAudit(services, { action: 'marketing.chosen', userId, detail: { on: input.marketing } })
  }
  return readAccount(services, userId)
}
