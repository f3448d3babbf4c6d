import { createHttp } from '@bazaar/http'
import { expire, forget, renewToken, session, setCredits } from '@bazaar/session'

type Leave = (reason: 'expired' | 'signedOut') => void

/** The page's HTTP client, bound to its session. */
export const createClient = () => {
  let leave: Leave = () => undefined
  return {
    http: createHttp({
      token: () => session.getState().token,
      onCredits: setCredits,
      onToken: renewToken,
      onUnauthenticated: () => {
        expire()
        leave('expired')
      },
    }),
    /** Sets how to reach the sign-in page. The router calls it, because the client is created first. */
    onLeave: (how: Leave): void => {
      leave = how
    },
    leaveSession: (): void => {
      forget()
      leave('signedOut')
    },
  }
}

export type Client = ReturnType<typeof createClient>
