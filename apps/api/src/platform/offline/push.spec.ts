import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'push.js'), 'utf8')
const message = { title: 'Ready: Asha', url: '/results/1?x=1', tag: '1' }

const start = (visibilityState: string) => {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const globals = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    clients: { matchAll: async () => [{ visibilityState }], openWindow },
    registration: { showNotification },
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
  return { push, click, showNotification, openWindow }
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
