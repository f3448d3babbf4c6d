import { type Account, accounts, readFailure } from '@bazaar/contracts'
import type { ShellServices, Store } from '@bazaar/federation-contract'
import type { HttpClient } from '@bazaar/http'
import { drafts } from '@bazaar/session'
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'

const draftKey = 'favourite-agents'
const Ids = z.array(z.string())
/** As the last visit on this device left them. */
const ahead = () => Ids.safeParse(drafts.read(draftKey)).data ?? []

/** Ids of the agents that the user starred, kept in the account. */
export const createFavourites = (http: HttpClient, notices: Pick<ShellServices, 'notify'>) => {
  const kept = createStore<readonly string[]>(ahead)
  const keep = (ids: readonly string[]): void => {
    drafts.write(draftKey, ids)
    kept.setState(ids, true)
  }
  const ids: Store<readonly string[]> = { get: kept.getState, subscribe: kept.subscribe }
  return {
    ids,
    /** The account was read; null as long as it is being read. */
    sync: (account: Account | null): void =>
      account ? keep(account.favourite_agents ?? []) : kept.setState(ahead(), true),
    toggle: async (id: string): Promise<void> => {
      const before = kept.getState()
      const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
      keep(after)
      try {
        await http.call(accounts.savePreferences, { favourite_agents: after })
      } catch (error) {
        keep(before)
        notices.notify('error', readFailure(error).detail)
      }
    },
  }
}
