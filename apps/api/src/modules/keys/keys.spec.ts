import type { keysApi } from '@bazaar/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { probe, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { user } from '../users/tables.ts'
import { apiKey } from './tables.ts'

let t: TestApp
let worker: RunWorker
let owner: Awaited<ReturnType<typeof signedInWith>>
const seen = probe()
beforeAll(async () => {
  t = await testApp({ implementations: [sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
beforeEach(async () => {
  Object.assign(seen, probe())
  owner = await signedInWith(t, 10)
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

type Input = Partial<(typeof keysApi.KeyInput)['_zod']['input']>
const create = async (input: Input = {}) => {
  const payload = { name: 'Shop', scopes: ['run'], ...input }
  const answer = await t.app.inject({ method: 'POST', url: '/api/v1/keys', payload, headers: owner.headers })
  return { answer, ...answer.json<{ id: string; key: string; prefix: string }>() }
}
const withKey = (key: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...more })
const run = (key: string, text = 'Asha', more: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/v1/content/sample', payload: { text }, headers: withKey(key, more) })
const get = (key: string, url: string) => t.app.inject({ method: 'GET', url, headers: withKey(key) })
const list = async () =>
  (await t.app.inject({ method: 'GET', url: '/api/v1/keys', headers: owner.headers })).json().data

describe('a new key', () => {
  it('is shown once, stored as a hash, and runs an agent on its owner’s credits', async () => {
    const { key, prefix, id } = await create()
    expect(key).toMatch(/^ab_live_[\w-]{43}$/)
    expect(key.startsWith(prefix)).toBe(true)
    const [stored] = await t.db.select().from(apiKey).where(eq(apiKey.id, id))
    expect(JSON.stringify(stored)).not.toContain(key)

    const answer = await run(key)
    expect([answer.statusCode, answer.json().credits_charged]).toEqual([200, 2])
    expect(answer.headers).toMatchObject({ 'x-credit-score': '8', 'x-ratelimit-limit': '120' })
    expect(await list()).toMatchObject([{ id, spent_today: 2, state: 'active', last_used_at: expect.any(String) }])
    const lines = await t.db.select().from(auditLine).where(eq(auditLine.userId, owner.userId))
    expect(lines.map(({ action }) => action)).toContain('key.created')
  })

  it.each([
    [{ name: ' ' }, { name: 'Please give the key a name.' }],
    [{ scopes: [] }, { scopes: 'Please choose at least one permission.' }],
    [{ agents: ['nonsense'] }, { agents: 'There is no agent “nonsense”.' }],
    [{ origins: ['https://shop.example/page'] }, expect.objectContaining({})],
    [{ daily_limit: 0 }, { daily_limit: 'At least 1 credit.' }],
  ])('is refused with the field that is wrong: %j', async (input, fields) => {
    const { answer } = await create(input)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  })

  it('is refused beyond twenty active ones', async () => {
    for (let made = 0; made < 20; made += 1) expect((await create()).answer.statusCode).toBe(200)
    const { answer } = await create()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT'])
  })
})

describe('a key that no longer counts', () => {
  it('says that it was revoked, has expired, or is not known', async () => {
    const revoked = await create()
    await t.app.inject({ method: 'POST', url: `/api/v1/keys/${revoked.id}/revoke`, headers: owner.headers })
    const expiring = await create({ expires_in_days: 1 })
    await t.db.update(apiKey).set({ expiresAt: t.clock.now() }).where(eq(apiKey.id, expiring.id))
    const answers = await Promise.all([run(revoked.key), run(expiring.key), run('ab_live_nonsense')])
    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().detail])).toEqual([
      [401, 'KEY_INVALID', expect.stringContaining('revoked')],
      [401, 'KEY_INVALID', expect.stringContaining('expired')],
      [401, 'KEY_INVALID', expect.stringContaining('not known')],
    ])
    expect(seen.runs).toBe(0)
  })

  it('of another user cannot be revoked', async () => {
    const { id } = await create()
    const other = await signedInWith(t, 0)
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1/keys/${id}/revoke`, headers: other.headers })
    expect(answer.statusCode).toBe(404)
  })
})

describe('what a key may do', () => {
  it('is limited to its scopes', async () => {
    const { key: runner } = await create()
    const { key: reader } = await create({ scopes: ['read'] })
    expect((await run(reader)).json()).toMatchObject({
      code: 'KEY_FORBIDDEN',
      detail: 'This API key lacks the permission “run”.',
    })
    expect((await get(runner, '/api/v1/results')).statusCode).toBe(403)
    expect((await get(reader, '/api/v1/results')).statusCode).toBe(200)
  })

  it('never includes the account, keys, tickets or the desk, whatever the role of its owner', async () => {
    await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, owner.userId))
    const { key } = await create({ scopes: ['run', 'read', 'manage'] })
    const paths = ['account', 'keys', 'account/devices', 'account/export', 'support/support', 'desk/tickets', 'news']
    const statuses = await Promise.all(paths.map(async (path) => (await get(key, `/api/v1/${path}`)).json().code))
    expect(new Set(statuses)).toEqual(new Set(['KEY_FORBIDDEN']))
    // Older paths of agents are for sessions only.
    const older = await t.app.inject({
      method: 'POST',
      url: '/marketingops/v1/sample',
      payload: { text: 'Asha' },
      headers: withKey(key),
    })
    expect(older.json().code).toBe('KEY_FORBIDDEN')
  })

  it('is limited to its agents', async () => {
    const { id, key } = await create({ agents: ['sample'] })
    expect((await run(key)).statusCode).toBe(200)
    await t.db
      .update(apiKey)
      .set({ agents: ['other'] })
      .where(eq(apiKey.id, id))
    expect((await run(key)).json().detail).toBe('This API key may not run “sample”.')
    const byId = await t.app.inject({
      method: 'POST',
      url: '/api/v1/agents/sample/runs',
      payload: { text: 'Asha' },
      headers: withKey(key),
    })
    expect(byId.statusCode).toBe(403)
  })

  it('without the scope to read is following the runs it started, and no others', async () => {
    const [mine, other] = [await create(), await create()]
    const { run_id } = (await run(mine.key)).json()
    expect((await get(mine.key, `/api/v1/runs/${run_id}`)).json().state).toBe('succeeded')
    expect((await get(other.key, `/api/v1/runs/${run_id}`)).statusCode).toBe(404)
    expect((await get(other.key, `/api/v1/runs/${run_id}/events`)).statusCode).toBe(404)
  })
})

describe('the daily limit of a key', () => {
  it('stops the run that would exceed it and charges nothing, also for concurrent calls', async () => {
    const { key } = await create({ daily_limit: 4 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => run(key, text)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ code: 'KEY_LIMIT', detail: expect.stringContaining('4 credits a day') })
    expect(refused?.headers).toMatchObject({ 'x-credit-score': expect.any(String), 'retry-after': '50400' })
    const credit = await get(key, '/api/v1/credit/credit')
    expect(credit.json()).toEqual({ user: { credit_score: 6, credit_held: 0 } })
  })
})

describe('pages of other origins', () => {
  const origin = 'https://shop.example'
  const preflight = (from: string) =>
    t.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/content/sample',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })

  it('may use a key that names them, and no other key', async () => {
    const { key } = await create({ origins: [origin] })
    const { key: plain } = await create()
    expect((await preflight(origin)).headers).toMatchObject({ 'access-control-allow-origin': origin })
    expect((await preflight('https://other.example')).statusCode).toBe(405)
    const answer = await run(key, 'Asha', { origin })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    for (const [used, from] of [
      [key, 'https://other.example'],
      [plain, origin],
    ] as const) {
      const refused = await run(used, 'Asha', { origin: from })
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined])
    }
    expect(seen.runs).toBe(1)
  })

  it('never read an answer to a session', async () => {
    await create({ origins: [origin] })
    const answer = await t.app.inject({
      method: 'GET',
      url: '/api/v1/credit/credit',
      headers: { ...owner.headers, origin },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('a repeated idempotency key gives the same run, and with another body an error; one run is charged', async () => {
  const { key } = await create()
  const once = { 'idempotency-key': 'order-1' }
  const [first, second] = [await run(key, 'Asha', once), await run(key, 'Asha', once)]
  expect(second.json().run_id).toBe(first.json().run_id)
  const other = await run(key, 'Ravi', once)
  expect([other.statusCode, other.json().code, other.headers['x-credit-score']]).toEqual([
    422,
    'IDEMPOTENCY_MISMATCH',
    '8',
  ])
})

it('agents are listed with price, schema and files for anyone', async () => {
  const { data } = (await t.app.inject({ url: '/api/v1/agents' })).json()
  expect(data).toMatchObject([{ id: 'sample', price: 2, endpoint: '/api/v1/content/sample', files: [] }])
  const one = (await t.app.inject({ url: '/api/v1/agents/sample' })).json()
  expect(one.input_schema).toMatchObject({ type: 'object', required: ['text'] })
  expect((await t.app.inject({ url: '/api/v1/agents/nonsense' })).statusCode).toBe(404)
})
