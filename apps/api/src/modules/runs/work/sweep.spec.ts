import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { claimRuns, renewLease } from './claim.ts'
import { readEvents } from '../events.ts'
import { type Execution, execute } from './execute.ts'
import { type Mode, gate, probe, type Probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { userWith } from '../spec-user.ts'
import { startRun } from '../begin/start.ts'
import { startInBackground } from '../begin/start-background.ts'
import { bulkKey } from '../tables.ts'
import { sweepRuns } from './sweep.ts'
import { findRun, type Run } from '../view.ts'
import { waitForRun } from '../read/wait.ts'
import { createRunWorker, type RunWorker } from './worker.ts'

let t: TestApp
let seen: Probe
let worker: RunWorker
let children: ChildProcess[] = []
beforeEach(async () => {
  seen = probe()
  t = await testApp({ implementations: [sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100, lookEveryMs: 100 })
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await worker.stop()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const press = (userId: string, mode: Mode = 'answer') =>
  startRun(t.services, { userId, agent: sampleAgent, input: { text: 'Asha', mode }, key: randomUUID() })
const end = (started: Run) =>
  waitForRun(t.services, started, { deadlineMs: 5_000, signal: new AbortController().signal })

/** A worker in its own process takes the run and is killed while working on it. */
const dieAtWork = async (): Promise<void> => {
  const program = join(import.meta.dirname, '../recovery/spec-worker-process.ts')
  const child = spawn(process.execPath, [program, t.url, t.clock.now().toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  expect(String(output)).toBe('at work\n')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('retries a run whose worker was killed, and charges it once', async () => {
  const userId = await userWith(t, 5)
  const started = await press(userId, 'hang')
  await dieAtWork()
  expect(await findRun(t.db, userId, started.id)).toMatchObject({ state: 'running', attempts: 1 })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 2, available: 3 })
  expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 0 })

  await t.pool.query(`update run set input = '{"text": "Asha"}'`)
  t.clock.advance(31_000)
  await worker.start()
  expect(await end(started)).toMatchObject({ state: 'succeeded', attempts: 2, creditsCharged: 2 })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 3, held: 0, available: 3 })
  expect((await readEvents(t.db, started.id, 0)).map(({ event }) => event.type)).toEqual(['started', 'reset', 'result'])
})

it('fails a run whose second worker was killed too, and releases its credits', async () => {
  const userId = await userWith(t, 5)
  const started = await press(userId, 'hang')
  await dieAtWork()
  t.clock.advance(31_000)
  expect(await sweepRuns(t.services)).toEqual({ resent: 1, failed: 0 })
  await dieAtWork()
  t.clock.advance(31_000)
  expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 1 })
  expect(await findRun(t.db, userId, started.id)).toMatchObject({ state: 'failed', creditsCharged: 0, attempts: 2 })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 0, available: 5 })
})

it.each(['answer', 'stream', 'crash'] as const)('lets a worker that was given up store nothing: %s', async (mode) => {
  const userId = await userWith(t, 5)
  const started = await press(userId, mode)
  const first = (await claimRuns(t.services, 1))[0]!
  t.clock.advance(31_000)
  await sweepRuns(t.services)
  const second = (await claimRuns(t.services, 1))[0]!
  expect([first.attempts, second.attempts]).toEqual([1, 2])
  const late: Execution = execute(t.services, t.services.implementations[0]!, first)
  await late.done
  expect(await findRun(t.db, userId, started.id)).toMatchObject({ state: 'running', answer: null })
  expect((await readEvents(t.db, started.id, 0)).map(({ event }) => event.type)).toEqual(['started', 'reset'])
  await execute(t.services, t.services.implementations[0]!, second).done
  const ended = await findRun(t.db, userId, started.id)
  expect([ended.state, ended.creditsCharged]).toEqual(mode === 'crash' ? ['failed', 0] : ['succeeded', 2])
})

it('finds a run whose signal was lost', async () => {
  const userId = await userWith(t, 5)
  await worker.start()
  const signals = { ...t.services.signals, send: async () => undefined }
  const lost = await startRun(
    { ...t.services, signals },
    { userId, agent: sampleAgent, input: { text: 'Asha' }, key: randomUUID() },
  )
  expect(await end(lost)).toMatchObject({ state: 'succeeded' })
})

it('gives up a waiting run when its hold expires', async () => {
  const userId = await userWith(t, 5)
  const forgotten = await press(userId)
  t.clock.advance(1_500 + 120_000 + 1)
  expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 1 })
  expect(await findRun(t.db, userId, forgotten.id)).toMatchObject({ state: 'failed', creditsCharged: 0 })
  const { rows } = await t.pool.query('select state from credit_hold where run_id = $1', [forgotten.id])
  expect(rows).toEqual([{ state: 'expired' }])
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 0, available: 5 })
})

describe('a free run', () => {
  const free = async () => {
    t.services.controls.set(sampleAgent.id, { price: 0, changedAt: t.clock.now() })
    return userWith(t, 0)
  }

  it('is given up when nobody takes it', async () => {
    await press(await free())
    t.clock.advance(15 * 60_000 + 1)
    expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 1 })
  })

  it('waits for a day as a row of a table', async () => {
    const submission = { userId: await free(), agent: sampleAgent, input: { text: 'Asha' }, key: bulkKey('job', 1) }
    await t.db.transaction((tx) => startInBackground(t.services, tx, submission))
    t.clock.advance(24 * 60 * 60_000)
    expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 0 })
    t.clock.advance(1)
    expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 1 })
  })

  it('goes on for as long as its worker lives', async () => {
    await press(await free())
    const [{ id: runId, attempts: attempt }] = (await claimRuns(t.services, 1)) as [Run]
    t.clock.advance(20 * 60_000)
    expect(await renewLease(t.services, { runId, attempt })).toBe(true)
    expect(await sweepRuns(t.services)).toEqual({ resent: 0, failed: 0 })
  })
})

it('sweeps once when many processes sweep concurrently', async () => {
  const userId = await userWith(t, 5)
  await press(userId)
  t.clock.advance(1_500 + 120_000 + 1)
  const swept = await Promise.all(Array.from({ length: 8 }, () => sweepRuns(t.services)))
  expect(swept.reduce((sum, { failed }) => sum + failed, 0)).toBe(1)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 0, available: 5 })
})

it("ends a dead worker's run after the clock was set back a day, and charges once", async () => {
  const userId = await userWith(t, 5)
  t.clock.advance(86_400_000)
  const left = await press(userId)
  expect(await claimRuns(t.services, 1)).toMatchObject([{ id: left.id }])
  t.clock.advance(-86_400_000)
  await worker.start()
  expect(await end(left)).toMatchObject({ state: 'succeeded', attempts: 2, creditsCharged: 2 })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 3, held: 0, available: 3 })
})

it('charges nothing or the price once when the clock jumps a day ahead during a run', async () => {
  const userId = await userWith(t, 5)
  seen.hold = gate()
  await worker.start()
  const atWork = await press(userId)
  await seen.started.opened
  t.clock.advance(86_400_000)
  await sweepRuns(t.services)
  seen.hold.open()
  await end(atWork).catch(() => undefined)
  const { state, creditsCharged } = await findRun(t.db, userId, atWork.id)
  expect([state, creditsCharged]).toEqual(state === 'succeeded' ? ['succeeded', 2] : ['failed', 0])
  expect(await readBalance(t.db, userId)).toMatchObject({ settled: 5 - creditsCharged, held: 0 })
})
