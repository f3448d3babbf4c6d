import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { userWith } from '../../runs/spec-user.ts'
import { addCredits } from './add-credits.ts'
import { captureHold } from './capture.ts'
import { checkInvariants } from './check-invariants.ts'
import { grantCredits } from '../grant.ts'
import { holdCredits } from './hold.ts'
import { readBalance } from '../read-balance.ts'
import { ledgerState, reconcileLedger } from '../reconcile.ts'
import { refundCharge } from './refund-charge.ts'
import { releaseHold } from './release.ts'
import { reversePurchase } from './reverse-purchase.ts'
import { sweepCredits } from '../sweep-credits.ts'
import { creditEntry, creditLot } from '../tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
})

const dayMs = 86_400_000
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * dayMs)
const common = { actor: 'system', reason: 'spec' }
const add = async (userId: string, kind: 'grant' | 'purchase', amount: number, days?: number) => {
  const expiresAt = days === undefined ? undefined : inDays(days)
  return (await t.db.transaction((tx) =>
    addCredits(tx, { ...common, userId, kind, amount, key: randomUUID(), expiresAt }),
  ))!
}
const hold = async (userId: string, amount: number): Promise<string> => {
  const runId = randomUUID()
  const now = t.clock.now()
  await t.db.transaction((tx) => holdCredits(tx, { userId, runId, amount, now, expiresAt: inDays(100) }))
  return runId
}
const capture = (runId: string) => t.db.transaction((tx) => captureHold(tx, { ...common, runId }))
const left = async (userId: string) =>
  (await t.db.select().from(creditLot).where(eq(creditLot.userId, userId)).orderBy(asc(creditLot.id))).map(
    (lot) => lot.remaining,
  )
const entries = (userId: string) =>
  t.db.select().from(creditEntry).where(eq(creditEntry.userId, userId)).orderBy(asc(creditEntry.id))

it('burns expiring credits first, then granted, then purchased ones, oldest first', async () => {
  const userId = await userWith(t, 0)
  await add(userId, 'purchase', 5)
  await add(userId, 'grant', 5)
  await add(userId, 'grant', 5, 20)
  await add(userId, 'purchase', 5, 10)
  await add(userId, 'grant', 5)
  const seen: number[][] = []
  for (let round = 0; round < 4; round += 1) {
    await capture(await hold(userId, 6))
    seen.push(await left(userId))
  }
  expect(seen).toEqual([
    [5, 5, 4, 0, 5],
    [5, 3, 0, 0, 5],
    [5, 0, 0, 0, 2],
    [1, 0, 0, 0, 0],
  ])
})

it('expires the credits of others where an account fails', async () => {
  const [stuck, other] = [await userWith(t, 0), await userWith(t, 0)]
  await add(stuck, 'grant', 10, 1)
  await add(other, 'grant', 10, 1)
  t.clock.advance(dayMs)
  await t.db.execute(sql`
    alter table credit_entry add constraint stuck check (kind <> 'expire' or user_id <> ${sql.raw(`'${stuck}'`)})`)
  await sweepCredits(t.services)
  await t.db.execute(sql`alter table credit_entry drop constraint stuck`)
  expect([await left(stuck), await left(other)]).toEqual([[10], [0]])
  await sweepCredits(t.services)
  expect(await left(stuck)).toEqual([0])
})

it('expires the rest of a lot on its last day with a ledger entry, but not what a run holds', async () => {
  const userId = await userWith(t, 3)
  await add(userId, 'grant', 10, 1)
  const runId = await hold(userId, 8)
  t.clock.advance(dayMs)
  expect(await sweepCredits(t.services)).toBe(1)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 8, held: 8, available: 0 })
  await t.db.transaction((tx) => releaseHold(tx, runId))
  // Expired credits cannot be spent, even before the sweep: only the three others can.
  await expect(hold(userId, 4)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDIT' })
  const last = await hold(userId, 3)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 3, held: 3, available: 0 })
  await capture(last)
  expect((await entries(userId)).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['grant', 3, 3],
    ['grant', 10, 13],
    ['expire', -5, 8],
    ['expire', -5, 3],
    ['charge', -3, 0],
  ])
})

it('expires once, however many sweep concurrently', async () => {
  const userId = await userWith(t, 0)
  await add(userId, 'grant', 10, 1)
  t.clock.advance(dayMs)
  await Promise.all(Array.from({ length: 20 }, () => sweepCredits(t.services)))
  expect((await entries(userId)).map(({ amount }) => amount)).toEqual([10, -10])
})

it('returns a charge to its lots; credits of expired lots come back without an expiry', async () => {
  const userId = await userWith(t, 0)
  await add(userId, 'grant', 2, 1)
  await add(userId, 'purchase', 5)
  const runId = await hold(userId, 4)
  await capture(runId)
  t.clock.advance(dayMs)
  const refund = () => refundCharge(t.db, { ...common, runId, now: t.clock.now() })
  const all = await Promise.all(Array.from({ length: 50 }, refund))
  expect(all.filter(({ refunded }) => refunded === 4)).toHaveLength(1)
  expect(await left(userId)).toEqual([0, 5, 2])
  const [, , charge, back] = await entries(userId)
  expect(back).toMatchObject({ kind: 'refund', amount: 4, balanceAfter: 7, refersTo: charge!.id, runId })
  const never = refundCharge(t.db, { ...common, runId: randomUUID(), now: t.clock.now() })
  await expect(never).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('takes a reversed purchase from its own lot first, never below zero and never more than was bought', async () => {
  const userId = await userWith(t, 4)
  const bought = await add(userId, 'purchase', 10)
  const reverse = (amount: number) =>
    t.db.transaction((tx) => reversePurchase(tx, { ...common, entryId: bought, amount, key: randomUUID() }))
  expect(await reverse(6)).toBe(6)
  expect(await left(userId)).toEqual([4, 4])
  const runId = await hold(userId, 6)
  expect(await reverse(9)).toBe(2)
  await capture(runId)
  expect(await reverse(9)).toBe(0)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 0, held: 0, available: 0 })
})

it('checks the ledger daily, and reports what is broken until it is fixed', async () => {
  const logged: unknown[] = []
  const services = { ...t.services, log: { ...t.services.log, error: (details: unknown) => void logged.push(details) } }
  expect(await ledgerState(t.db)).toBe('unchecked')
  const userId = await userWith(t, 5)
  await t.pool.query('update credit_account set settled = 6 where user_id = $1', [userId])
  const checks = await Promise.all(Array.from({ length: 8 }, () => reconcileLedger(services)))
  const sentences = [
    `I2: balance = sum of entries: broken for ${userId}`,
    `I2: balance = what is left in the lots: broken for ${userId}`,
  ]
  expect(checks.filter((check) => check !== null)).toEqual([sentences])
  expect(logged).toEqual([{ broken: sentences }])
  const readyz = async () => (await t.app.inject('/readyz')).json()
  expect(await readyz()).toMatchObject({
    status: 'ready',
    ledger: 'broken',
    warnings: expect.arrayContaining(['the ledger is broken']),
  })
  await t.pool.query('update credit_account set settled = 5 where user_id = $1', [userId])
  expect(await reconcileLedger(services)).toBeNull()
  t.clock.advance(dayMs + 1)
  expect(await reconcileLedger(services)).toEqual([])
  expect(await readyz()).toMatchObject({ status: 'ready', ledger: 'consistent' })
})

it('reports no verdict for an interrupted check and repeats it after an hour', async () => {
  await t.pool.query('delete from ledger_check')
  await t.pool.query('insert into ledger_check (id, started_at, broken) values (1, $1, $2)', [t.clock.now(), []])
  expect(await ledgerState(t.db)).toBe('unchecked')
  expect(await reconcileLedger(t.services)).toBeNull()
  t.clock.advance(3_600_001)
  expect(await reconcileLedger(t.services)).toEqual([])
  expect(await ledgerState(t.db)).toBe('consistent')
})

it('holds exactly the available credit for 50 callers and charges each once, whatever else happens', async () => {
  const userId = await userWith(t, 10)
  await add(userId, 'grant', 10, 1)
  const held = await Promise.allSettled(Array.from({ length: 50 }, () => hold(userId, 1)))
  const runs = held.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(runs).toHaveLength(20)
  const chaos = runs.flatMap((runId, index) => [
    capture(runId).catch(() => undefined),
    ...(index % 3 === 0 ? [t.db.transaction((tx) => releaseHold(tx, runId)), sweepCredits(t.services)] : []),
    grantCredits(t.db, { ...common, userId, amount: 1, key: `${userId}:chaos` }),
  ])
  await Promise.all(chaos)
  const { settled, held: stillHeld } = await readBalance(t.db, userId)
  const charges = (await entries(userId)).filter(({ kind }) => kind === 'charge')
  expect([stillHeld, settled]).toEqual([0, 21 - charges.length])
  expect(new Set(charges.map(({ runId }) => runId)).size).toBe(charges.length)
})
