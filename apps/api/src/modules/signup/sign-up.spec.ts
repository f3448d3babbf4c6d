import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq, sql } from '../../db/drizzle.ts'
import { type TestApp, lastCode, person, post, regCookie, testApp } from '../../testing/index.ts'
import { otp, pendingRegistration } from '../auth/tables.ts'
import { creditAccount, creditEntry } from '../credits/tables.ts'
import { user } from '../users/tables.ts'
import { hashCode, hashToken } from '../../security/secrets.ts'

let api: TestApp
const email = 'asha@example.com'
beforeEach(async () => {
  api = await testApp()
})
afterEach(() => api.close())

test('signs up with the mailed code and gets the grant once', async () => {
  const registered = await post(api, 'register', person('Asha@Example.com'))
  expect(registered.statusCode).toBe(200)
  expect(await api.db.select().from(user)).toEqual([])
  const cookie = registered.cookies[0]
  expect(cookie).toMatchObject({ name: 'reg', httpOnly: true, sameSite: 'Lax', path: '/api/v1/auth' })

  const verified = await post(
    api,
    'verify-otp',
    { email, otp: await lastCode(api, email) },
    { cookies: regCookie(registered) },
  )
  expect(verified.json()).toEqual({ message: 'OTP Verified. Redirecting to login page.' })
  expect(await api.db.select().from(user)).toMatchObject([
    { email, mobile: expect.stringMatching(/^\+919\d{9}$/), role: 'user' },
  ])
  expect(await api.db.select().from(creditAccount)).toMatchObject([{ settled: 20, held: 0 }])
  expect(await api.db.select().from(creditEntry)).toMatchObject([
    {
      kind: 'grant',
      amount: 20,
      balanceAfter: 20,
      actor: 'system',
      idempotencyKey: expect.stringMatching(/^signup:[\w-]{22}$/),
    },
  ])
  expect(await api.db.select().from(pendingRegistration)).toEqual([])
})

test('accepts a code once, and only for its own sign-up', async () => {
  const one = regCookie(await post(api, 'register', person('one@example.com')))
  const two = regCookie(await post(api, 'register', person('two@example.com')))
  const code = await lastCode(api, 'one@example.com')
  const foreign = await post(api, 'verify-otp', { email: 'two@example.com', otp: code }, { cookies: two })
  expect(foreign.json().code).toBe('OTP_INVALID')
  expect((await post(api, 'verify-otp', { email: 'one@example.com', otp: code }, { cookies: one })).statusCode).toBe(
    200,
  )
  const again = await post(api, 'verify-otp', { email: 'one@example.com', otp: code }, { cookies: one })
  expect(again.json()).toMatchObject({ code: 'ACCOUNT_EXISTS', detail: 'An account with this email already exists.' })
})

test('accepts a pasted code with spaces', async () => {
  const cookies = regCookie(await post(api, 'register', person(email)))
  const code = await lastCode(api, email)
  const otp = ` ${code.slice(0, 3)} ${code.slice(3)} `
  expect((await post(api, 'verify-otp', { email, otp }, { cookies })).statusCode).toBe(200)
})

test('without the cookie uses the only pending sign-up; with two, asks to register again', async () => {
  await post(api, 'register', person(email))
  const firstCode = await lastCode(api, email)
  const second = regCookie(await post(api, 'register', person(email, { fullname: 'Somebody Else' })))
  const unclear = await post(api, 'verify-otp', { email, otp: firstCode })
  expect(unclear.json()).toMatchObject({ code: 'REGISTER_AGAIN', message: 'Please register again to get a new code.' })
  const otp = await lastCode(api, email)
  expect((await post(api, 'verify-otp', { email, otp }, { cookies: second })).statusCode).toBe(200)
  expect(await api.db.select().from(user)).toMatchObject([{ fullname: 'Somebody Else' }])

  await post(api, 'register', person('lone@example.com'))
  const lone = await post(api, 'verify-otp', {
    email: 'lone@example.com',
    otp: await lastCode(api, 'lone@example.com'),
  })
  expect(lone.statusCode).toBe(200)
})

test('replaces the pending sign-up and its code when the same browser registers again', async () => {
  const cookies = regCookie(await post(api, 'register', person(email)))
  api.clock.advance(1_000)
  const again = regCookie(await post(api, 'register', person(email, { fullname: 'Asha R' }), { cookies }))
  expect(await api.db.select().from(pendingRegistration)).toMatchObject([{ fullname: 'Asha R' }])
  expect(await api.db.select().from(otp)).toHaveLength(1)
  const answer = await post(api, 'verify-otp', { email, otp: await lastCode(api, email) }, { cookies: again })
  expect(answer.statusCode).toBe(200)
})

test('expires a code after ten minutes; a new one invalidates the old', async () => {
  const cookies = regCookie(await post(api, 'register', person(email)))
  const first = await lastCode(api, email)
  api.clock.advance(10 * 60_000 + 1)
  expect((await post(api, 'verify-otp', { email, otp: first }, { cookies })).json().code).toBe('OTP_EXPIRED')
  await post(api, 'generate-otp', { email }, { cookies })
  const second = await lastCode(api, email)
  expect((await post(api, 'verify-otp', { email, otp: second }, { cookies })).statusCode).toBe(200)
})

test('rejects an email with an account; in strict mode only its owner is notified', async () => {
  const cookies = regCookie(await post(api, 'register', person(email)))
  await post(api, 'verify-otp', { email, otp: await lastCode(api, email) }, { cookies })
  const refused = await post(api, 'register', person(email))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toBe('An account with this email already exists.')

  api.services.settings.AUTH_STRICT_ENUMERATION = true
  api.clock.advance(1_000)
  const silent = await post(api, 'register', person(email))
  const fresh = await post(api, 'register', person('new@example.com'))
  expect(silent.json()).toEqual(fresh.json())
  expect(silent.cookies[0]?.name).toBe('reg')
  expect((await api.mails(email)).at(-1)?.subject).toBe('You already have an account at Agent Bazaar')
  expect(await api.db.select().from(user)).toHaveLength(1)
})

test('gives one grant per Google mailbox', async () => {
  for (const address of ['asha.rao@gmail.com', 'asharao+2@googlemail.com']) {
    const cookies = regCookie(await post(api, 'register', person(address)))
    await post(api, 'verify-otp', { email: address, otp: await lastCode(api, address) }, { cookies })
  }
  expect(await api.db.select().from(user)).toHaveLength(2)
  expect(await api.db.select().from(creditEntry)).toHaveLength(1)
})

test('gives one grant per phone to two sign-ups of one moment', async () => {
  const verify = async (one: string) => {
    const cookies = regCookie(await post(api, 'register', person(one, { mobile_number: '9845012345' })))
    const input = { email: one, otp: await lastCode(api, one) }
    return () => post(api, 'verify-otp', input, { cookies })
  }
  const verifications = [await verify('one@example.com'), await verify('two@example.com')]
  const answers = await api.db.transaction(async (tx) => {
    // Holds both up after the grant, before their commit.
    await tx.select().from(pendingRegistration).for('update')
    const sent = verifications.map((each) => each())
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await api.db.execute(waiting)).rows).toHaveLength(2)
    return { sent }
  })
  for (const each of answers.sent) expect((await each).statusCode).toBe(200)
  expect(await api.db.select().from(creditEntry)).toHaveLength(1)
})

test.each([
  ['fullname', '  ', 'Name is required.'],
  ['email', 'asha@', 'Please enter a valid email address.'],
  ['password', 'short', 'Password must be at least 8 characters long.'],
  ['password', 'Password123', 'This password is too common. Choose one that is harder to guess.'],
  ['password', 'Asha-Rao-1', 'Choose a password that is not based on your name or email.'],
  ['mobile_number', '98450', 'Please enter a valid Mobile Number.'],
])('a wrong %s is named: %j', async (field, value, message) => {
  const answer = await post(api, 'register', { ...person(email), [field]: value })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ detail: message, message, fields: { [field]: message } })
  expect(answer.json().request_id).toBe(answer.headers['x-request-id'])
})

test.each([
  ['9845012345', '+919845012345'],
  ['+491511234567', '+491511234567'],
  ['919845012345', '+919845012345'],
  ['098450-12345', '+919845012345'],
])('mobile %s is kept as %s', async (given, kept) => {
  await post(api, 'register', person(email, { mobile_number: given }))
  expect(await api.db.select().from(pendingRegistration)).toMatchObject([{ mobile: kept }])
})

test('handles fifty concurrent sign-ups for one email: one account, one grant, the others are told', async () => {
  const cookies = await Promise.all(
    Array.from({ length: 50 }, async (_, n) =>
      regCookie(await post(api, 'register', person(email, { fullname: `P ${n}` }))),
    ),
  )
  const waiting = await api.db
    .select()
    .from(pendingRegistration)
    .innerJoin(otp, eq(otp.subjectId, pendingRegistration.id))
  const codes = (await api.mails(email)).map(({ text }) => /\b\d{6}\b/.exec(text)![0])
  expect([waiting.length, codes.length]).toEqual([50, 50])
  const codeOf = (cookie: Record<string, string>) => {
    const own = waiting.find((row) => row.pending_registration.cookieHash === hashToken(cookie.reg!))!
    const hashOf = (code: string) => hashCode(api.services.secret, 'register', own.pending_registration.id, code)
    return codes.find((code) => hashOf(code) === own.otp.codeHash)!
  }
  const answers = await Promise.all(
    cookies.map((cookie) => post(api, 'verify-otp', { email, otp: codeOf(cookie) }, { cookies: cookie })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.json().code === 'ACCOUNT_EXISTS')).toHaveLength(49)
  expect(await api.db.select().from(user)).toHaveLength(1)
  expect(await api.db.select().from(creditEntry)).toHaveLength(1)
})
