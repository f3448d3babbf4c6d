import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, isNull } from '../../../db/drizzle.ts'
import { type TestApp, goodPassword, lastCode, post, signedInUser, testApp } from '../../../testing/index.ts'
import { passkey, userTotp } from '../../auth/tables.ts'
import { apiKey } from '../../keys/tables.ts'
import { resultOf } from '../../results/spec-results.ts'
import { share } from '../../shares/tables.ts'
import { user } from '../../users/tables.ts'
import { webhook } from '../../webhooks/tables.ts'
import { undoLifetime } from './email-undo.ts'

let t: TestApp
let count = 0
let [userId, token, old, next] = ['', '', '', '']
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const bearer = (given: string) => ({ authorization: `Bearer ${given}` })
const send = (path: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api/v1/account/${path}`, payload, headers: bearer(token) })
const changeTo = async (email: string) => {
  await send('email', { email, password: goodPassword })
  await send('email/confirm', { otp: await lastCode(t, email) })
}
const linkTo = async (email: string): Promise<string> =>
  /http:\S+(\/s\/email\/\S+)/.exec((await t.mails(email)).at(-1)?.text ?? '')?.[1] ?? ''
const addFactors = async (name: string) => {
  const createdAt = t.clock.now()
  const made = {
    userId: userId,
    name,
    credentialId: `${userId} ${name}`,
    publicKey: 'x',
    counter: 0,
    transports: [],
  }
  await t.db.insert(passkey).values({ ...made, createdAt })
}
const owner = async () => (await t.db.select().from(user).where(eq(user.id, userId)))[0]

beforeEach(async () => {
  count += 1
  ;[old, next] = [`owner${count}@example.com`, `thief${count}@example.com`]
  const signed = await signedInUser(t, old)
  userId = signed.userId
  token = signed.token
})

describe('the address before a change', () => {
  it('takes it back: all that opened the account since ends, what was there before stays', async () => {
    await addFactors('mine')
    t.clock.advance(2 * 86_400_000)
    token = (await post(t, 'login', { email: old, password: goodPassword })).json().token
    await addFactors('theirs')
    const hook = { userId, url: 'https://mine.example', events: [], secret: 'sealed' }
    await t.db.insert(webhook).values({ ...hook, createdAt: new Date(t.clock.now().getTime() - 2 * 86_400_000) })
    await t.db.insert(webhook).values({ ...hook, url: 'https://theirs.example', createdAt: t.clock.now() })
    const stranger = await signedInUser(t, `stranger${count}@example.com`)
    const [mine, others] = [
      await resultOf(t, userId, { text: 'A plan' }),
      await resultOf(t, stranger.userId, { text: 'Theirs' }),
    ]
    for (const [runId, title, days] of [
      [mine, 'mine', 2],
      [mine, 'theirs', 0],
      [others, 'of another account', 0],
    ] as const) {
      const createdAt = new Date(t.clock.now().getTime() - days * 86_400_000)
      await t.db.insert(share).values({ runId, tokenHash: `${userId} ${title}`, title, createdAt })
    }
    const key = { userId: userId, name: 'x', prefix: '', scopes: ['read' as const], origins: [] }
    await t.db.insert(apiKey).values(key)
    await changeTo(next)
    await t.db.insert(userTotp).values({ userId: userId, secret: 'sealed', confirmedAt: t.clock.now() })
    const link = await linkTo(old)

    const asked = await t.app.inject({ url: link, headers: { 'accept-language': 'hi' } })
    expect([asked.statusCode, asked.headers['content-type'], asked.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(asked.body).toContain(old)
    expect(asked.body).toContain('वापस लें')
    expect(await owner()).toMatchObject({ email: next })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await t.app.inject({ method: 'POST', url: link, headers: form, payload: '' })).statusCode).toBe(200)

    expect(await owner()).toMatchObject({ email: old, passwordHash: null })
    expect((await t.app.inject({ url: '/api/v1/account', headers: bearer(token) })).statusCode).toBe(401)
    expect((await t.db.select().from(passkey).where(eq(passkey.userId, userId))).map(({ name }) => name)).toEqual([
      'mine',
    ])
    expect((await t.db.select().from(webhook).where(eq(webhook.userId, userId))).map(({ url }) => url)).toEqual([
      'https://mine.example',
    ])
    const links = await t.db.select().from(share).where(isNull(share.revokedAt))
    expect(links.map(({ title }) => title).toSorted()).toEqual(['mine', 'of another account'])
    expect(await t.db.$count(userTotp, eq(userTotp.userId, userId))).toBe(0)
    expect((await t.db.select().from(apiKey).where(eq(apiKey.userId, userId)))[0]?.revokedAt).not.toBeNull()
    for (const to of [old, next]) expect((await t.mails(to)).at(-1)?.subject).toContain('was undone')
    expect((await t.app.inject({ url: link })).statusCode).toBe(404)
    await post(t, 'generate-otp', { email: old })
    const reset = { email: old, otp: await lastCode(t, old), new_password: 'Another 9 kites' }
    expect((await post(t, 'reset-password', reset)).statusCode).toBe(200)
  })

  it('takes back all later changes, too, and a later address takes nothing back any more', async () => {
    const last = `last${count}@example.com`
    await changeTo(next)
    await changeTo(last)
    const [first, second] = [await linkTo(old), await linkTo(next)]
    expect((await t.app.inject({ method: 'POST', url: first })).statusCode).toBe(200)
    expect((await t.app.inject({ method: 'POST', url: second })).statusCode).toBe(404)
    expect(await owner()).toMatchObject({ email: old })
  })

  it('takes nothing back after a week, nor from an account that got the address meanwhile', async () => {
    await changeTo(next)
    const link = await linkTo(old)
    await signedInUser(t, old)
    expect((await t.app.inject({ method: 'POST', url: link })).statusCode).toBe(409)
    t.clock.advance(undoLifetime)
    expect((await t.app.inject({ method: 'POST', url: link })).statusCode).toBe(404)
    expect(await owner()).toMatchObject({ email: next })
  })
})
