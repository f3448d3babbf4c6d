import type { UserData } from '@bazaar/contracts'
import { createStore } from 'zustand/vanilla'
import * as storage from './storage.ts'

export type SessionState = {
  token: string | null
  user: UserData | null
  /** Credits that can be spent now. Starts at 1 until the server says otherwise (product.md §4). */
  available: number
  held: number
}

const initialCredit = 1

const cachedCredit = (): number => {
  const cached = Number.parseInt(storage.read(storage.keys.credit) ?? '', 10)
  return Number.isInteger(cached) && cached >= 0 ? cached : initialCredit
}

const start = (): SessionState => ({
  token: storage.read(storage.keys.token),
  user: null,
  available: cachedCredit(),
  held: 0,
})

/** The page's one authentication and credit state. */
export const session = createStore<SessionState>(start)

export const setCredits = (available: number, held: number): void => {
  if (!session.getState().token) return
  storage.write(storage.keys.credit, String(available))
  session.setState({ available, held })
}

export const setUser = (user: UserData): void => session.setState({ user })

/** Replaces the token of the same session. */
export const renewToken = (token: string): void => {
  storage.write(storage.keys.token, token)
  session.setState({ token })
}

export const signIn = (token: string, user: UserData): void => {
  // Another user's drafts on this device must not be shown to this one.
  const owner = storage.read(storage.keys.draftOwner)
  if (owner !== null && owner !== user.id) storage.clearExcept([storage.keys.theme])
  storage.write(storage.keys.draftOwner, user.id)
  storage.write(storage.keys.token, token)
  session.setState({ token, user })
  setCredits(user.credit_score, 0)
}

/** The session expired: drafts stay for the same user, who will probably sign in again. */
export const expire = (): void => {
  storage.clearExcept([storage.keys.draftPrefix, storage.keys.draftOwner, storage.keys.theme])
  session.setState({ token: null, user: null, available: initialCredit, held: 0 })
}

/** Clears the session in this tab; other tabs learn of it through the storage event. */
export const forget = (): void => {
  storage.clear()
  session.setState({ token: null, user: null, available: initialCredit, held: 0 })
}

/** Whether storage that another tab wrote belongs to this tab's user. */
const isSameUser = (): boolean => {
  const { token, user } = session.getState()
  return token !== null && user !== null && user.id === storage.read(storage.keys.draftOwner)
}

/**
 * Keeps tabs in step: a token removed or changed in another tab is removed or changed here, at once or when a frozen
 * page is restored.
 * @returns how to stop
 */
export const watchOtherTabs = (onSignedOut: () => void, onSignedIn: () => void): (() => void) => {
  const compare = () => {
    const token = storage.read(storage.keys.token)
    if (token === session.getState().token) return
    if (token !== null && isSameUser()) return session.setState({ token })
    session.setState({ ...start(), token })
    if (token) onSignedIn()
    else onSignedOut()
  }
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === storage.keys.token) compare()
  }
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare()
  }
  window.addEventListener('storage', listen)
  window.addEventListener('pageshow', restored)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('pageshow', restored)
  }
}
