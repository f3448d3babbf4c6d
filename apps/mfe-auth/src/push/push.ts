import { pushApi } from '@bazaar/contracts'
import { type ShellServices, serviceWorkerMeta } from '@bazaar/federation-contract'

/** `missing`: the browser, or this server, cannot notify. `blocked`: the user's browser settings refuse it. */
export type PushState = 'missing' | 'blocked' | 'off' | 'on'

type Call = Pick<ShellServices, 'call'>

/** The service worker registers a moment after the page. */
const maxWaitMs = 8_000

const canNotify = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  document.querySelector(`meta[name="${serviceWorkerMeta}"]`) !== null

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registered = await navigator.serviceWorker.getRegistration()
  return (await registered?.pushManager.getSubscription()) ?? null
}

/** Carries this browser's subscription over to the user who is signed in, or ends it if it is another user's. */
export const renewPush = async ({ call }: Call): Promise<boolean> => {
  const subscription = canNotify() ? await findSubscription() : null
  if (!subscription) return false
  const { on } = await call(pushApi.renewPushDevice, { endpoint: subscription.endpoint })
  if (!on) await subscription.unsubscribe()
  return on
}

export const readPush = async (services: Call): Promise<PushState> => {
  if (!canNotify()) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return (await renewPush(services)) ? 'on' : 'off'
}

const whenReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No service worker.')), maxWaitMs)),
  ])

/** Asks for permission, so it must follow a press. @throws when the browser or the server refuses */
export const startPush = async ({ call }: Call): Promise<PushState> => {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'off'
  const { key } = await call(pushApi.pushKey, {})
  const { pushManager } = await whenReady()
  // A subscription for another key, such as an earlier one of this server, prevents a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  try {
    await call(pushApi.addPushDevice, { endpoint: endpoint ?? '', keys: { p256dh, auth } })
    return 'on'
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

export const stopPush = async ({ call }: Call): Promise<PushState> => {
  const subscription = await findSubscription()
  if (subscription) {
    await call(pushApi.removePushDevice, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}
