import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { probe, sampleAgent, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { checkInvariants } from './ledger/check-invariants.ts'
import { grantCredits } from './grant.ts'
import { readBalance } from './read-balance.ts'
import { createRedeemCode } from './redeem-code.ts'
import { refundCharge } from './ledger/refund-charge.ts'
import { sweepCredits } from './sweep-credits.ts'

type Me = Awaited<ReturnType<typeof signedInWith>>

let t: TestApp
let worker: RunWorker
let me: Me
beforeEach(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  // Ledger times come from the database's clock.
  t.clock.set(new Date())
  me = await signedInWith(t, 10)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await worker.stop()
  await t.close()
})

const get = async (path: string, who: Me = me) =>
  t.app.inject({ method: 'GET', url: `/api/v1/credit/${path}`, headers: who.headers })
const redeem = async (code: string, who: Me = me) =>
  t.app.inject({ method: 'POST', url: '/api/v1/credit/redeem', headers: who.headers, payload: { code } })
const press = async (mode = 'answer') =>
  t.app.inject({ method: 'POST', url: sampleAgent.endpoint, headers: me.headers, payload: { text: 'Asha', mode } })
const newCode = (more: { credits?: number; uses?: number; expiresAt?: Date; creditDays?: number } = {}) =>
  createRedeemCode(t.db, { credits: 5, uses: 1, actor: 'operator:spec', reason: 'Fair', ...more })

it('lists every change of the balance with its reason, newest first, page by page', async () => {
  const { run_id: runId } = (await press()).json()
  await press('crash')
  await refundCharge(t.db, { runId, actor: 'staff', reason: 'Goodwill', now: t.clock.now() })
  const first = (await get('entries?limit=2')).json()
  expect(first.data).toMatchObject([
    { kind: 'refund', amount: 2, balance_after: 10, reason: 'Goodwill', run_id: runId },
    { kind: 'charge', amount: -2, balance_after: 8, agent: 'sample', run_id: runId },
  ])
  const second = (await get(`entries?limit=2&cursor=${first.next}`)).json()
  expect(second).toMatchObject({ data: [{ kind: 'grant', amount: 10, agent: null }], next: null })
  const stranger = await signedInWith(t, 1)
  expect((await get('entries', stranger)).json().data).toHaveLength(1)
  expect((await t.app.inject('/api/v1/credit/entries')).statusCode).toBe(401)
})

it('shows the same balance in the header, the ledger and the last receipt', async () => {
  const answers = [await press(), await press('crash'), await redeem(await newCode()), await get('credit')]
  const seen = answers.map(({ headers }) => headers['x-credit-score'])
  expect(seen).toEqual(['8', '8', '13', '13'])
  expect((await get('entries?limit=1')).json().data[0].balance_after).toBe(13)
  expect(await readBalance(t.db, me.userId)).toMatchObject({ available: 13 })
})

it("sums usage by day and agent in the reader's time zone, minus refunds", async () => {
  const { run_id: runId } = (await press()).json()
  await press()
  await refundCharge(t.db, { runId, actor: 'staff', reason: 'Goodwill', now: t.clock.now() })
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  for (const zone of ['Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const usage = (await get(`usage?days=7&zone=${zone}`)).json()
    expect([usage.to, usage.data]).toEqual([day(zone), [{ day: day(zone), agent: 'sample', credits: 2, runs: 2 }]])
  }
  for (const zone of ['Mars/Base', '%2B05:30']) expect((await get(`usage?zone=${zone}`)).statusCode).toBe(422)
  const expiresAt = new Date(t.clock.now().getTime() + 86_400_000)
  await grantCredits(t.db, { userId: me.userId, amount: 3, reason: 'x', actor: 'x', key: 'x', expiresAt })
  expect((await get('usage')).json().expiring).toEqual([{ credits: 3, expires_at: expiresAt.toISOString() }])
})

it('exports all receipts as a file in which no text becomes a formula', async () => {
  const reason = '=HYPERLINK("http://x")'
  await grantCredits(t.db, { userId: me.userId, amount: 1, reason, actor: 'x', key: 'evil' })
  await press()
  const file = await get('entries.csv')
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="receipts.csv"',
  })
  const lines = file.body.slice(0, -2).split('\r\n')
  expect(lines[0]).toBe('\uFEFFid,time,kind,credits,balance,agent,run,reason')
  expect(lines[1]).toMatch(/^\d+,[^,]+,charge,-2,9,sample,[0-9a-f-]{36},Run of sample$/)
  expect(lines[2]).toMatch(/,grant,1,11,,,"'=HYPERLINK\(""http:\/\/x""\)"$/)
  expect(lines).toHaveLength(4)
  const workbook = await get('entries.xlsx')
  expect(workbook.headers['content-disposition']).toBe('attachment; filename="receipts.xlsx"')
  const [head, charge, evil] = await readSheet(workbook.rawPayload)
  expect(head).toEqual(['id', 'time (UTC)', 'kind', 'credits', 'balance', 'agent', 'run', 'reason'])
  expect(charge?.slice(1, 6)).toEqual([expect.any(Date), 'charge', -2, 9, 'sample'])
  expect(evil?.[7]).toBe(reason)
})

it('redeems a code however it is typed, once per user and up to its number of uses', async () => {
  const code = await newCode({ uses: 2 })
  expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
  const first = await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect([first.statusCode, first.json()]).toEqual([200, { credits: 5, credit_score: 15 }])
  expect((await redeem(code)).json()).toMatchObject({ code: 'CODE_INVALID' })
  const others = await Promise.all([signedInWith(t, 0), signedInWith(t, 0), signedInWith(t, 0)])
  const tries = await Promise.all(others.flatMap((who) => Array.from({ length: 10 }, () => redeem(code, who))))
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { rows } = await t.pool.query('select code_hash, used from redeem_code')
  expect(rows).toEqual([{ code_hash: expect.not.stringContaining(code), used: 2 }])
})

it('answers unknown and expired codes alike, and stops guessing after ten tries an hour', async () => {
  const expiresAt = new Date(t.clock.now().getTime() + 1_000)
  const late = await newCode({ expiresAt })
  t.clock.advance(1_000)
  const refusals = [await redeem(late), await redeem('AAAAA-AAAAA-AAAAA-AAAAA')]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  expect(new Set(refusals.map((answer) => answer.json().detail)).size).toBe(1)
  Object.assign(t.services.settings, { RATE_LIMITS: true })
  const guesses = []
  for (let guess = 0; guess < 11; guess += 1) guesses.push((await redeem(`GUESS-${guess}`)).statusCode)
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})

it('gives redeemed credits their own expiry', async () => {
  await redeem(await newCode({ creditDays: 2 }))
  t.clock.advance(2 * 86_400_000)
  expect(await sweepCredits(t.services)).toBe(1)
  expect(await readBalance(t.db, me.userId)).toMatchObject({ available: 10 })
})
