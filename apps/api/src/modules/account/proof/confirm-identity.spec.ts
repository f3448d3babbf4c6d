import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '../../../db/drizzle.ts'
import { type TestApp, goodPassword, signedInUser, testApp } from '../../../testing/index.ts'
import { user } from '../../users/tables.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof signedInUser>>
let count = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  count += 1
  who = await signedInUser(t, `p${count}@example.com`)
})

const quarter = 15 * 60_000
const change = (set: Partial<typeof user.$inferInsert>) => t.db.update(user).set(set).where(eq(user.id, who.userId))
const call = (path: string, payload: Record<string, unknown>) =>
  t.app.inject({ method: 'POST', url: `/api/v1/account/${path}`, headers: who.headers, payload })
const desk = async () => (await t.app.inject({ url: '/api/v1/desk/tickets', headers: who.headers })).statusCode

it("gives staff's rights only to a session that was confirmed within a quarter of an hour", async () => {
  await change({ role: 'staff' })
  expect(await desk()).toBe(200)
  t.clock.advance(quarter)
  const refused = await t.app.inject({ url: '/api/v1/desk/tickets', headers: who.headers })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONFIRM_IDENTITY'])
  expect((await t.app.inject({ url: '/api/v1/releases', headers: who.headers })).statusCode).toBe(403)
  expect((await t.app.inject({ url: '/api/v1/account', headers: who.headers })).statusCode).toBe(200)
  expect((await call('confirm', { password: 'not-my-password' })).json().fields).toHaveProperty('password')
  expect(await desk()).toBe(403)
  expect((await call('confirm', { password: goodPassword })).statusCode).toBe(200)
  expect(await desk()).toBe(200)
  t.clock.advance(quarter)
  expect(await desk()).toBe(403)
})

it('lets an account without a password change its sign-in only after a fresh sign-in with Google', async () => {
  await change({ passwordHash: null })
  t.clock.advance(quarter)
  for (const [path, payload] of [
    ['email', { email: 'thief@example.com' }],
    ['password', { new_password: 'thiefs-kettle-9' }],
    ['erase', { email: `p${count}@example.com` }],
    ['confirm', {}],
  ] as const) {
    const refused = await call(path, payload)
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'CONFIRM_IDENTITY'])
  }
})

it('creates what opens the account without a session only after a proof', async () => {
  const create = (path: string, payload: object, headers: Record<string, string> = who.headers) =>
    t.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
  const code = async (answer: ReturnType<typeof create>) => (await answer).json().code
  const key = { name: 'Shop', scopes: ['manage'] }
  const webhook = { url: 'ftp://no-address-to-call', events: ['run.finished'] }
  const made = (await create('keys', key)).json<{ key: string }>()
  t.clock.advance(quarter)
  const app = { response_type: 'code', client_id: 'x', agents: null, daily_limit: 5 }
  expect(await code(create('keys', key))).toBe('CONFIRM_IDENTITY')
  expect(await code(create('webhooks', webhook))).toBe('CONFIRM_IDENTITY')
  expect(await code(create('oauth/allow', app))).toBe('CONFIRM_IDENTITY')
  // The key itself was created with a proof.
  const byKey = { authorization: `Bearer ${made.key}` }
  expect(await code(create('webhooks', webhook, byKey))).toBe('INVALID_INPUT')
  expect((await call('confirm', { password: goodPassword })).statusCode).toBe(200)
  expect((await create('keys', key)).statusCode).toBe(200)
})

it('takes a sign-in a moment ago for a proof', async () => {
  await change({ passwordHash: null })
  expect((await call('password', { new_password: 'kettle-battery-9' })).statusCode).toBe(200)
})
