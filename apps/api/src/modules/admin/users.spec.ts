import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { captureHold } from '../credits/ledger/capture.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { holdCredits } from '../credits/ledger/hold.ts'
import { readBalance } from '../credits/read-balance.ts'
import { run } from '../runs/tables.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { user } from '../users/tables.ts'

type Who = Awaited<ReturnType<typeof signedInWith>>

type Asking = { headers: Record<string, string> }

let t: TestApp
let admin: Who
let asha: Who
const withRole = async (role: 'user' | 'staff' | 'admin', credits = 0): Promise<Who> => {
  const who = await signedInWith(t, credits)
  await t.db.update(user).set({ role, fullname: role }).where(eq(user.id, who.userId))
  return who
}
beforeAll(async () => {
  t = await testApp()
  admin = await withRole('admin')
})
beforeEach(async () => {
  asha = await withRole('user', 20)
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const root = '/api/v1/admin'
const get = (url: string, { headers }: Asking = admin) => t.app.inject({ url: root + url, headers })
const post = (url: string, payload: object, { headers }: Asking = admin) =>
  t.app.inject({ method: 'POST', url: root + url, headers, payload })
const act = (action: string, payload: object, who = asha) => post(`/users/${who.userId}/${action}`, payload)
const reason = 'Asked by mail'
const me = async ({ headers }: Who) => (await t.app.inject({ url: '/api/v1/auth/me', headers })).statusCode
const lastLine = async () => (await t.db.select().from(auditLine).orderBy(asc(auditLine.id))).at(-1)
const emailOf = async ({ userId }: Who) => (await t.db.select().from(user).where(eq(user.id, userId)))[0]!.email

const chargedRun = async (): Promise<string> => {
  const [made] = await t.db
    .insert(run)
    .values({
      userId: asha.userId,
      agent: 'sample',
      agentVersion: 1,
      state: 'succeeded',
      input: { secret: 'what Asha asked' },
      answer: { text: 'what the agent answered' },
      inputHash: 'h',
      idempotencyKey: crypto.randomUUID(),
      price: 5,
      creditsCharged: 5,
      startedAt: t.clock.now(),
      finishedAt: new Date(t.clock.now().getTime() + 2_500),
    })
    .returning()
  const runId = made!.id
  const now = t.clock.now()
  await t.db.transaction(async (tx) => {
    await holdCredits(tx, { userId: asha.userId, runId, amount: 5, now, expiresAt: now })
    await captureHold(tx, { runId, actor: 'system', reason: 'Run of sample' })
  })
  return runId
}

describe('who may steer', () => {
  const calls = (id: string): [string, object?][] => [
    ['/users'],
    [`/users/${id}`],
    [`/users/${id}/protect`, { action: 'lock', reason }],
    [`/users/${id}/role`, { role: 'staff', reason }],
    [`/users/${id}/grant`, { amount: 5, reason, key: 'k' }],
    [`/users/${id}/erase`, { email: 'x', reason }],
    [`/users/${id}/keep`, { reason }],
    [`/runs/${id}/refund`, { reason }],
  ]
  const codes = (headers: Record<string, string>) =>
    Promise.all(
      calls(asha.userId).map(async ([url, payload]) => {
        const answer = await (payload ? post(url, payload, { headers }) : get(url, { headers }))
        return answer.json().code
      }),
    )
  const all = (code: string) => calls('').map(() => code)

  it('refuses everybody but administrators', async () => {
    expect(await codes({})).toEqual(all('UNAUTHENTICATED'))
    expect(await codes(asha.headers)).toEqual(all('FORBIDDEN'))
    expect(await codes((await withRole('staff')).headers)).toEqual(all('FORBIDDEN'))
    expect(await me(asha)).toBe(200)
  })

  it('refuses an administrator’s API key', async () => {
    const made = await t.app.inject({
      method: 'POST',
      url: '/api/v1/keys',
      headers: admin.headers,
      payload: { name: 'Key', scopes: ['run', 'read', 'manage'] },
    })
    expect(await codes({ authorization: `Bearer ${made.json().key}` })).toEqual(all('KEY_FORBIDDEN'))
  })

  it('refuses a session that was not confirmed lately', async () => {
    const other = await withRole('admin')
    t.clock.advance(16 * 60_000)
    expect(await codes(other.headers)).toEqual(all('CONFIRM_IDENTITY'))
    t.clock.advance(-16 * 60_000)
  })

  it('lets administrators do what staff may', async () => {
    const desk = await t.app.inject({ url: '/api/v1/desk/tickets', headers: admin.headers })
    expect(desk.statusCode).toBe(200)
    const named = await t.app.inject({ url: '/api/v1/auth/me', headers: admin.headers })
    expect(named.json()).toMatchObject({ role: 'staff', admin: true })
  })
})

describe('finding users', () => {
  it('finds by part of the address, by name and by id', async () => {
    await t.db
      .update(user)
      .set({ fullname: 'Percent % Rao', email: 'per_cent@example.com' })
      .where(eq(user.id, asha.userId))
    const found = async (query: string) =>
      (await get(`/users?${query}`)).json<{ data: { id: string }[]; total: number }>()
    const one = { data: [{ id: asha.userId, credits: 20, locked: false, role: 'user' }], total: 1 }
    for (const search of ['R_CENT@', 'percent %', asha.userId]) {
      expect(await found(`search=${encodeURIComponent(search)}`)).toMatchObject(one)
    }
    expect((await found('search=nobody-has-this')).data).toEqual([])
    expect((await found('role=admin')).data.map(({ id }) => id)).toContain(admin.userId)
    expect((await found('role=admin')).data.map(({ id }) => id)).not.toContain(asha.userId)
  })

  it('lists page after page', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ email: `page${n}@many.example`, fullname: `${n}` }))
    await t.db.insert(user).values(many)
    const first = (await get('/users?search=many.example')).json()
    const second = (await get(`/users?search=many.example&cursor=${first.next}`)).json()
    expect([first.data.length, second.data.length, first.total, second.next]).toEqual([50, 10, 60, null])
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(60)
    expect((await get('/users?cursor=1_x')).statusCode).toBe(422)
  })

  it('shows runs without what was asked and answered', async () => {
    const runId = await chargedRun()
    const answer = await get(`/users/${asha.userId}`)
    expect(answer.json()).toMatchObject({
      credits: 15,
      sessions: 1,
      runs: [{ id: runId, agent: 'sample', credits_charged: 5, seconds: 2.5, refunded: false }],
      entries: [{ kind: 'charge' }, { kind: 'grant' }],
      audit: [{ action: 'session.opened' }],
    })
    expect(answer.body).not.toContain('what')
    for (const id of ['none', crypto.randomUUID()]) expect((await get(`/users/${id}`)).statusCode).toBe(404)
  })
})

describe('changing a user', () => {
  it('locks, unlocks and signs out, each audited with its reason', async () => {
    expect((await act('protect', { action: 'lock', reason })).json()).toMatchObject({ locked: true, sessions: 0 })
    expect(await me(asha)).toBe(401)
    expect(await lastLine()).toMatchObject({
      action: 'user.locked',
      userId: asha.userId,
      actor: `staff:${admin.userId}`,
      detail: { reason },
    })
    expect((await act('protect', { action: 'unlock', reason })).json()).toMatchObject({ locked: false })
    expect((await act('protect', { action: 'sign-out', reason })).statusCode).toBe(200)
    expect(await lastLine()).toMatchObject({ action: 'user.signed_out' })
    expect((await act('protect', { action: 'lock', reason: ' ' })).json().fields).toHaveProperty('reason')
  })

  it('makes a user staff and a plain user again, who is signed out then', async () => {
    expect((await act('role', { role: 'staff', reason })).json()).toMatchObject({ role: 'staff' })
    expect(await me(asha)).toBe(200)
    expect((await act('role', { role: 'user', reason })).json()).toMatchObject({ role: 'user' })
    expect(await me(asha)).toBe(401)
    expect(await lastLine()).toMatchObject({ action: 'role.user' })
    expect((await act('role', { role: 'admin', reason })).statusCode).toBe(422)
  })

  it('leaves administrators to the operator', async () => {
    const other = await withRole('admin')
    for (const [action, payload] of [
      ['protect', { action: 'lock' }],
      ['role', { role: 'user' }],
      ['grant', { amount: 5, key: 'k' }],
      ['erase', { email: await emailOf(other) }],
    ] as const) {
      expect((await act(action, { ...payload, reason }, other)).json().code).toBe('FORBIDDEN')
    }
    expect(await me(other)).toBe(200)
  })

  it('grants credits once per key', async () => {
    const twice = { amount: 7, reason, key: 'once' }
    expect((await act('grant', twice)).json()).toMatchObject({ credits: 27 })
    expect((await act('grant', twice)).json()).toMatchObject({ credits: 27 })
    expect(await lastLine()).toMatchObject({ action: 'credits.granted', detail: { credits: 7, again: true, reason } })
    for (const amount of [0, -1, 1.5, 10_001]) {
      expect((await act('grant', { ...twice, amount, key: `${amount}` })).statusCode).toBe(422)
    }
  })

  it('refunds a run once', async () => {
    const runId = await chargedRun()
    const refund = async () => (await post(`/runs/${runId}/refund`, { reason })).json()
    expect([await refund(), await refund()]).toEqual([{ refunded: 5 }, { refunded: 0 }])
    expect(await readBalance(t.db, asha.userId)).toMatchObject({ available: 20 })
    expect(await lastLine()).toMatchObject({ action: 'credits.refunded', userId: asha.userId, detail: { run: runId } })
    expect((await get(`/users/${asha.userId}`)).json().runs[0].refunded).toBe(true)
    for (const id of ['none', crypto.randomUUID()]) {
      expect((await post(`/runs/${id}/refund`, { reason })).statusCode).toBe(404)
    }
  })

  it('schedules a deletion for the typed address only, and cancels it', async () => {
    const email = await emailOf(asha)
    expect((await act('erase', { email: 'other@example.com', reason })).json().fields).toHaveProperty('email')
    expect(await me(asha)).toBe(200)
    const leaving = (await act('erase', { email: ` ${email.toUpperCase()} `, reason })).json()
    expect(Date.parse(leaving.erase_after) - t.clock.now().getTime()).toBe(7 * 24 * 3_600_000)
    expect(await me(asha)).toBe(401)
    expect((await t.mails(email)).at(-1)?.text).toContain('We will delete your account')
    expect((await act('keep', { reason })).json()).toMatchObject({ erase_after: null })
    expect(await lastLine()).toMatchObject({ action: 'account.kept', actor: `staff:${admin.userId}` })
  })
})

it('says in the reader’s language why a run of a user failed', async () => {
  const failed = { agent: 'sample', agentVersion: 1, state: 'failed' as const, errorCode: 'RUN_TIMEOUT', price: 0 }
  const asked = { input: {}, inputHash: 'h', idempotencyKey: crypto.randomUUID() }
  await t.db.insert(run).values({ userId: asha.userId, ...failed, ...asked, finishedAt: t.clock.now() })
  const headers = { ...admin.headers, 'accept-language': 'hi' }
  const [line] = (await get(`/users/${asha.userId}`, { headers })).json().runs
  expect(line).toMatchObject({ error_code: 'RUN_TIMEOUT', error_detail: 'एजेंट ने बहुत समय लिया, इसलिए उसे रोक दिया गया।' })
})
