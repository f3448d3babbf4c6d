import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type TestApp,
  goodPassword,
  lastCode,
  person,
  post,
  regCookie,
  signedInUser,
  testApp,
} from '../../../testing/index.ts'
import { apiKey } from '../../keys/tables.ts'
import { webhook } from '../../webhooks/tables.ts'
import { otp, passkey, session } from '../tables.ts'

let api: TestApp
const email = 'asha@example.com'
const newPassword = 'another-battery-9'
const reset = (code: string, more: { email?: string; password?: string } = {}) =>
  post(api, 'reset-password', { email: more.email ?? email, otp: code, new_password: more.password ?? newPassword })
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** A response without the parts that always differ. */
const plain = (answer: LightMyRequestResponse): Record<string, unknown> => {
  const { request_id: _, ...body } = answer.json()
  return { status: answer.statusCode, ...body }
}

beforeEach(async () => {
  api = await testApp()
})
afterEach(() => api.close())

test('a code resets the password: old sessions end, the owner is notified, the code works once', async () => {
  const { token } = await signedInUser(api, email)
  api.clock.advance(1_000)
  await post(api, 'generate-otp', { email })
  const code = await lastCode(api, email)
  api.clock.advance(1_000)
  expect((await reset(code)).json()).toEqual({ message: 'Password Resetted successfully' })
  expect((await post(api, 'logout', {}, { token })).statusCode).toBe(401)
  expect((await api.db.select().from(session)).every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  expect((await api.mails(email)).at(-1)?.subject).toBe('Your password at Agent Bazaar was changed')
  expect((await post(api, 'login', { email, password: goodPassword })).statusCode).toBe(401)
  expect((await post(api, 'login', { email, password: newPassword })).statusCode).toBe(200)
  expect((await reset(code)).json().code).toBe('OTP_INVALID')
})

test('a reset ends keys and connected apps unless the owner keeps them, and the mail names them', async () => {
  const { userId, token, headers } = await signedInUser(api, email)
  await api.app.inject({
    method: 'POST',
    url: '/api/v1/keys',
    headers,
    payload: { name: 'Shop till', scopes: ['read'] },
  })
  const app = { userId, name: 'Win a prize', prefix: '', scopes: ['run' as const], origins: [] }
  await api.db.insert(apiKey).values({ ...app, appHost: 'claude.example' })
  const added = { userId, name: 'Phone', credentialId: 'c', publicKey: 'k', counter: 0, transports: [] }
  await api.db.insert(passkey).values(added)
  await api.db.insert(webhook).values({ userId, url: 'https://hooks.example/1', events: [], secret: 'sealed' })
  const resetWith = async (payload: object) => {
    api.clock.advance(120_000)
    await post(api, 'generate-otp', { email })
    const code = await lastCode(api, email)
    api.clock.advance(1_000)
    await post(api, 'reset-password', { email, otp: code, new_password: newPassword, ...payload })
    return (await api.mails(email)).at(-1)?.text
  }
  expect(await resetWith({ end_access: false })).toContain('still work: Shop till, claude.example.')
  const revoked = async () => (await api.db.select().from(apiKey)).map(({ revokedAt }) => revokedAt !== null)
  expect(await revoked()).toEqual([false, false])
  expect(await resetWith({})).toMatch(
    /revoked with it: Shop till, claude\.example\.[^]*passkeys still sign in: Phone\. Remove any[^]*webhooks still get events of your account: hooks\.example\. Delete any/,
  )
  expect(await revoked()).toEqual([true, true])
  expect((await post(api, 'logout', {}, { token })).statusCode).toBe(401)
})

test('a rejected new password does not use up the code', async () => {
  await signedInUser(api, email)
  api.clock.advance(1_000)
  await post(api, 'generate-otp', { email })
  const code = await lastCode(api, email)
  const refused = await reset(code, { password: 'password123' })
  expect(refused.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON', fields: { new_password: expect.any(String) } })
  expect((await reset(code)).statusCode).toBe(200)
})

test('codes only work for their purpose', async () => {
  const cookies = regCookie(await post(api, 'register', person(email)))
  expect((await reset(await lastCode(api, email))).json().code).toBe('OTP_INVALID')
  api.clock.advance(1_000)
  await post(api, 'generate-otp', { email }, { cookies })
  const [mail] = (await api.mails(email)).slice(-1)
  expect(mail?.text).toContain('finish signing up')
  expect((await post(api, 'verify-otp', { email, otp: await lastCode(api, email) }, { cookies })).statusCode).toBe(200)
})

test('known and unknown addresses get the same responses throughout', async () => {
  await signedInUser(api, email)
  api.services.settings.RATE_LIMITS = true
  api.clock.advance(60_000)
  const stranger = 'stranger@example.com'
  const both = async (act: (address: string) => ReturnType<typeof post>) => {
    const [known, unknown] = [await act(email), await act(stranger)]
    expect(plain(known)).toEqual(plain(unknown))
    return plain(known)
  }
  const guess = (address: string) => reset('000000', { email: address })
  expect(await both(guess)).toMatchObject({ code: 'OTP_INVALID' })
  expect(await both((address) => post(api, 'generate-otp', { email: address }))).toMatchObject({ status: 200 })
  expect(await both((address) => post(api, 'generate-otp', { email: address }))).toMatchObject({ code: 'OTP_TOO_SOON' })
  const codes: string[] = []
  for (let n = 0; n < 7; n += 1) codes.push(String((await both(guess)).code))
  expect(codes).toEqual([...Array<string>(5).fill('OTP_INVALID'), 'OTP_EXPIRED', 'OTP_EXPIRED'])
  expect(await api.mails(stranger)).toEqual([])
})

test('of a hundred concurrent wrong guesses at most five are checked, and the code is dead', async () => {
  const cookies = regCookie(await post(api, 'register', person(email)))
  const code = await lastCode(api, email)
  const guess = (given: string) => post(api, 'verify-otp', { email, otp: given }, { cookies })
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess(wrongFor(code))))
  expect(answers.filter((answer) => answer.json().code === 'OTP_INVALID')).toHaveLength(5)
  expect(await api.db.select().from(otp)).toMatchObject([{ guesses: 5 }])
  expect((await guess(code)).json()).toMatchObject({
    code: 'OTP_EXPIRED',
    detail: 'Too many attempts with that code. Ask for a new one.',
  })
})

test('ten wrong guesses in an hour over all codes pause for 30 minutes; resending does not reset them', async () => {
  await signedInUser(api, email)
  api.services.settings.RATE_LIMITS = true
  for (let round = 0; round < 2; round += 1) {
    api.clock.advance(60_000)
    await post(api, 'generate-otp', { email })
    const wrong = wrongFor(await lastCode(api, email))
    for (let n = 0; n < 5; n += 1) expect((await reset(wrong)).json().code).toBe('OTP_INVALID')
  }
  api.clock.advance(60_000)
  await post(api, 'generate-otp', { email })
  const code = await lastCode(api, email)
  const locked = await reset(code)
  expect(locked.json().code).toBe('OTP_LOCKED')
  expect(Number(locked.headers['retry-after'])).toBe(29 * 60)
  expect((await api.mails(email)).filter(({ subject }) => subject.startsWith('Wrong codes'))).toHaveLength(1)
  api.clock.advance(29 * 60_000)
  await post(api, 'generate-otp', { email })
  expect((await reset(await lastCode(api, email))).statusCode).toBe(200)
})

test('guesses before a code was asked for do not lock the owner out', async () => {
  await signedInUser(api, email)
  api.services.settings.RATE_LIMITS = true
  for (let n = 0; n < 11; n += 1) expect((await reset('000000')).json().code).toBe('OTP_INVALID')
  api.clock.advance(60_000)
  await post(api, 'generate-otp', { email })
  expect((await reset(await lastCode(api, email))).statusCode).toBe(200)
})

test('of two requests with the right code one succeeds', async () => {
  await signedInUser(api, email)
  api.clock.advance(1_000)
  await post(api, 'generate-otp', { email })
  const code = await lastCode(api, email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('codes are mailed once a minute and five times an hour per address, whoever asks', async () => {
  api.services.settings.RATE_LIMITS = true
  const ask = (n: number) => post(api, 'generate-otp', { email }, { from: `10.0.0.${n}` })
  for (let n = 0; n < 5; n += 1) {
    expect((await ask(n)).statusCode).toBe(200)
    const soon = await ask(n)
    expect([soon.statusCode, soon.json().code, soon.headers['retry-after']]).toEqual([429, 'OTP_TOO_SOON', '60'])
    api.clock.advance(60_000)
  }
  const sixth = await ask(9)
  expect([sixth.statusCode, sixth.json().code, sixth.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '3300'])
  api.clock.advance(3_300_000)
  expect((await ask(9)).statusCode).toBe(200)
})

test('one network signs up at most five times an hour', async () => {
  api.services.settings.RATE_LIMITS = true
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await post(api, 'register', person(`p${n}@example.com`))).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
