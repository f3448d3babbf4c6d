import { accounts, auth, credits } from '@bazaar/contracts'
import type { Locale } from '@bazaar/locale'
import { chooseLocale, doubtCredits, session, setUser } from '@bazaar/session'
import type { Client } from './client.ts'

export const createAccount = ({ http, leaveSession }: Client) => ({
  /** Reads the balance from the server, in the headers. Ignores a failure: the last known balance stays. */
  refreshCredits: async (): Promise<void> => {
    await http.call(credits.credit, {}).catch(() => null)
  },

  /** Reads who is signed in, once per page load; the answer's headers carry the balance. */
  ensureUser: async (): Promise<void> => {
    if (!session.getState().token || session.getState().confirmed) return
    const user = await http.call(auth.me, {}).catch(() => null)
    if (user) setUser(user)
    else doubtCredits()
  },

  /** The mails of the account follow. If the account cannot be reached, the browser alone remembers. */
  chooseLocale: async (locale: Locale): Promise<void> => {
    if (session.getState().token) await http.call(accounts.savePreferences, { language: locale }).catch(() => null)
    await chooseLocale(locale)
  },

  /** Forgets the session here at once and revokes it on the server, even if the user leaves the page. */
  signOut: async (): Promise<void> => {
    // Started first: a call reads the token when it starts.
    const revoked = http.call(auth.logout, {}, { keepalive: true })
    leaveSession()
    await revoked.catch(() => null)
  },
})

export type Account = ReturnType<typeof createAccount>
