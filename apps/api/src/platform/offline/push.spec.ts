import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'push.js'), 'utf8')
const message = { title: 'Ready: Asha', url: '/results/1?x=1', tag: '1' }

const options = { userVisibleOnly: true }
const subscriptionAt = (endpoint: string) => ({ endpoint, options, toJSON: () => ({ endpoint, keys: {} }) })

const start = (visibilityState: string) => {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const fetch = vi.fn()
  const subscribe = vi.fn(async () => subscriptionAt('https://push.example/3'))
  const globals = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    clients: { matchAll: async () => [{ visibilityState }], openWindow },
    registration: { showNotification, pushManager: { subscribe } },
    fetch,
    location: { origin: 'https://bazaar.example' },
  }
  new Function(...Object.keys(globals), source)(...Object.values(globals))
  const dispatch = async (kind: string, event: object) => {
    let work: unknown
    listeners.get(kind)?.({ ...event, waitUntil: (given: unknown) => (work = given) })
    await work
  }
  const push = () => dispatch('push', { data: { json: () => message } })
  const click = (url: string) => dispatch('notificationclick', { notification: { close: () => {}, data: { url } } })
  const change = (event: object) => dispatch('pushsubscriptionchange', event)
  return { push, click, change, showNotification, openWindow, subscribe, fetch }
}

it('shows a notification when no page is visible', async () => {
  const { push, showNotification } = start('hidden')
  await push()
  expect(showNotification).toHaveBeenCalledWith(
    'Ready: Asha',
    expect.objectContaining({ tag: '1', data: { url: message.url } }),
  )
})

it('shows none beside a visible page', async () => {
  const { push, showNotification } = start('visible')
  await push()
  expect(showNotification).not.toHaveBeenCalled()
})

it('opens pages of the product only', async () => {
  const { click, openWindow } = start('hidden')
  await click(message.url)
  await click('https://elsewhere.example/results/2')
  expect(openWindow.mock.calls).toEqual([['/results/1?x=1'], ['/results/2']])
})

it('sends the new address of a subscription that the browser replaced or dropped', async () => {
  const { change, subscribe, fetch } = start('hidden')
  const oldSubscription = subscriptionAt('https://push.example/1')
  const newSubscription = subscriptionAt('https://push.example/2')
  await change({ oldSubscription, newSubscription })
  await change({ oldSubscription, newSubscription: null })
  await change({ oldSubscription: null, newSubscription })
  expect(subscribe.mock.calls).toEqual([[options]])
  const replaced = oldSubscription.endpoint
  expect(fetch.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual(
    [2, 3].map((n) => ['/api/v1/push/devices/replace', { endpoint: `https://push.example/${n}`, keys: {}, replaced }]),
  )
})
