import { auth, type UserData } from '@bazaar/contracts'
import { createStore } from 'zustand/vanilla'
import * as storage from './storage.ts'
import { density, theme } from './looks.ts'

export type SessionState = {
  token: string | null
  user: UserData | null
  /** The server has said who this is; until then `user` is what this device remembers. */
  confirmed: boolean
  /** The balance is the server's, rather than the placeholder. That of the last visit counts until the server fails. */
  creditsKnown: boolean
  /** Credits that can be spent now. Starts at 1 until the server responds (product.md §4). */
  available: number
  held: number
}

const initialCredit = 1

const cachedCredit = (): number | null => {
  const cached = Number.parseInt(storage.read(storage.keys.credit) ?? '', 10)
  return Number.isInteger(cached) && cached >= 0 ? cached : null
}

/** Without the role: only the server grants staff rights. Nor the language, which the cookie keeps. */
const CachedUser = auth.UserData.omit({ role: true, language: true })

/** What is remembered of the account that is signed in on this device, and of no other. */
const cachedUser = (): UserData | null => {
  const user = CachedUser.safeParse(storage.readJson(storage.keys.user)).data
  return user && user.id === storage.read(storage.keys.draftOwner) ? user : null
}

const cacheUser = (user: UserData): void => storage.write(storage.keys.user, JSON.stringify(CachedUser.parse(user)))

const signedOut = {
  token: null,
  user: null,
  confirmed: false,
  creditsKnown: false,
  available: initialCredit,
  held: 0,
} as const satisfies SessionState

const start = (): SessionState => {
  const token = storage.read(storage.keys.token)
  const credit = cachedCredit()
  return {
    token,
    user: token === null ? null : cachedUser(),
    confirmed: false,
    creditsKnown: credit !== null,
    available: credit ?? initialCredit,
    held: 0,
  }
}

/** The page's one authentication and credit state. */
export const session = createStore<SessionState>(start)

export const setCredits = (available: number, held: number): void => {
  if (!session.getState().token) return
  storage.write(storage.keys.credit, String(available))
  session.setState({ available, held, creditsKnown: true })
}

/** The server failed to tell the balance: what this device remembers is not shown as the balance of today. */
export const doubtCredits = (): void => session.setState({ creditsKnown: false })

/** Ignores a late answer about an account that has been signed out, or replaced by another one. */
export const setUser = (user: UserData): void => {
  const owner = storage.read(storage.keys.draftOwner) ?? user.id
  if (session.getState().token === null || owner !== user.id) return
  cacheUser(user)
  session.setState({ user, confirmed: true })
}

/** Changes what is known of the signed-in user. */
export const changeUser = (change: Partial<UserData>): void => {
  const { user: before } = session.getState()
  if (!before) return
  const user = { ...before, ...change }
  cacheUser(user)
  session.setState({ user })
}

/** Replaces the token of the same session. */
export const renewToken = (token: string): void => {
  storage.write(storage.keys.token, token)
  session.setState({ token })
}

export const signIn = (token: string, user: UserData): void => {
  // Another user's drafts on this device must not be shown to this one.
  const owner = storage.read(storage.keys.draftOwner)
  if (owner !== null && owner !== user.id) storage.clearExcept([storage.keys.theme, storage.keys.density])
  storage.write(storage.keys.draftOwner, user.id)
  storage.write(storage.keys.token, token)
  session.setState({ token })
  setUser(user)
  setCredits(user.credit_score, 0)
}

/** The session expired: drafts stay for the same user, who will probably sign in again. */
export const expire = (): void => {
  const { draftPrefix, draftOwner, theme, density } = storage.keys
  storage.clearExcept([draftPrefix, draftOwner, theme, density])
  session.setState(signedOut)
}

/** Clears the session in this tab; other tabs learn of it through the storage event. */
export const forget = (): void => {
  storage.clear()
  session.setState(signedOut)
}

/** Whether storage that another tab wrote belongs to this tab's user. */
const isSameUser = (): boolean => {
  const { token, user } = session.getState()
  return token !== null && user !== null && user.id === storage.read(storage.keys.draftOwner)
}

const followCredit = (): void => {
  const available = cachedCredit()
  if (available !== null) session.setState({ available, creditsKnown: true })
}

/**
 * Keeps tabs in step: balance, theme and density follow, and a token removed or changed in another tab is removed or changed here, at once or when a frozen
 * page is restored.
 * @param onSignedIn `replaced`: this tab still shows what the account before it had opened and typed
 * @returns how to stop
 */
export const watchOtherTabs = (
  onSignedOut: (why: 'expired' | 'signedOut') => void,
  onSignedIn: (replaced: boolean) => void,
): (() => void) => {
  const compare = () => {
    const token = storage.read(storage.keys.token)
    const { token: before, user } = session.getState()
    if (token === before) return
    if (token !== null && isSameUser()) return session.setState({ token })
    session.setState({ ...start(), token })
    if (token) onSignedIn(before !== null && user !== null)
    // Only a session that expired leaves drafts behind, and whose they are.
    else onSignedOut(storage.read(storage.keys.draftOwner) ? 'expired' : 'signedOut')
  }
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === storage.keys.token) compare()
    if (key === storage.keys.credit && isSameUser()) followCredit()
    if (key === storage.keys.theme) theme.follow()
    if (key === storage.keys.density) density.follow()
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
