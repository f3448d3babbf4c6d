import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '../../../db/drizzle.ts'
import { runOps } from '../../../ops/ops.ts'
import { type TestApp, goodPassword, post, signedInUser, testApp } from '../../../testing/index.ts'
import { userTotp } from '../../auth/tables.ts'
import { user } from '../../users/tables.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof signedInUser>>
let email = ''
let app: TOTP
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
const login = (more: Record<string, unknown> = {}) => post(t, 'login', { email, password: goodPassword, ...more })
/** The code the app shows after the next half minute, which was not used yet. */
const nextCode = () => {
  t.clock.advance(30_000)
  return app.generate({ timestamp: t.clock.now().getTime() })
}

beforeEach(async () => {
  t.services.settings.RATE_LIMITS = false
  count += 1
  email = `p${count}@example.com`
  who = await signedInUser(t, email)
  const parsed = URI.parse((await call('totp/start')).json<{ uri: string }>().uri)
  if (!(parsed instanceof TOTP)) throw new Error('This is no TOTP.')
  app = parsed
})

it('is asked for from its first right code on, and takes each code once', async () => {
  expect((await login()).statusCode).toBe(200)
  expect((await call('totp/confirm', { otp: '000000' })).json().code).toBe('OTP_INVALID')
  expect((await call('totp/confirm', { otp: nextCode() })).json()).toMatchObject({ has_totp: true })
  expect((await t.mails(email)).at(-1)?.subject).toBe('An authenticator app was added at Agent Bazaar')
  const asked = await login()
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'SECOND_FACTOR'])
  const otp = nextCode()
  expect((await login({ otp, password: 'wrong-password-1' })).json().code).toBe('INVALID_CREDENTIALS')
  expect((await login({ otp })).statusCode).toBe(200)
  expect((await login({ otp })).json().code).toBe('OTP_INVALID')
  expect((await call('totp/start')).json().code).toBe('CONFLICT')
})

it('is needed beside the password to change the email address or the password', async () => {
  await call('totp/confirm', { otp: nextCode() })
  t.clock.advance(16 * 60_000)
  const changes = [
    () => call('email', { email: `new-${email}`, password: goodPassword }),
    () => call('erase', { email, password: goodPassword }),
    () => call('password', { current_password: goodPassword, new_password: 'Another 9 kites' }),
  ]
  for (const change of changes) expect((await change()).json().code).toBe('CONFIRM_IDENTITY')
  expect((await call('confirm', { otp: nextCode() })).statusCode).toBe(200)
  for (const change of changes) expect((await change()).statusCode).toBe(200)
})

it('stores its secret sealed', async () => {
  const [row] = await t.db.select().from(userTotp).where(eq(userTotp.userId, who.userId))
  expect(row!.secret).not.toContain(app.secret.base32)
})

it('counts guesses at the code like guesses at the password', async () => {
  await call('totp/confirm', { otp: nextCode() })
  t.services.settings.RATE_LIMITS = true
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await login({ otp: '000000' })).statusCode)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

it('is removed only with a code of it, or by the operator', async () => {
  await call('totp/confirm', { otp: nextCode() })
  expect((await call('totp/remove', { otp: '000000' })).statusCode).toBe(400)
  expect((await call('totp/remove', { otp: nextCode() })).json()).toMatchObject({ has_totp: false })
  expect((await login()).statusCode).toBe(200)
  const [again] = [URI.parse((await call('totp/start')).json<{ uri: string }>().uri)]
  if (again instanceof TOTP) app = again
  await call('totp/confirm', { otp: nextCode() })
  await runOps(t.db, ['user', 'reset-factor', email, '--reason', 'Lost phone'], { ...t.services, actor: 'root' })
  expect((await login()).statusCode).toBe(200)
})

it('is required of staff where the operator says so, also for a new proof', async () => {
  t.services.settings.STAFF_SECOND_FACTOR = true
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, who.userId))
  const desk = async (token: string) =>
    (await t.app.inject({ url: '/api/v1/desk/tickets', headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await desk(who.token)).toBe(403)
  await call('totp/confirm', { otp: nextCode() })
  expect(await desk(who.token)).toBe(200)
  const { token } = (await login({ otp: nextCode() })).json<{ token: string }>()
  expect(await desk(token)).toBe(200)
  t.clock.advance(15 * 60_000)
  expect(await desk(token)).toBe(403)
  expect((await call('confirm', { password: goodPassword }, token)).json().code).toBe('OTP_INVALID')
  expect((await call('confirm', { otp: nextCode() }, token)).statusCode).toBe(200)
  expect(await desk(token)).toBe(200)
  t.services.settings.STAFF_SECOND_FACTOR = false
})
