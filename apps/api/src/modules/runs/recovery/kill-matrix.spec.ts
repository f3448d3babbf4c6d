import { webhooksApi } from '@bazaar/contracts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { type KillPoint, killPoints } from './spec-kill-points.ts'
import { userWith } from '../spec-user.ts'
import { startRun } from '../begin/start.ts'
import { sweepRuns } from '../work/sweep.ts'
import { findRun } from '../view.ts'
import { waitForRun } from '../read/wait.ts'
import { type RunWorker, createRunWorker } from '../work/worker.ts'

let t: TestApp
let worker: RunWorker | undefined
let child: ChildProcess | undefined
beforeAll(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await worker?.stop()
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
})
afterAll(() => t.close())

const points = Object.keys(killPoints) as KillPoint[]
const maxHoldMs = 15 * 60_000
const price = sampleAgent.price

/** Waits until the process kills itself at the point; any other end is a failure. */
const killAt = async (point: KillPoint, userId: string, key: string): Promise<void> => {
  const program = join(import.meta.dirname, 'spec-kill-process.ts')
  const args = [program, t.url, t.clock.now().toISOString(), userId, key, point]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

const openHolds = async (userId: string): Promise<number> => {
  const { rows } = await t.pool.query<{ n: number }>(
    `select count(*)::int as n from credit_hold where user_id = $1 and state = 'held'`,
    [userId],
  )
  return rows[0]?.n ?? 0
}

const charged = async (userId: string): Promise<number[]> => {
  const { rows } = await t.pool.query<{ amount: number }>(
    `select amount from credit_entry where user_id = $1 and kind = 'charge'`,
    [userId],
  )
  return rows.map(({ amount }) => amount)
}

/** Whether all holds end soon; a living worker gets time to finish. */
const settlesSoon = async (userId: string): Promise<boolean> => {
  for (let look = 0; look < 20; look += 1) {
    if ((await openHolds(userId)) === 0) return true
    await pause(100)
  }
  return false
}

/** Lets another process continue, advancing its clock until no hold is open. @returns milliseconds needed */
const heal = async (userId: string): Promise<number> => {
  const begin = t.clock.now().getTime()
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  while (!(await settlesSoon(userId))) {
    t.clock.advance(31_000)
    await sweepRuns(t.services)
  }
  return t.clock.now().getTime() - begin
}

it.each(points)('charges nothing or the price, once, when a server is killed: %s', async (point) => {
  // A charge that leaves few credits is made alone, because a mail goes with it.
  const credits = 'isAlone' in killPoints[point] ? webhooksApi.lowCredits + 1 : webhooksApi.lowCredits
  const userId = await userWith(t, credits)
  const key = randomUUID()
  await killAt(point, userId, key)
  expect(await heal(userId)).toBeLessThanOrEqual(maxHoldMs)

  const before = await charged(userId)
  expect([[], [-price]]).toContainEqual(before)
  const { settled, held } = await readBalance(t.db, userId)
  expect([settled, held]).toEqual([credits - before.length * price, 0])

  // A client without a response retries with the same key: it gets the same run, or a new one.
  const again = await startRun(t.services, {
    userId,
    agent: sampleAgent,
    input: { text: 'Asha', mode: 'isKnown' in killPoints[point] ? 'answer' : 'stream' },
    key,
  })
  const signal = new AbortController().signal
  expect(await waitForRun(t.services, again, { deadlineMs: 5_000, signal })).toMatchObject({ state: 'succeeded' })
  expect(await charged(userId)).toEqual([-price])
  expect(await findRun(t.db, userId, again.id)).toMatchObject({ creditsCharged: price })
})
