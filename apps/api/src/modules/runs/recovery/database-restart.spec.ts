import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '../../../db/client.ts'
import type { Embedded } from '../../../db/embedded/embedded.ts'
import { startEmbedded } from '../../../db/embedded/supervisor.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { type Probe, gate, probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { userWith } from '../spec-user.ts'
import { startRun } from '../begin/start.ts'
import { sweepRuns } from '../work/sweep.ts'
import { listRuns } from '../read/list-runs.ts'
import { findRun, type Run } from '../view.ts'
import { createRunWorker, type RunWorker } from '../work/worker.ts'

let folder: string
let server: Embedded
let t: TestApp
let seen: Probe
let worker: RunWorker
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bazaar-restart-'))
  server = await startEmbedded({ folder: join(folder, 'pg') })
  await migrateDatabase(server.url)
  seen = probe()
  t = await testApp({ connection: connect(server.url), implementations: [sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterEach(async () => {
  await worker.stop()
  await t.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Retries with the same key until there is a response, as clients do. */
const pressUntilHeard = async (userId: string): Promise<Run> => {
  const key = randomUUID()
  for (;;) {
    try {
      return await startRun(t.services, { userId, agent: sampleAgent, input: { text: 'Asha', mode: 'stream' }, key })
    } catch {
      await pause(1_000)
    }
  }
}

const stillOpen = async (runs: Run[]): Promise<number> => {
  const states = await Promise.all(runs.map(({ id, userId }) => findRun(t.db, userId, id).then(({ state }) => state)))
  return states.filter((state) => state === 'queued' || state === 'running').length
}

/** Lets the living workers finish; runs left over belonged to a killed worker. */
const healed = async (runs: Run[]): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    for (let look = 0; look < 15; look += 1) {
      if ((await stillOpen(runs).catch(() => 1)) === 0) return
      await pause(200)
    }
    t.clock.advance(31_000)
    await sweepRuns(t.services).catch(() => undefined)
  }
}

it('ends every run and charges each at most once when the database is killed under load', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => userWith(t, 40)))
  seen.hold = gate()
  const atWork = await Promise.all(users.flatMap((userId) => [pressUntilHeard(userId), pressUntilHeard(userId)]))
  await seen.started.opened
  const during = Promise.all(users.flatMap((userId) => Array.from({ length: 8 }, () => pressUntilHeard(userId))))
  seen.hold.open()
  process.kill(server.pid(), 'SIGKILL')
  const all = [...atWork, ...(await during)]
  expect(all).toHaveLength(50)
  await healed(all)
  expect(await stillOpen(all)).toBe(0)
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  for (const userId of users) {
    const { data: mine } = await listRuns(t.db, userId, { limit: 50 })
    expect(mine).toHaveLength(10)
    const good = mine.filter(({ state }) => state === 'succeeded').length
    expect(await readBalance(t.db, userId)).toEqual({ settled: 40 - 2 * good, held: 0, available: 40 - 2 * good })
  }
  const next = await pressUntilHeard(users[0]!)
  await expect.poll(async () => (await findRun(t.db, users[0]!, next.id)).state).toBe('succeeded')
})
