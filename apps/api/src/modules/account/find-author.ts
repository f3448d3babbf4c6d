import type { Ports } from '@bazaar/agents-kit/server'
import type { Database } from '../../db/client.ts'
import { readAccount } from './read-account.ts'

/** Who writes: the user's name and business profile, for prompts. Undefined when the account is gone. */
export const findAuthor = async (db: Database, userId: string): Promise<Ports['author']> => {
  const account = await readAccount({ db }, userId).catch(() => null)
  if (account === null) return undefined
  const { samples = [], ...business } = account.business
  return { name: account.fullname, business: { ...business, samples } }
}
