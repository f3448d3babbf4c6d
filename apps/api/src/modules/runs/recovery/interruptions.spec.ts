import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { gate, probe, type Probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { signedInWith, userWith } from '../spec-user.ts'
import { startRun } from '../begin/start.ts'
import { findRun } from '../view.ts'
import { waitForRun } from '../read/wait.ts'
import { createRunWorker, type RunWorker } from '../work/worker.ts'

let t: TestApp
let seen: Probe
let worker: RunWorker
beforeEach(async () => {
  seen = probe()
  t = await testApp({ implementations: [sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterEach(async () => {
  await worker.stop()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const press = (userId: string) =>
  startRun(t.services, { userId, agent: sampleAgent, input: { text: 'Asha' }, key: randomUUID() })
const signal = () => new AbortController().signal

it('continues after every database connection was cut, including the listening ones', async () => {
  seen.hold = gate()
  const userId = await userWith(t, 10)
  const atWork = await press(userId)
  await seen.started.opened
  const waiting = waitForRun(t.services, atWork, { deadlineMs: 10_000, signal: signal() })
  await t.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  seen.hold.open()
  expect(await waiting).toMatchObject({ state: 'succeeded', creditsCharged: 2 })
  const next = await press(userId)
  expect(await waitForRun(t.services, next, { deadlineMs: 10_000, signal: signal() })).toMatchObject({
    state: 'succeeded',
  })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 6, held: 0, available: 6 })
})

it('lets the server close while readers follow a run, which continues', async () => {
  seen.hold = gate()
  const { headers, userId } = await signedInWith(t, 10)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}${sampleAgent.endpoint}`
  const send = (accept: string) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify({ text: 'Asha' }),
      headers: { ...headers, accept, 'content-type': 'application/json', 'idempotency-key': 'one' },
    })
  const stream = await send('text/event-stream')
  // Handled at once: the server may cut it before it is awaited.
  const json = send('application/json').then(
    ({ status }) => status,
    () => 'cut',
  )
  const runId = stream.headers.get('x-run-id')!
  await expect.poll(() => t.pool.query('select 1 from run').then(({ rowCount }) => rowCount)).toBe(1)
  await seen.started.opened
  await t.app.close()
  expect((await stream.text()).match(/event: \w+/g)).toEqual(['event: started'])
  expect([503, 'cut']).toContain(await json)
  seen.hold.open()
  await expect.poll(async () => (await findRun(t.db, userId, runId)).state).toBe('succeeded')
})
