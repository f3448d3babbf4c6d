import { accounts, readFailure } from '@bazaar/contracts'
import type { ShellServices, Store } from '@bazaar/federation-contract'
import type { HttpClient } from '@bazaar/http'
import { changeUser, user } from '@bazaar/session'

const none: readonly string[] = []

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Ids of the agents that the user starred, kept in the account. */
export const createFavourites = (http: HttpClient, notices: Pick<ShellServices, 'notify'>) => {
  const ids: Store<readonly string[]> = {
    get: () => user.get()?.favourite_agents ?? none,
    subscribe: user.subscribe,
  }
  let saved: Promise<void> = Promise.resolve()
  const toggleHere = (id: string): void => changeUser({ favourite_agents: toggled(ids.get(), id) })
  const save = async (id: string, owner: string | undefined): Promise<void> => {
    if (user.get()?.id !== owner) return
    try {
      await http.call(accounts.savePreferences, { favourite_agents: [...ids.get()] })
    } catch (error) {
      if (user.get()?.id === owner) toggleHere(id)
      notices.notify('error', readFailure(error).detail)
    }
  }
  return {
    ids,
    /** Each list is saved after the one before, so that the newest is the last; a failure undoes its own star alone. */
    toggle: (id: string): Promise<void> => {
      const owner = user.get()?.id
      toggleHere(id)
      return (saved = saved.then(() => save(id, owner)))
    },
  }
}
