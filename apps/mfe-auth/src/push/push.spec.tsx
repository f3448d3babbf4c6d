import { pushApi } from '@bazaar/contracts'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { serviceWorkerMeta } from '@bazaar/federation-contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PushField } from './push-field.tsx'
import { renewPush } from './push.ts'

const endpoint = 'https://push.example/1'
const keys = { p256dh: 'p', auth: 'a' }
let subscribed: boolean
let permission: NotificationPermission
const unsubscribe = vi.fn(async () => (subscribed = false))
const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: vi.fn(async () => {
    subscribed = true
    return subscription
  }),
}
const requestPermission = vi.fn(async () => permission)

beforeEach(() => {
  vi.clearAllMocks()
  subscribed = false
  permission = 'granted'
  document.head.innerHTML = `<meta name="${serviceWorkerMeta}" content="/sw.js">`
  const registered = { pushManager }
  const workers = { getRegistration: async () => registered, ready: Promise.resolve(registered) }
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.innerHTML = ''
})

type Answers = Parameters<typeof createShellDouble>[0]
const open = (answers: Answers = {}) => {
  const spec = createShellDouble({
    [pushApi.pushKey.path]: () => ({ key: 'server-key' }),
    [pushApi.addPushDevice.path]: () => ({ message: 'ok' }),
    [pushApi.removePushDevice.path]: () => ({ message: 'ok' }),
    [pushApi.renewPushDevice.path]: () => ({ on: true }),
    ...answers,
  })
  render(<PushField services={spec.services} />)
  return spec
}
const field = () => screen.getByRole('switch', { name: 'Notify this device' })
const ready = () => waitFor(() => expect(field()).toHaveProperty('disabled', false))

it('asks for permission after a press, and passes the subscription to the server', async () => {
  const spec = open()
  await ready()
  expect(requestPermission).not.toHaveBeenCalled()
  await userEvent.click(field())
  await waitFor(() => expect(field()).toHaveProperty('checked', true))
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' })
  expect(spec.calls.at(-1)).toMatchObject({ path: pushApi.addPushDevice.path, input: { endpoint, keys } })
  await userEvent.click(field())
  await waitFor(() => expect(field()).toHaveProperty('checked', false))
  expect([spec.calls.at(-1)?.path, subscribed]).toEqual([pushApi.removePushDevice.path, false])
})

it('is on where the browser has a subscription of this user', async () => {
  subscribed = true
  open()
  await waitFor(() => expect(field()).toHaveProperty('checked', true))
})

it("ends another user's subscription", async () => {
  subscribed = true
  const { services } = createShellDouble({ [pushApi.renewPushDevice.path]: () => ({ on: false }) })
  expect(await renewPush(services)).toBe(false)
  expect(subscribed).toBe(false)
})

it('keeps no subscription that the server refuses', async () => {
  const spec = open({
    [pushApi.addPushDevice.path]: () => {
      throw refusal('RATE_LIMITED')
    },
  })
  await ready()
  await userEvent.click(field())
  await waitFor(() => expect(spec.notices.at(-1)?.tone).toBe('error'))
  expect([field(), subscribed]).toMatchObject([{ checked: false }, false])
})

it('says where notifications are not possible, and where the user has blocked them', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
  const { unmount } = render(<PushField services={createShellDouble({}).services} />)
  expect(await screen.findByText(/blocked in the settings of your browser/)).toBeTruthy()
  unmount()
  document.head.innerHTML = ''
  open()
  expect(await screen.findByText(/cannot show notifications while no page is open/)).toBeTruthy()
  expect(field()).toHaveProperty('disabled', true)
})

it('stays off when the question is dismissed', async () => {
  permission = 'default'
  open()
  await ready()
  await userEvent.click(field())
  await ready()
  expect([field(), pushManager.subscribe.mock.calls]).toMatchObject([{ checked: false }, []])
})
