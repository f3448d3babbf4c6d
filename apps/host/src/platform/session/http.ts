import { createHttp } from '@bazaar/http'
import { expire, forget, renewToken, session, setCredits } from '@bazaar/session'

type Leave = (reason: 'expired' | 'signedOut') => void
let leave: Leave = () => undefined

/** The router tells how to leave for the sign-in page; it does not exist yet when this module loads. */
export const onLeave = (how: Leave): void => {
  leave = how
}

export const http = createHttp({
  token: () => session.getState().token,
  onCredits: setCredits,
  onToken: renewToken,
  onUnauthenticated: () => {
    expire()
    leave('expired')
  },
})

export const leaveSession = (): void => {
  forget()
  leave('signedOut')
}
