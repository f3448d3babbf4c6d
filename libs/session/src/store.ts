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

/** The one auth and credit state of the page. */
export const session = createStore<SessionState>(start)

export const setCredits = (available: number, held: number): void => {
  if (!session.getState().token) return
  storage.write(storage.keys.credit, String(available))
  session.setState({ available, held })
}

export const setUser = (user: UserData): void => session.setState({ user })

/** The same session under another token. */
export const renewToken = (token: string): void => {
  storage.write(storage.keys.token, token)
  session.setState({ token })
}

export const signIn = (token: string, user: UserData): void => {
  // What somebody else typed on this device is none of this user's business.
  const owner = storage.read(storage.keys.draftOwner)
  if (owner !== null && owner !== user.id) storage.clearExcept([storage.keys.theme])
  storage.write(storage.keys.draftOwner, user.id)
  storage.write(storage.keys.token, token)
  session.setState({ token, user })
  setCredits(user.credit_score, 0)
}

/** A session that ran out: what was typed stays for the same user, who will be back in a moment. */
export const expire = (): void => {
  storage.clearExcept([storage.keys.draftPrefix, storage.keys.draftOwner, storage.keys.theme])
  session.setState({ token: null, user: null, available: initialCredit, held: 0 })
}

/** Forgets the session in this tab; other tabs hear of it through the storage event. */
export const forget = (): void => {
  storage.clear()
  session.setState({ token: null, user: null, available: initialCredit, held: 0 })
}

/** Whether what another tab left behind belongs to the user of this one: the same session, or a new one of theirs. */
const isSameUser = (): boolean => {
  const { token, user } = session.getState()
  return token !== null && user !== null && user.id === storage.read(storage.keys.draftOwner)
}

/**
 * Keeps tabs in step: a token that went or changed elsewhere goes or changes here, at once or when a page comes back
 * that was frozen meanwhile and heard of nothing.
 * @returns how to stop listening
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
