import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { eq } from '../../../db/drizzle.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { creditAccount } from '../../credits/tables.ts'
import { startRun } from '../begin/start.ts'
import { gate, probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { userWith } from '../spec-user.ts'
import { run } from '../tables.ts'
import { countWorkers } from './presence.ts'
import { createRunWorker } from './worker.ts'

let t: TestApp
const seen = probe()
beforeAll(async () => {
  t = await testApp({ implementations: [sampleImplementation(seen)] })
})
afterEach(async () => expect(await checkInvariants(t.db, t.clock.now())).toEqual([]))
afterAll(() => t.close())

const stateOf = async (id: string) =>
  (await t.db.select({ state: run.state }).from(run).where(eq(run.id, id)))[0]?.state

it('begins the next run while the end of the one before waits for the database', async () => {
  const [slow, next] = [await userWith(t, 10), await userWith(t, 10)]
  const worker = createRunWorker(t.services, { graceMs: 100, concurrency: 1 })
  await worker.start()
  const submit = (userId: string) =>
    startRun(t.services, { userId, agent: sampleAgent, input: { text: 'Asha' }, key: randomUUID() })
  const engine = gate()
  seen.hold = engine
  const first = await submit(slow)
  await expect.poll(() => seen.runs).toBe(1)
  await t.db.transaction(async (tx) => {
    await tx.select().from(creditAccount).where(eq(creditAccount.userId, slow)).for('update')
    engine.open()
    const second = await submit(next)
    await expect.poll(() => stateOf(second.id)).toBe('succeeded')
  })
  await expect.poll(() => stateOf(first.id)).toBe('succeeded')
  await worker.stop()
})

it('sweeps one after the other, and signs off when the one at work has ended', async () => {
  const held = gate()
  let begun = 0
  const chore = async () => {
    begun += 1
    if (begun > 1) await held.opened
  }
  const worker = createRunWorker(t.services, { graceMs: 100, sweepEveryMs: 5, chores: [chore] })
  await worker.start()
  await expect.poll(() => begun).toBeGreaterThan(1)
  const stopped = worker.stop()
  held.open()
  await stopped
  expect(begun).toBe(2)
  expect(await countWorkers(t.services)).toBe(0)
})
