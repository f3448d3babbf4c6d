import { useSyncExternalStore } from 'react'
import type { UserData } from '@bazaar/contracts'
import { session } from './store.ts'

/** The signed-in user, once the server has named them. */
export const user = { get: (): UserData | null => session.getState().user, subscribe: session.subscribe }

export type Balance = { available: number; held: number }
let last: Balance = { available: 0, held: 0 }

/** Credits of the user; the same object until one of the numbers changes. */
export const balance = {
  get: (): Balance => {
    const { available, held } = session.getState()
    if (last.available !== available || last.held !== held) last = { available, held }
    return last
  },
  subscribe: session.subscribe,
}

const isSignedIn = (): boolean => session.getState().token !== null

export const useUser = (): UserData | null => useSyncExternalStore(user.subscribe, user.get, user.get)
export const useSignedIn = (): boolean => useSyncExternalStore(session.subscribe, isSignedIn, isSignedIn)
export const useCredits = (): Balance => useSyncExternalStore(balance.subscribe, balance.get, balance.get)
