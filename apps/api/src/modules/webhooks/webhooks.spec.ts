import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDelivery } from '../../adapters/outgoing/outbox.ts'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run as runTable } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { user } from '../users/tables.ts'
import { webhookOutbox } from './deliver.ts'
import { webhook } from './tables.ts'

type Received = { headers: Record<string, unknown>; body: string }

/** A receiver as a shop would run it. */
const received: Received[] = []
let respond = 200
let receiver: Server | null = null
const listen = (port: number) =>
  new Promise<number>((resolve) => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        response.writeHead(respond).end('thanks')
      })
    })
    receiver.listen(port, '127.0.0.1', () => resolve((receiver!.address() as AddressInfo).port))
  })
const kill = () =>
  new Promise<void>((resolve) => {
    receiver?.closeAllConnections()
    if (receiver) receiver.close(() => resolve())
    else resolve()
    receiver = null
  })

let t: TestApp
let worker: RunWorker
let port: number
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  port = await listen(0)
  t = await testApp({
    implementations: [sampleImplementation(probe())],
    settings: { FETCH_ALLOW: `127.0.0.1:${port}` },
  })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
beforeEach(async () => {
  received.length = 0
  respond = 200
  if (!receiver) await listen(port)
  await t.db.delete(webhook)
  owner = await signedInWith(t, 8)
  // A key outlives the days that these specs let pass.
  const { key } = (await post('/api/v1/keys', { name: 'Shop', scopes: ['run', 'manage'] })).json()
  owner.headers = { authorization: `Bearer ${key}` }
})
afterAll(async () => {
  await kill()
  await worker.stop()
  await t.close()
})

const post = (url: string, payload: object = {}) =>
  t.app.inject({ method: 'POST', url, payload, headers: owner.headers })
const create = async (events: string[], url = `http://127.0.0.1:${port}/hook`) => {
  const answer = await post('/api/v1/webhooks', { url, events })
  return { answer, ...answer.json<{ id: string; secret: string }>() }
}
const run = (text = 'Asha', mode = 'answer') => post('/api/v1/content/sample', { text, mode })
const deliver = () => createDelivery(t.services, webhookOutbox).drain()
const log = async (id: string) =>
  (await t.app.inject({ url: `/api/v1/webhooks/${id}/deliveries`, headers: owner.headers })).json().data
const types = () => received.map(({ body }) => JSON.parse(body).type)

describe('a run', () => {
  it('is reported once, signed as Standard Webhooks says', async () => {
    const { id, secret } = await create(['run.finished', 'run.failed'])
    const { run_id } = (await run()).json()
    await deliver()
    await deliver()
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(JSON.parse(body)).toMatchObject({
      type: 'run.finished',
      data: { id: run_id, agent: 'sample', state: 'succeeded', credits_charged: 2, answer: { data: 'Hello Asha' } },
    })
    expect(await log(id)).toMatchObject([
      { id: headers['webhook-id'], state: 'delivered', status: 200, answer: 'thanks' },
    ])
  })

  it('that fails, and a balance that falls to five, are reported to those who asked', async () => {
    await create(['run.failed', 'credits.low'])
    await run('Asha', 'blocked')
    await run()
    await run()
    await run()
    await deliver()
    expect(types().sort()).toEqual(['credits.low', 'run.failed'])
    expect(received.map(({ body }) => JSON.parse(body).data.credit_score).filter(Boolean)).toEqual([4])
  })
})

describe('a receiver', () => {
  it('that is killed and started again gets each event once by its id', async () => {
    const { id } = await create(['run.finished'])
    await run('one')
    await deliver()
    await kill()
    await run('two')
    await run('three')
    await deliver()
    expect(received).toHaveLength(1)
    const states = (await log(id)).map(({ state }: { state: string }) => state)
    expect(states.sort()).toEqual(['delivered', 'waiting', 'waiting'])
    await listen(port)
    t.clock.advance(10_000)
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    const ids = received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  })

  it('that refuses is tried again for a day and then given up; a replay has the same id', async () => {
    const { id } = await create(['run.finished'])
    await run()
    respond = 500
    for (let tries = 0; tries < 12; tries += 1) {
      await deliver()
      t.clock.advance(28_800_000)
    }
    expect(received).toHaveLength(9)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [failed] = await log(id)
    expect(failed).toMatchObject({ state: 'failed', tries: 9, status: 500 })
    respond = 204
    await post(`/api/v1/webhooks/${id}/deliveries/${failed.id}/replay`)
    await deliver()
    expect(received.at(-1)?.headers['webhook-id']).toBe(failed.id)
    expect(await log(id)).toMatchObject([{ state: 'delivered', status: 204 }])
  })

  it('gets no answer that was erased meanwhile', async () => {
    const { id } = await create(['run.finished'])
    const { run_id } = (await run()).json()
    await deliver()
    await t.db.update(runTable).set({ answer: {} }).where(eq(runTable.id, run_id))
    const [sent] = await log(id)
    await post(`/api/v1/webhooks/${id}/deliveries/${sent.id}/replay`)
    await deliver()
    const answers = received.map(({ body }) => JSON.parse(body).data.answer)
    expect(answers).toEqual([expect.objectContaining({ data: 'Hello Asha' }), {}])
  })

  it('waits while its account has enough events on their way', async () => {
    await create(['run.finished'])
    await run()
    expect(await webhookOutbox.claim(t.services, [owner.userId])).toBeUndefined()
    await deliver()
    expect(received).toHaveLength(1)
  })

  it('that is gone gets nothing more', async () => {
    const { id } = await create(['run.finished'])
    respond = 500
    await run()
    await deliver()
    respond = 410
    await run()
    await deliver()
    await run()
    await deliver()
    expect(received).toHaveLength(2)
    const [gone, waiting] = await log(id)
    expect([gone.state, waiting.state]).toEqual(['failed', 'failed'])
    for (const path of ['test', `deliveries/${gone.id}/replay`]) {
      expect((await post(`/api/v1/webhooks/${id}/${path}`)).json().detail).toContain('is switched off')
    }
    const { data } = (await t.app.inject({ url: '/api/v1/webhooks', headers: owner.headers })).json()
    expect(data).toMatchObject([{ id, disabled_at: expect.any(String) }])
  })
})

describe('a webhook', () => {
  it.each([
    ['http://example.com/hook', 'Please use an address that begins with https://'],
    ['https://10.0.0.1/hook', expect.stringContaining('in a private network')],
    ['https://localhost/hook', expect.stringContaining('in a private network')],
    ['https://example.com:8443/', expect.stringContaining('on a port other than 443')],
    ['ftp://example.com', 'Please use an address that begins with https://'],
  ])('to %s is refused in words that help', async (url, message) => {
    const { answer } = await create(['run.finished'], url)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { url: message }])
  })

  it('for releases is for staff who confirmed lately who they are, and for no key', async () => {
    const refused = { events: 'release.moved is for staff.' }
    expect((await create(['release.moved'])).answer.json().fields).toEqual(refused)
    await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, owner.userId))
    expect((await create(['release.moved'])).answer.json().fields).toEqual(refused)
    const token = await openSession(t.services, owner.userId, { ip: '127.0.0.1', headers: {} })
    owner.headers = { authorization: `Bearer ${token}` }
    t.clock.advance(16 * 60_000)
    expect((await create(['release.moved'])).answer.json().code).toBe('CONFIRM_IDENTITY')
    t.clock.advance(-16 * 60_000)
    expect((await create(['release.moved'])).answer.statusCode).toBe(200)
  })

  it('is called for tests and replays sixty times an hour', async () => {
    const { id } = await create(['run.finished'])
    Object.assign(t.services.settings, { RATE_LIMITS: true })
    const statuses: number[] = []
    while (statuses.length < 61) statuses.push((await post(`/api/v1/webhooks/${id}/test`)).statusCode)
    const [{ id: delivery }] = await log(id)
    statuses.push((await post(`/api/v1/webhooks/${id}/deliveries/${delivery}/replay`)).statusCode)
    Object.assign(t.services.settings, { RATE_LIMITS: false })
    expect(statuses.slice(59)).toEqual([200, 429, 429])
  })

  it('can be tested and deleted, and not by another user', async () => {
    const { id } = await create(['run.finished'])
    await post(`/api/v1/webhooks/${id}/test`)
    await deliver()
    expect(types()).toEqual(['webhook.test'])
    const other = await signedInWith(t, 0)
    const foreign = await t.app.inject({ method: 'DELETE', url: `/api/v1/webhooks/${id}`, headers: other.headers })
    expect(foreign.statusCode).toBe(404)
    const gone = await t.app.inject({ method: 'DELETE', url: `/api/v1/webhooks/${id}`, headers: owner.headers })
    expect(gone.json()).toEqual({ data: [] })
  })
})
