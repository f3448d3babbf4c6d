import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asc } from '../../db/drizzle.ts'
import { runOps } from '../../ops/ops.ts'
import { type TestApp, goodPassword, post, signedInUser, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'

let t: TestApp
let staff: Awaited<ReturnType<typeof signedInUser>>
let asha: Awaited<ReturnType<typeof signedInUser>>
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await signedInUser(t, 'staff@example.com')
  asha = await signedInUser(t, 'asha@example.com')
  await ops('staff', 'add', 'staff@example.com')
})
afterAll(() => t.close())

const ops = (...argv: string[]) => runOps(t.db, argv, { ...t.services, actor: 'root' })
const signIn = (email: string) => post(t, 'login', { email, password: goodPassword })
const ask = async (url: string, { headers }: { headers: Record<string, string> }) =>
  (await t.app.inject({ url: `/api/v1/${url}`, headers })).statusCode
const me = (who: { headers: Record<string, string> }) => ask('auth/me', who)
const again = async (email: string) => {
  const { token, id } = (await signIn(email)).json<{ token: string; id: string }>()
  return { token, userId: id, headers: { authorization: `Bearer ${token}` } }
}
const last = async () => (await t.db.select().from(auditLine).orderBy(asc(auditLine.id))).at(-1)

/** Opens the news of a session. @returns how to read them to their end */
const openNews = async ({ headers }: { headers: Record<string, string> }): Promise<() => Promise<string>> => {
  const { port } = t.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/news`, { headers })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  return async () => {
    let output = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return output
      output += value
    }
  }
}

it('signs a user out everywhere, which ends open streams too', async () => {
  const rest = await openNews(asha)
  expect(await ops('user', 'sign-out', 'asha@example.com')).toBe('asha@example.com is signed out everywhere.')
  expect(await me(asha)).toBe(401)
  expect(await rest()).toContain('{"about":"session"}')
  expect(await last()).toMatchObject({ action: 'user.signed_out', userId: asha.userId, actor: 'operator' })
  asha = await again('asha@example.com')
  expect(await me(asha)).toBe(200)
})

it('locks a user until the account is unlocked: no session, sign-in or API key works', async () => {
  const made = await t.app.inject({
    method: 'POST',
    url: '/api/v1/keys',
    headers: asha.headers,
    payload: { name: 'Shop', scopes: ['read'] },
  })
  const key = { headers: { authorization: `Bearer ${made.json().key}` } }
  expect(await ask('credit/credit', key)).toBe(200)
  await ops('user', 'lock', 'asha@example.com', '--reason', 'Stolen phone')
  expect([await me(asha), await ask('credit/credit', key)]).toEqual([401, 401])
  const refused = await signIn('asha@example.com')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_LOCKED'])
  expect((await post(t, 'login', { email: 'asha@example.com', password: 'wrong-one-1' })).statusCode).toBe(401)
  expect(await last()).toMatchObject({ action: 'session.refused' })
  await ops('user', 'unlock', 'asha@example.com', '--reason', 'Owner called')
  asha = await again('asha@example.com')
  expect([await me(asha), await ask('credit/credit', key)]).toEqual([200, 200])
})

it('removes staff, who keep their account', async () => {
  expect(await ops('staff', 'list')).toBe('staff@example.com  Asha Rao')
  expect(await ask('desk/tickets', staff)).toBe(200)
  await ops('staff', 'remove', 'staff@example.com')
  expect(await me(staff)).toBe(401)
  expect(await ask('desk/tickets', await again('staff@example.com'))).toBe(403)
  expect(await ops('staff', 'remove', 'staff@example.com')).toBe('staff@example.com is not staff.')
  await ops('staff', 'add', 'staff@example.com')
  staff = await again('staff@example.com')
})

it('ends every session that was used since a moment, and no other', async () => {
  const quiet = await again('asha@example.com')
  t.clock.advance(3 * 3_600_000)
  const fresh = await again('asha@example.com')
  expect(await ops('sessions', 'end', '--since', '2h', '--reason', 'Leak')).toMatch(/^Ended .* of 1 users\.$/)
  expect([await me(quiet), await me(fresh)]).toEqual([200, 401])
  expect(await last()).toMatchObject({ action: 'sessions.ended', detail: { users: 1, reason: 'Leak', by: 'root' } })
  for (const since of ['yesterday', '2026-13-01T00:00Z', '2099-01-01T00:00Z', ''])
    await expect(ops('sessions', 'end', '--since', since, '--reason', 'x')).rejects.toThrow('Say since when')
})

it('lets staff protect the customer of a ticket, but no other staff', async () => {
  asha = await again('asha@example.com')
  staff = await again('staff@example.com')
  const open = async (who: typeof asha) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/v1/support/support',
        headers: who.headers,
        payload: { category: 'Others', subject: 'Help', body_data: 'Somebody uses my account.' },
      })
    ).json<{ id: string }>().id
  const protect = (id: string, action: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/v1/desk/tickets/${id}/account`,
      headers: staff.headers,
      payload: { action },
    })
  const ticket = await open(asha)
  expect((await protect(ticket, 'lock')).json().customer.locked).toBe(true)
  expect(await me(asha)).toBe(401)
  expect(await last()).toMatchObject({ action: 'user.locked', userId: asha.userId, actor: `staff:${staff.userId}` })
  expect((await protect(ticket, 'unlock')).json().customer.locked).toBe(false)
  asha = await again('asha@example.com')
  expect((await protect(ticket, 'sign-out')).statusCode).toBe(200)
  expect(await me(asha)).toBe(401)
  expect((await protect(await open(staff), 'lock')).statusCode).toBe(403)
})
