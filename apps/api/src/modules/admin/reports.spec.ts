import { errorCatalogue } from '@bazaar/contracts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asc, eq } from '../../db/drizzle.ts'
import { outbox } from '../../adapters/mail/tables.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { auditLine } from '../audit/tables.ts'
import { grantCredits } from '../credits/grant.ts'
import { purchase } from '../credits/tables.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run } from '../runs/tables.ts'
import { user } from '../users/tables.ts'
import { release, releaseAudit, releasePointer } from '../../platform/releases/tables.ts'

type Asking = { headers: Record<string, string> }

let t: TestApp
let admin: Awaited<ReturnType<typeof signedInWith>>
let asha: Awaited<ReturnType<typeof signedInWith>>
let staff: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp()
  ;[admin, staff, asha] = [await signedInWith(t, 0), await signedInWith(t, 0), await signedInWith(t, 20)]
  await t.db.update(user).set({ role: 'admin', fullname: 'Sunil' }).where(eq(user.id, admin.userId))
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, staff.userId))
  await t.db.update(user).set({ email: 'asha@example.com' }).where(eq(user.id, asha.userId))
})
afterAll(() => t.close())

const root = '/api/v1/admin'
const get = (url: string, { headers }: Asking = admin) => t.app.inject({ url: root + url, headers })
const inHindi = (): Asking => ({ headers: { ...admin.headers, 'accept-language': 'hi' } })
const post = (url: string, payload: object, { headers }: Asking = admin) =>
  t.app.inject({ method: 'POST', url: root + url, headers, payload })
const lastLine = async () => (await t.db.select().from(auditLine).orderBy(asc(auditLine.id))).at(-1)

it('is for administrators with a session that was confirmed lately', async () => {
  const codes = async (who: Asking) => {
    const reads = ['/audit', '/audit.csv', '/audit.xlsx', '/credits', '/runs', '/mails', '/agents', '/releases'].map(
      (url) => get(url, who),
    )
    const writes = [post('/codes', { amount: 1, reason: 'x' }, who), post(`/mails/${asha.userId}/resend`, {}, who)]
    return new Set((await Promise.all([...reads, ...writes])).map((answer) => answer.json().code))
  }
  expect(await codes({ headers: {} })).toEqual(new Set(['UNAUTHENTICATED']))
  expect(await codes(asha)).toEqual(new Set(['FORBIDDEN']))
  expect(await codes(staff)).toEqual(new Set(['FORBIDDEN']))
  const made = await t.app.inject({
    method: 'POST',
    url: '/api/v1/keys',
    headers: admin.headers,
    payload: { name: 'Key', scopes: ['run', 'read', 'manage'] },
  })
  const key = { headers: { authorization: `Bearer ${made.json().key}` } }
  expect(await codes(key)).toEqual(new Set(['KEY_FORBIDDEN']))
  t.clock.advance(16 * 60_000)
  expect(await codes(admin)).toEqual(new Set(['CONFIRM_IDENTITY']))
  t.clock.advance(-16 * 60_000)
})

it('filters the audit log, names staff, and gives the same as a file', async () => {
  const reason = 'Stolen, "phone"'
  await post(`/users/${asha.userId}/protect`, { action: 'unlock', reason })
  const lines = async (query: string) => (await get(`/audit?${query}`)).json().data
  const [line] = await lines('search=ASHA@example.com&action=user.&actor=staff')
  expect(line).toMatchObject({
    action: 'user.unlocked',
    actor_name: 'Sunil',
    user_email: 'asha@example.com',
    detail: { reason },
  })
  expect(await lines(`search=${asha.userId}&action=user`)).toHaveLength(1)
  expect(await lines('action=user_')).toEqual([])
  expect(await lines('actor=operator')).toEqual([])
  const later = new Date(t.clock.now().getTime() + 60_000).toISOString()
  expect(await lines(`from=${later}`)).toEqual([])
  expect((await lines(`to=${later}&action=user`)).length).toBe(1)
  expect((await get('/audit?from=yesterday')).statusCode).toBe(422)
  const csv = await get('/audit.csv?action=user')
  expect(csv.headers['content-disposition']).toContain('audit.csv')
  expect(csv.body.trim().split('\r\n')).toHaveLength(2)
  expect(csv.body).toContain('user.unlocked')
  const workbook = await get('/audit.xlsx?action=user')
  expect(workbook.headers['content-disposition']).toContain('audit.xlsx')
  const rows = await readSheet(workbook.rawPayload)
  expect(rows.map((row) => row[2])).toEqual(['action', 'user.unlocked'])
  expect((await get('/audit.csv?actor=nobody')).statusCode).toBe(422)
})

it('reads the audit log page by page', async () => {
  const values = Array.from({ length: 130 }, () => ({ actor: 'system', action: 'many.made' }))
  await t.db.insert(auditLine).values(values)
  const first = (await get('/audit?action=many')).json()
  const second = (await get(`/audit?action=many&cursor=${first.next}`)).json()
  expect([first.data.length, second.data.length, second.next]).toEqual([100, 30, null])
  expect((await get('/audit.csv?action=many')).body.trim().split('\r\n')).toHaveLength(131)
})

it('sums credits, income and codes', async () => {
  const buy = (state: 'paid' | 'reversed' | 'open') => ({
    userId: asha.userId,
    credits: 100,
    amount: 49_900,
    currency: 'INR',
    state,
    createdAt: t.clock.now(),
  })
  await t.db.insert(purchase).values([buy('paid'), buy('paid'), buy('reversed'), buy('open')])
  await grantCredits(t.db, { userId: asha.userId, amount: 5, reason: 'Signed up', actor: 'system', key: 'signup:x' })
  const made = await post('/codes', { amount: 10, uses: 3, days: 7, reason: 'Trade fair' })
  const { code } = made.json()
  expect(code).toMatch(/^[A-Z2-9-]{23}$/)
  expect(await lastLine()).toMatchObject({ action: 'redeem.created', detail: { credits: 10, uses: 3 } })
  const report = await get('/credits?days=7')
  expect(report.json()).toMatchObject({
    balance: { settled: 25, held: 0 },
    income: [{ currency: 'INR', amount: 99_800, purchases: 2 }],
    ledger: { state: 'unchecked', broken: [] },
    given: [{ kind: 'grant', amount: 20, user_email: 'asha@example.com', reason: 'spec' }],
    codes: [{ credits: 10, uses: 3, used: 0, reason: 'Trade fair' }],
  })
  expect(`${report.body} ${JSON.stringify(await lastLine())}`).not.toContain(code)
  const redeemed = await t.app.inject({
    method: 'POST',
    url: '/api/v1/credit/redeem',
    headers: asha.headers,
    payload: { code },
  })
  expect(redeemed.statusCode).toBe(200)
  expect((await get('/credits')).json().codes[0].used).toBe(1)
  expect((await post('/codes', { amount: 0, reason: '' })).json().fields).toMatchObject({ amount: 'At least 1.' })
})

it('sums runs by agent, cause and model, without their texts', async () => {
  const now = t.clock.now()
  const one = (more: Partial<typeof run.$inferInsert>) => ({
    userId: asha.userId,
    agent: 'sample',
    agentVersion: 1,
    input: { asked: 'a secret' },
    answer: { text: 'a secret' },
    inputHash: 'h',
    idempotencyKey: crypto.randomUUID(),
    price: 1,
    createdAt: now,
    startedAt: now,
    ...more,
  })
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const model = { model: 'writer-1', inputTokens: 1_000, outputTokens: 500, costMicros: 2_500 }
  await t.db
    .insert(run)
    .values([
      one({ state: 'succeeded', finishedAt: after(2), creditsCharged: 1, ...model }),
      one({ state: 'succeeded', finishedAt: after(4), creditsCharged: 1, ...model }),
      one({ state: 'failed', errorCode: 'PAGE_UNREACHABLE', finishedAt: after(60) }),
      one({ state: 'queued', agent: 'other' }),
      one({ state: 'failed', agent: 'other', createdAt: after(-40 * 86_400) }),
    ])
  const report = await get('/runs?days=30')
  expect(report.json()).toMatchObject({
    open: { queued: 1, running: 0 },
    agents: [
      {
        agent: 'sample',
        runs: 3,
        succeeded: 2,
        failed: 1,
        credits: 2,
        median_seconds: 3,
        input_tokens: 2_000,
        cost: 0.005,
      },
      { agent: 'other', runs: 1, failed: 0, median_seconds: null, cost: null },
    ],
    failures: [{ code: 'PAGE_UNREACHABLE', detail: errorCatalogue.PAGE_UNREACHABLE.detail, agent: 'sample', runs: 1 }],
    models: [{ model: 'writer-1', output_tokens: 1_000, cost: 0.005 }],
    days: [{ day: '2026-11-02', runs: 4, failed: 1 }],
  })
  expect(report.body).not.toContain('secret')
  expect((await get('/runs?days=30', inHindi())).json().failures[0].detail).toContain('वेबसाइट')
})

it('lists mails without what they say, and tries one again', async () => {
  await t.services.mail.send({ to: 'asha@example.com', subject: '123456 is your code', text: '123456' })
  const [row] = await t.db.select().from(outbox)
  await t.db.update(outbox).set({ tries: 11, failedAt: t.clock.now() })
  const list = await get('/mails?search=ASHA&state=failed')
  expect(list.json()).toMatchObject({
    data: [{ id: row!.id, to: 'asha@example.com', state: 'failed', tries: 11, next_try_at: null }],
    counts: { waiting: 0, failed: 1, sent: 0 },
    can_send: false,
  })
  expect(list.body).not.toContain('123456')
  expect((await get('/mails?state=sent')).json().data).toEqual([])
  expect((await post(`/mails/${row!.id}/resend`, {})).json()).toMatchObject({ state: 'waiting', tries: 0 })
  expect(await lastLine()).toMatchObject({ action: 'mail.resent', actor: `staff:${admin.userId}` })
  await t.db.update(outbox).set({ sentAt: t.clock.now() })
  expect((await post(`/mails/${row!.id}/resend`, {})).json().code).toBe('CONFLICT')
  for (const id of ['none', crypto.randomUUID()]) expect((await post(`/mails/${id}/resend`, {})).statusCode).toBe(404)
})

it('shows what is served under each name, and who moved it and why', async () => {
  const [before, now, next] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc']
  const name = 'mfe-support'
  const heldReason = 'Three of four loads took up to 900 ms; with the current build 300 ms.'
  await t.db.insert(release).values([before, now, next].map((buildId) => ({ name, buildId, manifest: {} })))
  await t.db.insert(releasePointer).values({
    name,
    buildId: now,
    previousBuildId: before,
    canaryBuildId: next,
    canaryPercent: 5,
    heldReason,
  })
  await t.db
    .insert(releaseAudit)
    .values({ name, action: 'publish', toBuildId: now, actor: 'team support', reason: 'Faster' })
  expect((await get('/releases')).json()).toMatchObject({
    data: [
      {
        name,
        off: false,
        current: { build_id: now, health: null },
        previous: { build_id: before },
        canary: { build_id: next, percent: 5, users: 0, rollout: false, held_reason: heldReason },
      },
    ],
    moves: [{ name, action: 'publish', build_id: now, actor: 'team support', reason: 'Faster' }],
  })
  expect((await get('/releases', inHindi())).json().data[0].canary.held_reason).toBe(
    'चार में से तीन लोड में 900 ms तक लगे; मौजूदा बिल्ड में 300 ms।',
  )
})
