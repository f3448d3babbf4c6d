import { serviceWorkerMeta } from '@bazaar/federation-contract'
import { forget, signIn } from '@bazaar/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startServiceWorker } from './service-worker.ts'

const dropped: string[] = []
const unregister = vi.fn()
const registry = { onOffer: vi.fn(), refresh: vi.fn(async () => true) }
const workers = Object.assign(new EventTarget(), {
  controller: { postMessage: vi.fn() },
  getRegistrations: async () => [{ unregister }],
})
const asha = { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 20 }
const withMeta = () => {
  document.head.innerHTML = `<meta name="${serviceWorkerMeta}" content="/sw.js">`
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', {
    keys: async () => ['documents-1', 'personal-1'],
    delete: async (name: string) => dropped.push(name) > 0,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
})
afterEach(() => {
  forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.innerHTML = ''
  dropped.length = 0
})

it('removes the worker and what it kept where the server wants none', async () => {
  signIn('t0ken', asha)
  startServiceWorker({ registry })
  await expect.poll(() => dropped).toEqual(['documents-1', 'personal-1'])
  expect(unregister).toHaveBeenCalledOnce()
})

it('asks for the registry when the worker learns late that a build was killed', () => {
  withMeta()
  startServiceWorker({ registry })
  registry.refresh.mockClear()
  workers.dispatchEvent(new MessageEvent('message', { data: 'killed' }))
  expect(registry.refresh).toHaveBeenCalledExactlyOnceWith(0)
})

it('drops what was read when another user signs in, and nothing when the same one does', async () => {
  withMeta()
  signIn('t0ken', asha)
  startServiceWorker({ registry })
  signIn('another', { ...asha, fullname: 'Asha K' })
  expect(workers.controller.postMessage).not.toHaveBeenCalled()
  signIn('third', { ...asha, id: 'v' })
  expect(workers.controller.postMessage).toHaveBeenCalledWith({ kind: 'forget' })
})

it.each(['on', 'off'])('drops what was read at sign-out where the worker is %s', async (state) => {
  if (state === 'on') withMeta()
  signIn('t0ken', asha)
  startServiceWorker({ registry })
  await vi.advanceTimersByTimeAsync(0)
  dropped.length = 0
  forget()
  await expect.poll(() => new Set(dropped)).toEqual(new Set(['personal-1']))
  expect(workers.controller.postMessage).toHaveBeenCalledWith({ kind: 'forget' })
})

it.each([
  ['signed out', null],
  ['signed in', 't0ken'],
])('drops what was read before it started only where the tab is %s', async (_who, token) => {
  withMeta()
  if (token !== null) signIn(token, asha)
  startServiceWorker({ registry })
  await vi.advanceTimersByTimeAsync(0)
  expect(dropped).toEqual(token === null ? ['personal-1'] : [])
})
