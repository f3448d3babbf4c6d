import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, goodPassword, lastCode, person, post, signedInUser, testApp } from '../../testing/index.ts'
import { session } from './tables.ts'
import { user } from '../users/tables.ts'

let api: TestApp
const email = 'asha@example.com'
const login = (password = goodPassword, more: { from?: string; email?: string } = {}) =>
  post(api, 'login', { email: more.email ?? email, password }, more.from ? { from: more.from } : {})
const whoAmI = (token: string) =>
  api.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })

beforeEach(async () => {
  api = await testApp()
})
afterEach(() => api.close())

test('sign-in answers with token and user data in both shapes', async () => {
  const { userId } = await signedInUser(api, email)
  const answer = (await post(api, 'login', { email: ' ASHA@example.com', password: goodPassword })).json()
  const userData = {
    id: userId,
    email,
    fullname: 'Asha Rao',
    credit_score: 20,
    language: 'en',
    business: null,
    favourite_agents: [],
  }
  expect(answer).toEqual({
    ...userData,
    token: expect.stringMatching(/^[\w-]{43}$/),
    data: { user_data: userData, access_token: answer.token },
  })
  expect((await whoAmI(answer.token)).json()).toEqual(userData)
  const stored = JSON.stringify(await api.db.select().from(session))
  expect(stored).not.toContain(answer.token)
  expect((await api.db.select().from(user))[0]?.passwordHash).toMatch(/^argon2id\$m=19456,t=2,p=1\$/)
})

test('wrong password and unknown user get the same answer', async () => {
  await signedInUser(api, email)
  const { request_id: one, ...wrong } = (await login('wrong-password-1')).json()
  const { request_id: two, ...unknown } = (await login('wrong-password-1', { email: 'nobody@example.com' })).json()
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', detail: 'Email or password is incorrect.' })
  expect(one).not.toBe(two)
})

test('a sign-up that waits for its code is told so with the right password only', async () => {
  await post(api, 'register', person(email))
  expect((await login('wrong-password-1')).json().code).toBe('INVALID_CREDENTIALS')
  const answer = await login()
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
})

test('logout ends this session and no other', async () => {
  const { token } = await signedInUser(api, email)
  const other = (await login()).json().token
  expect((await post(api, 'logout', {}, { token })).statusCode).toBe(200)
  expect((await whoAmI(token)).json()).toMatchObject({ code: 'UNAUTHENTICATED', detail: 'Please sign in to continue.' })
  expect((await post(api, 'logout', {}, { token })).statusCode).toBe(401)
  expect((await whoAmI(other)).statusCode).toBe(200)
})

test('a session ends after 24 hours without use, and after 7 days in any case', async () => {
  const { token } = await signedInUser(api, email)
  const idle = (await login()).json().token
  for (let hour = 0; hour < 7 * 24; hour += 23) {
    expect((await whoAmI(token)).statusCode).toBe(200)
    api.clock.advance(23 * 3_600_000)
  }
  expect((await whoAmI(token)).statusCode).toBe(401)
  expect((await whoAmI(idle)).statusCode).toBe(401)
})

test.each(['Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5_000)}`])(
  'the header %.20s signs nobody in',
  async (authorization) => {
    const answer = await api.app.inject({ url: '/api/v1/auth/me', headers: { authorization } })
    expect(answer.json().code).toBe('UNAUTHENTICATED')
  },
)

test('after five wrong passwords the wait grows; it is counted per account and over before long', async () => {
  await signedInUser(api, email)
  api.services.settings.RATE_LIMITS = true
  const waits: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const answer = await login('wrong-password-1', { from: `10.0.0.${n}` })
    if (answer.statusCode !== 429) continue
    waits.push(Number(answer.headers['retry-after']))
    api.clock.advance(waits.at(-1)! * 1_000)
    expect((await login('wrong-password-1', { from: `10.0.1.${n}` })).statusCode).toBe(401)
  }
  expect(waits).toEqual([15, 30, 60])
  expect((await login(goodPassword, { from: '10.0.2.1' })).json().code).toBe('RATE_LIMITED')
  expect((await login(goodPassword, { from: '10.0.2.1', email: 'other@example.com' })).statusCode).toBe(401)
  api.clock.advance(120_000)
  expect((await login(goodPassword, { from: '10.0.2.1' })).statusCode).toBe(200)
  expect((await login('wrong-password-1', { from: '10.0.2.1' })).statusCode).toBe(401)
  expect((await login(goodPassword, { from: '10.0.2.1' })).statusCode).toBe(200)
})

test('strangers who guess do not keep out an owner on a known device, for sign-in or reset', async () => {
  await signedInUser(api, email)
  const device = (await login()).cookies.find(({ name }) => name === 'device')!
  const own = { cookies: { device: device.value }, from: '10.9.0.1' }
  api.services.settings.RATE_LIMITS = true
  for (let n = 0; n < 40; n += 1) await login('wrong-password-1', { from: `10.0.0.${n}` })
  expect((await login(goodPassword, { from: '10.9.0.1' })).statusCode).toBe(429)
  expect((await post(api, 'login', { email, password: goodPassword }, own)).statusCode).toBe(200)
  // The device has tries of its own, not unlimited ones.
  const guesses = Array.from({ length: 6 }, () => post(api, 'login', { email, password: 'wrong-password-1' }, own))
  expect((await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)

  const reset = (otp: string, more = {}) =>
    post(api, 'reset-password', { email, otp, new_password: 'kettle-battery-9' }, more)
  for (let round = 0; round < 2; round += 1) {
    await post(api, 'generate-otp', { email })
    for (let n = 0; n < 5; n += 1) await reset('000000')
    api.clock.advance(60_000)
  }
  await post(api, 'generate-otp', { email })
  const code = await lastCode(api, email)
  expect((await reset(code)).json().code).toBe('OTP_LOCKED')
  expect((await reset(code, own)).statusCode).toBe(200)
})

test('a device cookie of another user or another server is worth nothing', async () => {
  const meera = await signedInUser(api, 'meera@example.com')
  const device = (await login(goodPassword, { email: 'meera@example.com' })).cookies.find(
    ({ name }) => name === 'device',
  )!
  await signedInUser(api, email)
  api.services.settings.RATE_LIMITS = true
  for (let n = 0; n < 5; n += 1) await login('wrong-password-1', { from: `10.0.0.${n}` })
  for (const value of [device.value, `${device.value.split('.')[0]}.${meera.userId}`, 'x', '~~']) {
    const answer = await post(
      api,
      'login',
      { email, password: goodPassword },
      { cookies: { device: value }, from: '10.8.0.1' },
    )
    expect(answer.statusCode).toBe(429)
  }
})

test('a device cookie with letters outside ASCII does not tell whether an address has an account', async () => {
  await signedInUser(api, email)
  // As many characters as a proof, but one byte more.
  const cookies = { device: `x.${'a'.repeat(42)}é` }
  for (const asked of [email, 'nobody@example.com']) {
    const answer = await post(api, 'login', { email: asked, password: 'wrong-password-1' }, { cookies })
    expect([asked, answer.statusCode]).toEqual([asked, 401])
  }
})

test('fifty wrong passwords at once are at most five looked at', async () => {
  await signedInUser(api, email)
  api.services.settings.RATE_LIMITS = true
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => login('wrong-password-1', { from: `10.0.${n}.1` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45)
})

test('an address may try twenty times in 15 minutes; an IPv6 line is one address', async () => {
  api.services.settings.RATE_LIMITS = true
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) {
    const answer = await login('wrong-password-1', { from: `2001:db8:1:2::${n + 1}`, email: `p${n}@example.com` })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429])
  expect((await login('wrong-password-1', { from: '2001:db8:1:3::1', email: 'x@example.com' })).statusCode).toBe(401)
  api.clock.advance(15 * 60_000)
  expect((await login('wrong-password-1', { from: '2001:db8:1:2::9', email: 'y@example.com' })).statusCode).toBe(401)
})

test('more hashing than the machine can bear is refused for a moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, n) => login('some-password-1', { email: `p${n}@example.com` })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(90 - 66)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(90 - refused.length)
  expect(refused[0]?.json().code).toBe('OVERLOADED')
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect((await login('some-password-1')).statusCode).toBe(401)
})

test('a hash made with older figures is renewed at sign-in', async () => {
  await signedInUser(api, email)
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: goodPassword,
    nonce: salt,
    memory: 8_192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const old = `argon2id$m=8192,t=1,p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
  await api.db.update(user).set({ passwordHash: old })
  expect((await login()).statusCode).toBe(200)
  expect((await api.db.select().from(user))[0]?.passwordHash).toMatch(/^argon2id\$m=19456,/)
  expect((await login()).statusCode).toBe(200)
})
