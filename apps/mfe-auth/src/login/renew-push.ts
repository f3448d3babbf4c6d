import type { ShellServices } from '@bazaar/federation-contract'

/** After a sign-in: notifications of this browser are the new user's, or end. Most browsers show none. */
export const renewPush = (services: ShellServices): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void import(/* webpackChunkName: "devices" */ '../push/push.ts')
    .then((push) => push.renewPush(services))
    .catch(() => undefined)
}
