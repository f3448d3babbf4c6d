import { accounts, readFailure } from '@bazaar/contracts'
import type { ShellServices, Store } from '@bazaar/federation-contract'
import type { HttpClient } from '@bazaar/http'
import { changeUser, user } from '@bazaar/session'

const none: readonly string[] = []

/** Ids of the agents that the user starred, kept in the account. */
export const createFavourites = (http: HttpClient, notices: Pick<ShellServices, 'notify'>) => {
  const ids: Store<readonly string[]> = {
    get: () => user.get()?.favourite_agents ?? none,
    subscribe: user.subscribe,
  }
  return {
    ids,
    toggle: async (id: string): Promise<void> => {
      const before = ids.get()
      const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
      changeUser({ favourite_agents: after })
      try {
        await http.call(accounts.savePreferences, { favourite_agents: after })
      } catch (error) {
        changeUser({ favourite_agents: [...before] })
        notices.notify('error', readFailure(error).detail)
      }
    },
  }
}
