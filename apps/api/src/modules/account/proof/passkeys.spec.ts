import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { and, eq } from '../../../db/drizzle.ts'
import { runOps } from '../../../ops/ops.ts'
import { type TestApp, createAuthenticator, goodPassword, post, signedInUser, testApp } from '../../../testing/index.ts'
import { auditLine } from '../../audit/tables.ts'
import { sweepAuth } from '../../auth/sweep.ts'
import { passkey, passkeyChallenge } from '../../auth/tables.ts'
import { user } from '../../users/tables.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof signedInUser>>
let email = ''
let key: ReturnType<typeof createAuthenticator>
let count = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const call = (path: string, payload: Record<string, unknown> = {}, token = who.token) =>
  t.app.inject({
    method: 'POST',
    url: `/api/v1/account/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const add = async (name = 'Phone', made = key, token = who.token) =>
  call('passkeys/add', { name, passkey: made.create((await call('passkeys/start', {}, token)).json()) }, token)
const challenge = async () => (await post(t, 'passkey/start', {})).json()
const signIn = async (passkey?: unknown) =>
  post(t, 'passkey/login', { passkey: passkey ?? key.sign(await challenge()) })
const confirmation = async (token = who.token) => (await call('confirm/start', {}, token)).json()
const code = (answer: { json: () => { code: string } }) => answer.json().code
const audited = async (action: string) =>
  t.db.$count(auditLine, and(eq(auditLine.userId, who.userId), eq(auditLine.action, action)))

beforeEach(async () => {
  count += 1
  email = `k${count}@example.com`
  who = await signedInUser(t, email)
  key = createAuthenticator()
})

it('signs in without address and password, and tells its owner when it comes and goes', async () => {
  const [added] = (await add('Red phone')).json<{ passkeys: { id: string; name: string }[] }>().passkeys
  expect(added).toMatchObject({ name: 'Red phone', last_used_at: null })
  expect((await t.mails(email)).at(-1)).toMatchObject({ subject: 'A passkey was added at Agent Bazaar' })
  expect((await signIn()).json()).toMatchObject({ email, token: expect.any(String) })
  const account = await t.app.inject({ url: '/api/v1/account', headers: who.headers })
  expect(account.json().passkeys[0].last_used_at).not.toBeNull()
  expect((await call(`passkeys/${added?.id}/remove`)).json().passkeys).toEqual([])
  expect((await t.mails(email)).at(-1)?.subject).toBe('A passkey was removed at Agent Bazaar')
  expect(code(await signIn())).toBe('PASSKEY_INVALID')
  expect([await audited('passkey.added'), await audited('passkey.removed')]).toEqual([1, 1])
})

it('takes a challenge once, for its purpose, its session and five minutes only', async () => {
  await add()
  const proof = key.sign(await challenge())
  expect((await signIn(proof)).statusCode).toBe(200)
  expect(code(await signIn(proof))).toBe('PASSKEY_INVALID')
  expect(code(await signIn(key.sign(await confirmation())))).toBe('PASSKEY_INVALID')
  expect(code(await call('confirm', { passkey: key.sign(await challenge()) }))).toBe('PASSKEY_INVALID')
  const { token } = (await signIn()).json<{ token: string }>()
  expect(code(await call('confirm', { passkey: key.sign(await confirmation(token)) }))).toBe('PASSKEY_INVALID')
  const late = key.sign(await challenge())
  t.clock.advance(5 * 60_000)
  expect(code(await signIn(late))).toBe('PASSKEY_INVALID')
  t.clock.advance(1)
  await sweepAuth(t.services)
  expect(await t.db.$count(passkeyChallenge)).toBe(0)
})

it('signs in once when the same signature comes many times at once', async () => {
  await add()
  const proof = key.sign(await challenge())
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(proof)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(400)])
})

it.each<[string, (made: typeof key) => void]>([
  ['another address', ({ state }) => (state.origin = 'https://agent-bazaar.phish.example')],
  ['a device that does not ask for its user', ({ state }) => (state.verifiesUser = false)],
  ['a copy, whose counter stands still', ({ state }) => (state.counter = 0)],
  ['another owner', ({ state }) => (state.userHandle = 'bm9ib2R5')],
])('is refused from %s', async (_from, change) => {
  await add()
  expect((await signIn()).statusCode).toBe(200)
  change(key)
  expect(code(await signIn())).toBe('PASSKEY_INVALID')
})

it('writes a copied passkey into the audit log', async () => {
  await add()
  key.state.counter = 9
  await signIn()
  key.state.counter = 3
  expect(code(await signIn())).toBe('PASSKEY_INVALID')
  expect(await audited('passkey.copied')).toBe(1)
})

it('is not added from another address, for another site, unverified, twice or without a fresh proof', async () => {
  key.state.origin = 'https://agent-bazaar.phish.example'
  expect(code(await add())).toBe('PASSKEY_INVALID')
  expect(code(await add('Phone', createAuthenticator('phish.example')))).toBe('PASSKEY_INVALID')
  key = createAuthenticator()
  key.state.verifiesUser = false
  expect(code(await add())).toBe('PASSKEY_INVALID')
  key.state.verifiesUser = true
  expect((await add()).statusCode).toBe(200)
  expect(code(await add())).toBe('CONFLICT')
  expect((await call('passkeys/add', { name: ' ', passkey: {} })).json().fields).toHaveProperty('name')
  t.clock.advance(15 * 60_000)
  expect(code(await call('passkeys/start'))).toBe('CONFIRM_IDENTITY')
})

it('is limited to ten an account', async () => {
  for (let n = 0; n < 9; n += 1) await add(`Key ${n}`, createAuthenticator())
  const [one, other] = await Promise.all([add('Key 9'), add('Key 10', createAuthenticator())])
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])
  expect((await call('passkeys/start')).json()).toMatchObject({ code: 'CONFLICT', detail: /Remove one first/ })
})

it("is its owner's alone: others can neither use nor remove it", async () => {
  const [added] = (await add()).json<{ passkeys: { id: string }[] }>().passkeys
  const other = await signedInUser(t, `other${count}@example.com`)
  expect((await call('confirm/start', {}, other.token)).statusCode).toBe(404)
  await add('Other', createAuthenticator(), other.token)
  expect(code(await call('confirm', { passkey: key.sign(await confirmation(other.token)) }, other.token))).toBe(
    'PASSKEY_INVALID',
  )
  expect((await call(`passkeys/${added?.id}/remove`, {}, other.token)).statusCode).toBe(404)
  expect((await call('passkeys/nonsense/remove')).statusCode).toBe(404)
  await t.db.update(user).set({ lockedAt: t.clock.now() }).where(eq(user.id, who.userId))
  expect(code(await signIn())).toBe('ACCOUNT_LOCKED')
})

it('confirms its user for a quarter of an hour, also where an authenticator app is set up', async () => {
  await add()
  t.clock.advance(15 * 60_000)
  expect(code(await call('totp/start'))).toBe('CONFIRM_IDENTITY')
  expect((await call('confirm', { passkey: key.sign(await confirmation()) })).statusCode).toBe(200)
  expect((await call('totp/start')).statusCode).toBe(200)
})

it('opens the desk where staff need a second factor, which a password can neither replace nor change', async () => {
  const desk = async (token: string) =>
    (await t.app.inject({ url: '/api/v1/desk/tickets', headers: { authorization: `Bearer ${token}` } })).statusCode
  await add()
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, who.userId))
  t.services.settings.STAFF_SECOND_FACTOR = true
  const { token } = (await post(t, 'login', { email, password: goodPassword })).json<{ token: string }>()
  expect(await desk(token)).toBe(403)
  const refused = await call('confirm', { password: goodPassword }, token)
  expect(refused.json()).toMatchObject({ code: 'CONFIRM_IDENTITY', detail: 'Please confirm with your passkey.' })
  expect(code(await call('passkeys/start', {}, token))).toBe('CONFIRM_IDENTITY')
  expect(code(await call('totp/start', {}, token))).toBe('CONFIRM_IDENTITY')
  expect((await call('confirm', { passkey: key.sign(await confirmation(token)) }, token)).statusCode).toBe(200)
  expect(await desk(token)).toBe(200)
  expect(await desk((await signIn()).json<{ token: string }>().token)).toBe(200)
  t.services.settings.STAFF_SECOND_FACTOR = false
})

it('goes when the operator resets the factors', async () => {
  await add()
  await runOps(t.db, ['user', 'reset-factor', email, '--reason', 'Lost phone'], { ...t.services, actor: 'root' })
  expect(await t.db.$count(passkey, eq(passkey.userId, who.userId))).toBe(0)
})

it('answers nonsense with what is wrong', async () => {
  await add()
  expect((await post(t, 'passkey/login', {})).statusCode).toBe(422)
  const proof = key.sign(await challenge())
  expect(code(await signIn({ ...proof, response: { ...proof.response, clientDataJSON: 'e30' } }))).toBe(
    'PASSKEY_INVALID',
  )
  expect(code(await signIn({ ...proof, id: 'unknown' }))).toBe('PASSKEY_INVALID')
})
