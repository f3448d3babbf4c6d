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
  let saved: Promise<unknown> = Promise.resolve()
  const turn = (id: string): void => {
    const before = ids.get()
    changeUser({ favourite_agents: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] })
  }
  return {
    ids,
    /** Each list is saved after the one before, so that the newest is the last; a failure undoes its own star alone. */
    toggle: (id: string): Promise<unknown> => {
      turn(id)
      saved = saved
        .then(() => http.call(accounts.savePreferences, { favourite_agents: [...ids.get()] }))
        .catch((error: unknown) => {
          turn(id)
          notices.notify('error', readFailure(error).detail)
        })
      return saved
    },
  }
}
