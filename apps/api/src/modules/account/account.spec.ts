import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getTableName, is, PgTable } from '../../db/drizzle.ts'
import * as schema from '../../schema.ts'
import {
  type TestApp,
  goodPassword,
  lastCode,
  person,
  post,
  regCookie,
  signedInUser,
  testApp,
} from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { creditEntry } from '../credits/tables.ts'
import { run } from '../runs/tables.ts'
import { erasures, kept } from './data/data-map.ts'
import { graceMs } from './data/erase.ts'
import { sweepErased } from './data/sweep-erased.ts'
import { consent } from '../auth/tables.ts'

let t: TestApp
let someone: Awaited<ReturnType<typeof signedInUser>>
let email: string
let count = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  count += 1
  email = `ravi${count}@example.com`
  someone = await signedInUser(t, email)
})

const send = (verb: string, payload: Record<string, unknown> = {}, headers = someone.headers) =>
  t.app.inject({ method: 'POST', url: `/api/v1/account/${verb}`, payload, headers })
const read = (path = '', headers = someone.headers) => t.app.inject({ url: `/api/v1/account${path}`, headers })
const signIn = (password = goodPassword, address = email) => post(t, 'login', { email: address, password })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('profile and preferences', () => {
  it('stores changes', async () => {
    await send('profile', { fullname: ' Ravi K ', mobile_number: '98450 55555' })
    await send('preferences', { theme: 'dark', density: 'compact', marketing: true })
    const business = { name: 'Bake', site: 'bake.in', sells: 'Bread', audience: 'Cafés', tone: 'warm', language: 'en' }
    await send('business', business)
    await send('preferences', { language: 'hi' })
    await send('preferences', { favourite_agents: ['get-tax'] })
    expect((await read()).json()).toMatchObject({
      email,
      fullname: 'Ravi K',
      mobile_number: '+919845055555',
      has_password: true,
      has_google: false,
      theme: 'dark',
      density: 'compact',
      marketing: true,
      language: 'hi',
      favourite_agents: ['get-tax'],
      erase_after: null,
      business,
    })
    // What the first page shows comes with the session.
    const known = { business: { name: 'Bake', site: 'bake.in' }, favourite_agents: ['get-tax'] }
    expect((await t.app.inject({ url: '/api/v1/auth/me', headers: someone.headers })).json()).toMatchObject(known)
  })

  it('reports errors per field', async () => {
    const answer = await send('profile', { fullname: ' ', mobile_number: '12' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({
      fullname: 'Name is required.',
      mobile_number: 'Please enter a valid Mobile Number.',
    })
    expect((await send('preferences', { theme: 'pink' })).statusCode).toBe(422)
  })

  it('requires a session', async () => {
    for (const url of ['/api/v1/account', '/api/v1/account/export', '/api/v1/account/devices']) {
      expect((await t.app.inject({ url })).statusCode).toBe(401)
    }
  })
})

describe('password', () => {
  it('changes with the old password and signs out other devices', async () => {
    const other = (await signIn()).json().token
    const wrong = await send('password', { current_password: 'not-my-password', new_password: 'another-good-9' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { current_password: 'This is not your password.' }])
    expect((await send('password', { current_password: goodPassword, new_password: 'password1' })).statusCode).toBe(422)
    const right = await send('password', { current_password: goodPassword, new_password: 'another-good-9' })
    expect(right.statusCode).toBe(200)
    expect((await read('', bearer(other))).statusCode).toBe(401)
    expect((await read()).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(401)
    expect((await signIn('another-good-9')).statusCode).toBe(200)
    expect((await t.mails(email)).at(-1)?.subject).toContain('password')
  })
})

describe('email', () => {
  it('changes with the password and a code mailed to the new address; the old address is notified', async () => {
    const next = `neu${count}@example.com`
    expect((await send('email', { email: next, password: 'wrong-password' })).json().fields).toHaveProperty('password')
    expect((await send('email', { email: email.toUpperCase(), password: goodPassword })).statusCode).toBe(422)
    expect((await send('email', { email: ` ${next.toUpperCase()} `, password: goodPassword })).statusCode).toBe(200)
    expect((await send('email/confirm', { otp: '000000' })).json().code).toBe('OTP_INVALID')
    const otp = await lastCode(t, next)
    expect((await send('email/confirm', { otp })).json()).toMatchObject({ email: next })
    expect((await send('email/confirm', { otp })).json().code).toBe('OTP_EXPIRED')
    expect((await t.mails(email)).at(-1)?.subject).toContain('was changed')
    expect((await signIn(goodPassword, next)).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(401)
  })

  it('responds the same for an address that has an account, and changes nothing', async () => {
    const taken = `taken${count}@example.com`
    await signedInUser(t, taken)
    expect((await send('email', { email: taken, password: goodPassword })).statusCode).toBe(200)
    expect((await t.mails(taken)).at(-1)?.subject).toContain('already have an account')
    expect((await read()).json().email).toBe(email)
  })

  it("uses the reader's language", async () => {
    await send('preferences', { language: 'hi' })
    await send('email', { email: `hindi${count}@example.com`, password: goodPassword })
    expect((await t.mails(`hindi${count}@example.com`)).at(-1)?.text).toContain('कोड')
  })
})

describe('devices', () => {
  it("lists them, signs out one, then all others, but never another user's", async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604.1'
    const login = await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: goodPassword },
      headers: { 'user-agent': phone },
    })
    await signIn()
    const { data } = (await read('/devices')).json()
    expect(data.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false])
    const mobile = data.find(({ name }: { name: string }) => name === 'Safari on iOS')
    const stranger = await signedInUser(t, `stranger${count}@example.com`)
    expect((await send(`devices/${mobile.id}/sign-out`, {}, stranger.headers)).statusCode).toBe(404)
    t.clock.advance(15 * 60_000)
    for (const path of [`devices/${mobile.id}/sign-out`, 'devices/sign-out-others']) {
      expect((await send(path)).json().code).toBe('CONFIRM_IDENTITY')
    }
    expect((await send('confirm', { password: goodPassword })).statusCode).toBe(200)
    expect((await send(`devices/${mobile.id}/sign-out`)).statusCode).toBe(200)
    expect((await read('', bearer(login.json().token))).statusCode).toBe(401)
    expect((await send('devices/sign-out-others')).statusCode).toBe(200)
    expect((await read('/devices')).json().data).toHaveLength(1)
    expect((await send('devices/nonsense/sign-out')).statusCode).toBe(404)
  })
})

const addRun = () =>
  t.db.insert(run).values({
    userId: someone.userId,
    agent: 'gone',
    agentVersion: 1,
    state: 'succeeded',
    input: { text: 'Hello' },
    inputHash: 'h',
    idempotencyKey: `k${count}`,
    answer: { data: 'World' },
    price: 1,
  })

describe('export', () => {
  it('contains everything of one account and nothing of another', async () => {
    await addRun()
    const answer = await read('/export')
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const names = Object.keys(files)
    expect(names).toEqual(
      expect.arrayContaining([
        'account.json',
        'consents.json',
        'credits.json',
        'feedback.json',
        'account-history.json',
      ]),
    )
    const results = names.filter((name) => name.startsWith('results/'))
    expect(results).toHaveLength(1)
    expect(JSON.parse(strFromU8(files[results[0]!]!))).toMatchObject({
      input: { text: 'Hello' },
      answer: { data: 'World' },
    })
    expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({ email })
    expect(JSON.parse(strFromU8(files['credits.json']!))).toMatchObject([{ kind: 'grant', amount: 20 }])
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('')
    expect(all).not.toContain('argon2id')
    expect(all).not.toContain(`ravi${count - 1}@`)
  })
})

describe('deletion', () => {
  const ask = () => send('erase', { email, password: goodPassword })

  it('needs the address and the password', async () => {
    expect((await send('erase', { email: 'x@example.com', password: goodPassword })).json().fields).toHaveProperty(
      'email',
    )
    expect((await send('erase', { email, password: 'wrong-one-1' })).json().fields).toHaveProperty('password')
    expect((await read()).json().erase_after).toBeNull()
  })

  it('can be undone for seven days', async () => {
    expect((await ask()).json().erase_after).not.toBeNull()
    t.clock.advance(graceMs - 1)
    expect(await sweepErased(t.services)).toBe(0)
    const { token } = (await signIn()).json()
    expect((await send('keep', {}, bearer(token))).json().erase_after).toBeNull()
    t.clock.advance(graceMs)
    expect(await sweepErased(t.services)).toBe(0)
  })

  it('then keeps the ledger and nothing personal', async () => {
    await addRun()
    await ask()
    t.clock.advance(graceMs)
    expect(await sweepErased(t.services)).toBe(1)
    expect((await signIn()).statusCode).toBe(401)
    expect((await t.db.select().from(run)).filter(({ userId }) => userId === someone.userId)).toEqual([])
    const entries = (await t.db.select().from(creditEntry)).filter(({ userId }) => userId === someone.userId)
    expect(entries).toMatchObject([{ amount: 20 }])
    expect(JSON.stringify(entries)).not.toContain('ravi')
    const tables = Object.values(schema).filter((value) => is(value, PgTable))
    const rows = await Promise.all(tables.map(async (table) => JSON.stringify(await t.db.select().from(table))))
    const left = rows.filter((text) => text.includes(email))
    expect(left).toHaveLength(1)
    expect((await t.mails(email)).map(({ subject }) => subject)).toEqual(['Your Agent Bazaar account has been deleted'])
    // The address can be used again, without a second sign-up grant.
    const cookies = regCookie(await post(t, 'register', person(email)))
    await post(t, 'verify-otp', { email, otp: await lastCode(t, email) }, { cookies })
    expect((await signIn()).json().credit_score).toBe(0)
  })

  it('covers every table', () => {
    const names = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
    const known = [...erasures.map(({ table }) => getTableName(table)), ...Object.keys(kept)]
    expect(names.toSorted()).toEqual(known.toSorted())
  })
})

it('records consent with its version, and no names in the audit log', async () => {
  const address = `consent${count}@example.com`
  const cookies = regCookie(await post(t, 'register', { ...person(address), agreed_to: '2025-01-07' }))
  await post(t, 'verify-otp', { email: address, otp: await lastCode(t, address) }, { cookies })
  expect((await t.db.select().from(consent)).map(({ version }) => version)).toEqual(['2025-01-07'])
  expect(JSON.stringify(await t.db.select().from(auditLine))).not.toMatch(/example\.com|Asha|127\.0\.0\.1/)
})
