import { useSyncExternalStore } from 'react'
import type { UserData } from '@bazaar/contracts'
import { session } from './store.ts'

/** The signed-in user, once the server has named them. */
export const user = { get: (): UserData | null => session.getState().user, subscribe: session.subscribe }

export type Balance = { available: number; held: number; known: boolean }
let last: Balance = { available: 0, held: 0, known: false }

/** Credits of the user; the same object until one of the numbers changes. */
export const balance = {
  get: (): Balance => {
    const { available, held, creditsKnown: known } = session.getState()
    if (last.available !== available || last.held !== held || last.known !== known) last = { available, held, known }
    return last
  },
  subscribe: session.subscribe,
}

const isCreditsKnown = (): boolean => session.getState().creditsKnown

const isSignedIn = (): boolean => session.getState().token !== null

export const useUser = (): UserData | null => useSyncExternalStore(user.subscribe, user.get, user.get)
export const useSignedIn = (): boolean => useSyncExternalStore(session.subscribe, isSignedIn, isSignedIn)
/** False while the balance is only the specified placeholder. */
export const useCreditsKnown = (): boolean => useSyncExternalStore(session.subscribe, isCreditsKnown, isCreditsKnown)
export const useCredits = (): Balance => useSyncExternalStore(balance.subscribe, balance.get, balance.get)
