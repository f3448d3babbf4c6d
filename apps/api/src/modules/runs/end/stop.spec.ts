import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eq } from '../../../db/drizzle.ts'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { readEvents } from '../events.ts'
import { listRuns } from '../read/list-runs.ts'
import { queueWarnings } from '../work/queue-health.ts'
import { type Mode, gate, patient, probe, type Probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { signedInWith } from '../spec-user.ts'
import { bulkKey, run } from '../tables.ts'
import { findRun } from '../view.ts'
import { createRunWorker, type RunWorker } from '../work/worker.ts'

let t: TestApp
let seen: Probe
let worker: RunWorker
let me: Awaited<ReturnType<typeof signedInWith>>
beforeEach(async () => {
  seen = probe()
  t = await testApp({ implementations: [patient(sampleImplementation(seen))] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  me = await signedInWith(t, 5)
})
afterEach(async () => {
  expect(await checkInvariants(t.db, t.clock.now())).toEqual([])
  await worker.stop()
  await t.close()
})

// light-my-request sends only when awaited; `async` sends at once.
const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  t.app.inject({ method, url, headers: me.headers, ...(payload ? { payload } : {}) })
const all = async () => (await t.pool.query<{ id: string }>('select id from run')).rows.map(({ id }) => id)
/** Submits without waiting for the end. */
const press = async (mode: Mode): Promise<string> => {
  const before = await all()
  void call('POST', sampleAgent.endpoint, { text: 'Asha', mode })
  const added = async () => (await all()).find((id) => !before.includes(id))
  await expect.poll(added).toBeDefined()
  return (await added()) ?? ''
}
const look = async (id: string) => (await call('GET', `/api/v1/runs/${id}`)).json()
const stop = (id: string, body: object = {}) => call('POST', `/api/v1/runs/${id}/stop`, body)

it('is free before the first text, and says so in advance', async () => {
  const id = await press('hang')
  await seen.started.opened
  expect(await look(id)).toMatchObject({ state: 'running', stop_charges: 0 })
  const answer = await stop(id, { accept_charge: false })
  expect(answer.json()).toMatchObject({ state: 'stopped', credits_charged: 0, answer: null })
  expect(answer.headers).toMatchObject({ 'x-credit-score': '5', 'x-credit-held': '0' })
})

it('keeps and charges the text so far, and says so in advance', async () => {
  const id = await press('write')
  await expect.poll(async () => (await look(id)).stop_charges).toBe(2)
  const refused = await stop(id, { accept_charge: false })
  expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
    409,
    'STOP_WOULD_CHARGE',
    'The text has begun, so stopping now costs 2 credits. What is written is kept.',
  ])
  expect(await look(id)).toMatchObject({ state: 'running' })
  const stopped = await stop(id)
  expect(stopped.json()).toMatchObject({
    state: 'stopped',
    credits_charged: 2,
    answer: {
      stopped: true,
      partial_text: 'Dear Asha, we',
      credits_charged: 2,
      notices: ['The run was stopped. The text so far is kept, and 2 credits were charged.'],
    },
  })
  expect(stopped.headers).toMatchObject({ 'x-credit-score': '3' })
  expect((await readEvents(t.db, id, 0)).at(-1)?.event).toMatchObject({ type: 'result', credit_score: 3 })
  await expect.poll(() => seen.aborted).toBe(1)
  expect((await stop(id)).json()).toMatchObject({ state: 'stopped', credits_charged: 2 })
  expect(await readBalance(t.db, me.userId)).toEqual({ settled: 3, held: 0, available: 3 })
})

it('charges once for 50 concurrent stops', async () => {
  const id = await press('write')
  await expect.poll(async () => (await look(id)).stop_charges).toBe(2)
  const stops = await Promise.all(Array.from({ length: 50 }, () => stop(id)))
  expect(new Set(stops.map((answer) => answer.json().credits_charged))).toEqual(new Set([2]))
  expect(await readBalance(t.db, me.userId)).toEqual({ settled: 3, held: 0, available: 3 })
})

it('tells a waiting caller what the stop cost', async () => {
  const waiting = call('POST', sampleAgent.endpoint, { text: 'Asha', mode: 'write' })
  const newest = async () => (await all())[0] ?? ''
  await expect.poll(async () => (await look(await newest())).stop_charges).toBe(2)
  await stop(await newest())
  expect((await waiting).json()).toMatchObject({
    code: 'RUN_STOPPED',
    detail: 'The run was stopped. The text so far is kept, and 2 credits were charged.',
  })
})

it('reports the queue position of a waiting run, in the view and in the stream', async () => {
  await worker.stop()
  const first = await press('answer')
  t.clock.advance(10)
  const second = await press('answer')
  expect([(await look(first)).queue_position, (await look(second)).queue_position]).toEqual([1, 2])
  const listening = t.app.inject({ method: 'GET', url: `/api/v1/runs/${second}/events`, headers: me.headers })
  await new Promise((settle) => setTimeout(settle, 3_000))
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  const { body } = await listening
  expect(body).toContain('Waiting in the queue: number 2 in the queue.')
  expect(body.match(/^event: \w+/gm)).toEqual(['event: started', 'event: progress', 'event: result'])
  expect(await look(second)).toMatchObject({ state: 'succeeded' })
  expect((await look(second)).queue_position).toBeUndefined()
})

it('leaves a run that a full worker has no place for to another one', async () => {
  await worker.stop()
  seen.hold = gate()
  const first = await press('answer')
  t.clock.advance(10)
  const second = await press('answer')
  const full = createRunWorker(t.services, { graceMs: 100, concurrency: 1 })
  await full.start()
  await seen.started.opened
  expect([(await look(first)).state, (await look(second)).state]).toEqual(['running', 'queued'])
  worker = createRunWorker(t.services, { graceMs: 100, concurrency: 1 })
  await worker.start()
  await expect.poll(async () => (await look(second)).state).toBe('running')
  expect((await look(first)).state).toBe('running')
  seen.hold.open()
  await expect.poll(async () => (await look(first)).state).toBe('succeeded')
  await full.stop()
})

it('lists the runs of a user by their index', async () => {
  const asked = vi.spyOn(t.pool, 'query')
  await listRuns(t.db, me.userId, { limit: 20 })
  const [query, values]: unknown[] = asked.mock.lastCall ?? []
  const { text } = z.object({ text: z.string() }).parse(query)
  asked.mockRestore()
  const client = await t.pool.connect()
  // So few rows are read and sorted faster without an index.
  await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, z.array(z.unknown()).parse(values))
  await client.query('rollback')
  client.release()
  // Without the presorted key, all runs of the user would be read first.
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Presorted Key: created_at\n.*Index Scan using run_user/)
})

it('counts what users wait for before rows of bulk jobs, in positions and in the health of the queue', async () => {
  await worker.stop()
  const bulk = await press('answer')
  await t.db
    .update(run)
    .set({ idempotencyKey: bulkKey(bulk, 1) })
    .where(eq(run.id, bulk))
  t.clock.advance(120_000)
  expect(await queueWarnings(t.services)).not.toContainEqual(expect.stringContaining('has waited'))
  const mine = await press('answer')
  expect([(await look(bulk)).queue_position, (await look(mine)).queue_position]).toEqual([2, 1])
  t.clock.advance(90_000)
  expect(await queueWarnings(t.services)).toContain('a run has waited 90 s')
})

it.each([
  [1, 'One run is already in progress. Wait for it to finish or stop it.'],
  [2, 'Two runs are already in progress. Wait for one to finish or stop it.'],
])('rejects one run too many and names the limit: %i', async (limit, detail) => {
  Object.assign(t.services.settings, { RATE_LIMITS: true, LIMIT_RUNS_AT_ONCE: limit })
  seen.hold = gate()
  me = await signedInWith(t, 9)
  const ids: string[] = []
  for (let count = 0; count < limit; count += 1) ids.push(await press('answer'))
  const refused = await call('POST', sampleAgent.endpoint, { text: 'Asha' })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().detail]).toEqual([429, '5', detail])
  seen.hold.open()
  for (const id of ids) await expect.poll(async () => (await findRun(t.db, me.userId, id)).state).toBe('succeeded')
})
