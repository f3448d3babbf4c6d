/*
 * Notifications, part of the service worker (docs/adr/0087-web-push.md). The server sends title, path and tag, encrypted
 * for this browser.
 */

/** @param {PushEvent} event */
const showNotification = async ({ data }) => {
  const tabs = await clients.matchAll({ type: 'window' })
  // A visible page shows what is new itself.
  if (!data || tabs.some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, url, tag } = data.json()
  await registration.showNotification(title, { tag, icon: '/favicon.svg', data: { url } })
}

addEventListener('push', (event) => event.waitUntil(showNotification(event)))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { pathname, search } = new URL(event.notification.data.url, location.origin)
  // In a tab of its own: what is typed in another one stays.
  event.waitUntil(clients.openWindow(pathname + search))
})

/**
 * Where the browser gives another subscription, the server learns its address without waiting for a visit.
 * @param {{ oldSubscription: PushSubscription | null, newSubscription: PushSubscription | null }} event
 */
const replaceSubscription = async ({ oldSubscription, newSubscription }) => {
  if (!oldSubscription) return
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  await fetch('/api/v1/push/devices/replace', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), replaced: oldSubscription.endpoint }),
  })
}

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(replaceSubscription(event)))
