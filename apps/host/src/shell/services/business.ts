import { type BusinessProfile, accounts, sessionBusiness } from '@bazaar/contracts'
import type { Store } from '@bazaar/federation-contract'
import type { HttpClient } from '@bazaar/http'
import { changeUser, density, session, theme } from '@bazaar/session'
import { createStore } from 'zustand/vanilla'

type Known = { owner: string | null; business: BusinessProfile | null; failed: boolean }

/** The business profile that agents may start from. */
export const createBusiness = (http: HttpClient) => {
  const known = createStore<Known>(() => ({ owner: null, business: null, failed: false }))

  /** Reads a user's account. Takes over its theme and density on a device where none was chosen. */
  const read = async (owner: string): Promise<void> => {
    known.setState({ owner, business: null, failed: false })
    const account = await http.call(accounts.account, {}).catch(() => null)
    if (known.getState().owner !== owner) return
    known.setState(account ? { business: account.business } : { failed: true })
    if (!account) return
    changeUser({ business: sessionBusiness(account.business), favourite_agents: account.favourite_agents ?? [] })
    if (!theme.isChosen()) theme.choose(account.theme)
    if (!density.isChosen() && account.density) density.choose(account.density)
  }

  const readIfNeeded = (): void => {
    const id = session.getState().user?.id
    const { owner, failed } = known.getState()
    if (id !== undefined && (owner !== id || failed)) void read(id)
  }

  const profile: Store<BusinessProfile | null> = {
    get: () => {
      const { owner, business } = known.getState()
      return session.getState().user?.id === owner ? business : null
    },
    /** Reads the profile for the first form that shows it, and again for the next one after a failure. */
    subscribe: (listener) => {
      const stops = [
        known.subscribe(listener),
        session.subscribe(({ user }, before) => {
          if (user?.id === before.user?.id) return
          readIfNeeded()
          listener()
        }),
      ]
      readIfNeeded()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return {
    profile,
    read,
    changed: (business: BusinessProfile): void => {
      known.setState({ business })
      changeUser({ business: sessionBusiness(business) })
    },
  }
}
