import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eq } from '../../../db/drizzle.ts'
import { AppError } from '../../../http/app-error.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { user } from '../../users/tables.ts'
import { run } from '../../runs/tables.ts'
import { captureHold } from './capture.ts'
import { checkInvariants } from './check-invariants.ts'
import { grantCredits } from '../grant.ts'
import { holdCredits } from './hold.ts'
import { readBalance } from '../read-balance.ts'
import { releaseHold } from './release.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const newUser = async (): Promise<string> => {
  const [row] = await t.db
    .insert(user)
    .values({ email: `${randomUUID()}@example.com`, fullname: 'Asha' })
    .returning()
  return row!.id
}
const grant = (userId: string, amount: number, key: string = randomUUID()) =>
  grantCredits(t.db, { userId, amount, reason: 'test', actor: 'system', key })
const soon = () => new Date(t.clock.now().getTime() + 60_000)

/** A run as the ledger sees it: opened with a hold, ended with its charge. */
const openRun = (userId: string, amount: number, runId: string = randomUUID()) =>
  t.db.transaction(async (tx) => {
    await tx.insert(run).values({
      id: runId,
      userId,
      agent: 'sample',
      agentVersion: 1,
      input: {},
      inputHash: '',
      idempotencyKey: runId,
      price: amount,
    })
    await holdCredits(tx, { userId, runId, amount, now: t.clock.now(), expiresAt: soon() })
    return runId
  })
const endRun = (runId: string, how: 'capture' | 'release') =>
  t.db.transaction(async (tx) => {
    if (how === 'capture') {
      const { charged } = await captureHold(tx, { runId, actor: 'system', reason: 'test' })
      await tx.update(run).set({ state: 'succeeded', creditsCharged: charged, answer: {} }).where(eq(run.id, runId))
    } else {
      if (!(await releaseHold(tx, runId)).wasOpen) throw new Error('not open')
      await tx.update(run).set({ state: 'failed' }).where(eq(run.id, runId))
    }
  })

it('grants once per key, opens the account and rejects fractions and negative amounts', async () => {
  const userId = await newUser()
  expect(await grant(userId, 20, `signup:${userId}`)).toEqual({ granted: true, settled: 20, held: 0, available: 20 })
  expect(await grant(userId, 20, `signup:${userId}`)).toMatchObject({ granted: false, settled: 20 })
  const empty = await newUser()
  expect(await grant(empty, 0)).toEqual({ granted: false, settled: 0, held: 0, available: 0 })
  expect(() => grant(userId, 1.5)).toThrow(RangeError)
  expect(() => grant(userId, -1)).toThrow(RangeError)
})

it('gives one sign-up grant to 50 callers with the same key', async () => {
  const userId = await newUser()
  const results = await Promise.all(Array.from({ length: 50 }, () => grant(userId, 20, `signup:race:${userId}`)))
  expect(results.filter((result) => result.granted)).toHaveLength(1)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 20, held: 0, available: 20 })
})

it('lets exactly as many of 50 callers hold as there is credit', async () => {
  const userId = await newUser()
  await grant(userId, 7)
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => openRun(userId, 1)))
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as AppError)
  expect(refused).toHaveLength(43)
  expect(new Set(refused.map((error) => error.code))).toEqual(new Set(['INSUFFICIENT_CREDIT']))
  expect(refused[0]!.detail).toBe('Insufficient credit score to make this request')
  expect(await readBalance(t.db, userId)).toEqual({ settled: 7, held: 7, available: 0 })
})

it('ends a hold once, however many callers capture and release it concurrently', async () => {
  const userId = await newUser()
  await grant(userId, 10)
  const runId = await openRun(userId, 3)
  const ends = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => endRun(runId, index % 2 === 0 ? 'capture' : 'release')),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const { settled, held } = await readBalance(t.db, userId)
  expect(held).toBe(0)
  expect([7, 10]).toContain(settled)
})

it('never charges a released hold, even when another one is open', async () => {
  const userId = await newUser()
  await grant(userId, 10)
  const given = await openRun(userId, 3)
  await openRun(userId, 3)
  await endRun(given, 'release')
  await expect(endRun(given, 'capture')).rejects.toThrow('not open')
  expect(await readBalance(t.db, userId)).toEqual({ settled: 10, held: 3, available: 7 })
})

it('never rewrites the ledger', async () => {
  const userId = await newUser()
  await grant(userId, 5)
  await expect(t.pool.query('update credit_entry set amount = 500')).rejects.toThrow(/append-only|append only/i)
  await expect(t.pool.query('delete from credit_entry')).rejects.toThrow(/append-only|append only/i)
})

it('names the broken rule', async () => {
  const userId = await newUser()
  await grant(userId, 5)
  await t.pool.query('update credit_account set settled = 6 where user_id = $1', [userId])
  expect(await checkInvariants(t.db)).toEqual([
    `I2: balance = sum of entries: broken for ${userId}`,
    `I2: balance = what is left in the lots: broken for ${userId}`,
  ])
  await t.pool.query('update credit_account set settled = 5 where user_id = $1', [userId])
})
