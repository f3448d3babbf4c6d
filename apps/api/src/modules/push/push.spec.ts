import { pushApi } from '@bazaar/contracts'
import { unzipSync } from 'fflate'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDelivery } from '../../adapters/outgoing/outbox.ts'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import { pushDevice } from '../auth/tables.ts'
import { type Mode, type Probe, probe, sampleImplementation } from '../runs/spec-agents.ts'
import { runSample } from '../runs/spec-run.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { type RunWorker, createRunWorker } from '../runs/work/worker.ts'
import { user } from '../users/tables.ts'
import { pushOutbox, sweepPush } from './deliver.ts'
import { notifyDevices } from './notify.ts'
import { openBrowser, startPushService } from './spec-push-service.ts'
import { pushMessage } from './tables.ts'

const dayMs = 86_400_000
let t: TestApp
let seen: Probe
let worker: RunWorker
let service: Awaited<ReturnType<typeof startPushService>>
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  seen = probe()
  service = await startPushService()
  t = await testApp({
    implementations: [sampleImplementation(seen)],
    settings: { FETCH_ALLOW: service.host, CONTACT_EMAIL: 'help@example.com' },
  })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
  await service.close()
})
beforeEach(async () => {
  await t.db.delete(pushDevice)
  service.received.length = 0
  service.answer.status = 201
  owner = await signedInWith(t, 20)
})

type Headers = { authorization: string }
const post = (path: string, payload: object = {}, headers: Headers = owner.headers) =>
  t.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })
const add = async (headers: Headers = owner.headers) => {
  const browser = openBrowser(service.host)
  expect((await post('push/devices', browser.subscription, headers)).statusCode).toBe(200)
  return browser
}
const renew = async (endpoint: string, headers: Headers) =>
  (await post('push/devices/renew', { endpoint }, headers)).json()
const deliver = () => createDelivery(t.services, pushOutbox).drain()
const devices = () => t.db.$count(pushDevice)
const notify = () =>
  notifyDevices(t.db, owner.userId, t.clock.now(), { title: 'Ready: Asha', url: '/results/1', tag: '1' })
const runFor = (takesMs: number, mode?: Mode) => runSample(t, seen, { userId: owner.userId, takesMs, mode })

it('notifies each device of a run, encrypted for it and signed by the server, without its result', async () => {
  const browsers = [await add(), await add()]
  const { id, createdAt } = await runFor(pushApi.notifiedRunMs)
  await deliver()
  await deliver()
  expect(service.received).toHaveLength(2)
  const message = { title: 'Ready: Asha', url: `/results/${id}`, tag: `${id} ${createdAt.getTime()}` }
  const { key } = (await t.app.inject({ url: '/api/v1/push/key', headers: owner.headers })).json()
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  for (const { path, decrypt } of browsers) {
    const { headers, body } = service.received.find((one) => one.path === path)!
    expect(decrypt(body)).toEqual(message)
    expect(body.toString('latin1')).not.toContain('Asha')
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
    })
    const [, token = '', sent] = /^vapid t=(.+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(sent).toBe(key)
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
    expect(payload).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:help@example.com' })
  }
})

it('notifies in the language of the user, of failed runs too, and not of quick ones', async () => {
  const { decrypt } = await add()
  await t.db.update(user).set({ language: 'hi' }).where(eq(user.id, owner.userId))
  await runFor(pushApi.notifiedRunMs - 1)
  await runFor(pushApi.notifiedRunMs, 'blocked')
  await deliver()
  expect(service.received.map(({ body }) => decrypt(body))).toMatchObject([
    { title: 'पूरा नहीं हुआ: Sample', url: '/ai-agents/sample' },
  ])
})

it("notifies of a ticket's answer by its subject only", async () => {
  const { decrypt } = await add()
  const staff = await signedInWith(t, 0)
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, staff.userId))
  const asked = { category: 'Others', subject: 'Cannot export', body_data: 'It says no.' }
  const { id, number } = (await post('support/support', asked)).json()
  await post(`desk/tickets/${id}/replies`, { text: 'Use the menu.', note: true }, staff.headers)
  await post(`desk/tickets/${id}/replies`, { text: 'Use the menu.' }, staff.headers)
  await deliver()
  expect(service.received.map(({ body }) => decrypt(body))).toMatchObject([
    { title: `Answered: [${number}] Cannot export`, url: `/customer-support?ticket=${id}` },
  ])
})

it('forgets devices that are gone, and tries again where the service is busy', async () => {
  await add()
  await notify()
  for (const status of [503, 429]) {
    service.answer.status = status
    await deliver()
    t.clock.advance(60_000)
  }
  service.answer.status = 201
  await deliver()
  await deliver()
  expect(service.received).toHaveLength(3)
  expect(await t.db.select().from(pushMessage)).toMatchObject([{ tries: 3, title: '' }])
  for (const status of [404, 410]) {
    service.answer.status = status
    await t.db.delete(pushDevice)
    await add()
    await notify()
    await deliver()
    expect(await devices()).toBe(0)
  }
})

it('forgets the device of a session that ends, and no other', async () => {
  const other = await openSession(t.services, owner.userId, { ip: '127.0.0.1', headers: {} })
  const headers = { authorization: `Bearer ${other}` }
  await add()
  await add(headers)
  await post('auth/logout', {}, headers)
  expect(await devices()).toBe(1)
  await post('account/devices/sign-out-others')
  expect(await devices()).toBe(1)
  await add(owner.headers)
  await post('auth/logout')
  expect(await devices()).toBe(0)
})

it('follows its user to a new sign-in, and leaves a browser that another user signs in on', async () => {
  const { subscription } = await add()
  const { endpoint } = subscription
  const token = await openSession(t.services, owner.userId, { ip: '127.0.0.1', headers: {} })
  const again = { authorization: `Bearer ${token}` }
  expect(await renew(endpoint, again)).toEqual({ on: true })
  await post('auth/logout')
  expect(await devices()).toBe(1)
  const guest = await signedInWith(t, 0)
  await post('push/devices/remove', { endpoint }, guest.headers)
  expect(await devices()).toBe(1)
  expect(await renew(endpoint, guest.headers)).toEqual({ on: false })
  expect(await devices()).toBe(0)
  await post('push/devices', subscription, again)
  await post('push/devices', subscription, guest.headers)
  expect(await t.db.select({ userId: pushDevice.userId }).from(pushDevice)).toEqual([{ userId: guest.userId }])
})

it('follows a browser to its new address, for who knows the old one', async () => {
  const [{ subscription }, other] = [await add(), await add()]
  const [next, stranger] = [openBrowser(service.host), openBrowser(service.host)]
  const replace = (from: string, to: typeof next) =>
    t.app.inject({
      method: 'POST',
      url: '/api/v1/push/devices/replace',
      payload: { ...to.subscription, replaced: from },
    })
  expect((await replace(subscription.endpoint, next)).statusCode).toBe(200)
  expect((await replace(subscription.endpoint, stranger)).statusCode).toBe(200)
  await notify()
  await deliver()
  expect(service.received.map(({ path }) => path).toSorted()).toEqual([next.path, other.path].toSorted())
  await replace(next.subscription.endpoint, other)
  expect(await devices()).toBe(1)
})

it('refuses addresses in private networks and keys that are none', async () => {
  const { endpoint, keys } = openBrowser(service.host).subscription
  for (const address of [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/1',
    'https://[::1]/1',
  ]) {
    expect((await post('push/devices', { endpoint: address, keys })).statusCode).toBe(422)
  }
  const noPoint = `B${'A'.repeat(86)}`
  expect((await post('push/devices', { endpoint, keys: { ...keys, p256dh: noPoint } })).statusCode).toBe(422)
  expect(await devices()).toBe(0)
})

it('holds ten devices and a hundred messages a day', async () => {
  const first = await add()
  for (let n = 0; n < pushApi.maxPushDevices; n += 1) {
    t.clock.advance(1)
    await add()
  }
  expect(await devices()).toBe(pushApi.maxPushDevices)
  const kept = await t.db.select({ endpoint: pushDevice.endpoint }).from(pushDevice)
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first.subscription.endpoint)
  for (let n = 0; n < 101; n += 1) await notify()
  expect(await t.db.$count(pushMessage)).toBe(100 * pushApi.maxPushDevices)
})

it('sends the other messages when one cannot be written for its address', async () => {
  const odd = openBrowser(service.host)
  const endpoint = odd.subscription.endpoint.replace('//', '////')
  expect((await post('push/devices', { ...odd.subscription, endpoint })).statusCode).toBe(200)
  const { path } = await add()
  await notify()
  expect(await pushOutbox.claim(t.services, [owner.userId])).toBeUndefined()
  await deliver()
  expect(service.received.map((one) => one.path)).toEqual(expect.arrayContaining([path]))
  const rows = await t.db.select({ tries: pushMessage.tries }).from(pushMessage)
  expect(rows).toEqual([{ tries: 1 }, { tries: 1 }])
})

it('deletes messages after a day and unused devices after sixty', async () => {
  await add()
  await notify()
  t.clock.advance(dayMs + 1)
  await sweepPush(t.services)
  expect([await devices(), await t.db.$count(pushMessage)]).toEqual([1, 0])
  t.clock.advance(60 * dayMs)
  await sweepPush(t.services)
  expect(await devices()).toBe(0)
})

it('is part of the copy of an account, without the address', async () => {
  await add()
  const { rawPayload } = await t.app.inject({ url: '/api/v1/account/export', headers: owner.headers })
  const text = Buffer.from(unzipSync(rawPayload)['notified-devices.json'] ?? []).toString()
  expect(JSON.parse(text)).toMatchObject([{ service: service.host }])
  expect(text).not.toContain('/push/')
})
