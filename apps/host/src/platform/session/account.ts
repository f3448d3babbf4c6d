import { auth, credits } from '@bazaar/contracts'
import { session, setCredits, setUser } from '@bazaar/session'
import { http, leaveSession } from './http.ts'

/** Balance from the server. A failure is only logged: the last known balance stays. */
export const refreshCredits = async (): Promise<void> => {
  const answer = await http.call(credits.credit, {}).catch(() => null)
  if (answer) setCredits(answer.user.credit_score, answer.user.credit_held)
}

/** Who is signed in, once per page load; the answer's headers carry the balance. */
export const ensureUser = async (): Promise<void> => {
  if (!session.getState().token || session.getState().user) return
  const user = await http.call(auth.me, {}).catch(() => null)
  if (user) setUser(user)
}

/** Forgets the session here at once, and revokes it on the server, also when the page is left meanwhile. */
export const signOut = async (): Promise<void> => {
  // Begun first: a call takes the token that is there when it is made.
  const revoked = http.call(auth.logout, {}, { keepalive: true })
  leaveSession()
  await revoked.catch(() => null)
}
