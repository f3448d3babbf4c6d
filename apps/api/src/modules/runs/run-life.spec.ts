import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AppError } from '../../http/app-error.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { readEvents } from './events.ts'
import { followRun } from './read/follow.ts'
import { gate, type Mode, probe, type Probe, sampleAgent, sampleImplementation } from './spec-agents.ts'
import { userWith } from './spec-user.ts'
import { startRun } from './begin/start.ts'
import { stopRun } from './end/stop.ts'
import { sweepEvents } from './work/sweep-events.ts'
import { run } from './tables.ts'
import { findRun, type Run } from './view.ts'
import { waitForRun } from './read/wait.ts'
import { createRunWorker, type RunWorker } from './work/worker.ts'

let t: TestApp
let seen: Probe
let worker: RunWorker
beforeEach(async () => {
  seen = probe()
  t = await testApp({ implementations: [sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100 })
})
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await worker.stop()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const press = (userId: string, mode: Mode = 'answer', more: { text?: string; key?: string } = {}) =>
  startRun(t.services, {
    userId,
    agent: sampleAgent,
    input: { text: more.text ?? 'Asha', mode },
    key: more.key ?? randomUUID(),
  })
const end = (started: Run) =>
  waitForRun(t.services, started, { deadlineMs: 5_000, signal: new AbortController().signal })
const failure = (started: Run) =>
  end(started).then(
    () => null,
    (error: AppError) => ({ code: error.code, detail: error.detail, status: error.status }),
  )

it('answers a submission with the run as it is stored', async () => {
  const userId = await userWith(t, 5)
  const started = await press(userId)
  expect(started).toEqual(await findRun(t.db, userId, started.id))
})

it('holds at submission, charges at the end and stores the answer with its receipt', async () => {
  await worker.start()
  seen.hold = gate()
  const userId = await userWith(t, 5)
  const started = await press(userId)
  await seen.started.opened
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 2, available: 3 })
  seen.hold.open()
  const ended = await end(started)
  expect(ended).toMatchObject({ state: 'succeeded', creditsCharged: 2, engine: 'embedded', attempts: 1 })
  expect(ended.answer).toEqual({
    data: 'Hello Asha',
    run_id: started.id,
    engine: 'embedded',
    credits_charged: 2,
    sources: [{ url: 'https://example.com/', fetchedAt: '2026-11-02T10:00:00Z' }],
    notices: [],
  })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 3, held: 0, available: 3 })
})

it("records the engine's events in order, batches text, and ends with charge and balance", async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const started = await press(userId, 'stream')
  const { answer } = await end(started)
  const events = await readEvents(t.db, started.id, 0)
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  expect(events.map(({ event }) => event)).toEqual([
    { type: 'started', run_id: started.id },
    { type: 'progress', text: 'Reading', done: 1, total: 2 },
    { type: 'text', delta: 'One two three' },
    { type: 'reset', reason: 'Again' },
    { type: 'text', delta: 'Asha' },
    { type: 'result', answer, credit_score: 3, credit_held: 0 },
  ])
})

it.each([
  ['blocked', 'URL_BLOCKED', 'This address cannot be opened from our servers. You were not charged.'],
  ['empty', 'EMPTY_RESULT', 'The agent found nothing to report. You were not charged.'],
  ['crash', 'RUN_FAILED', 'The agent could not finish. You were not charged.'],
  ['wrong', 'RUN_FAILED', 'The agent could not finish. You were not charged.'],
  ['hang', 'RUN_TIMEOUT', 'The agent took too long and was stopped. You were not charged.'],
  ['deaf', 'RUN_TIMEOUT', 'The agent took too long and was stopped. You were not charged.'],
] as const)('charges nothing when the engine goes wrong: %s', async (mode, code, detail) => {
  await worker.start()
  const userId = await userWith(t, 5)
  const started = await press(userId, mode)
  expect(await failure(started)).toMatchObject({ code, detail })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 0, available: 5 })
  expect((await readEvents(t.db, started.id, 1)).map(({ event }) => event)).toEqual([
    { type: 'failed', code, detail, credit_score: 5, credit_held: 0 },
  ])
})

it('does not charge when the engine says the answer is free', async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const ended = await end(await press(userId, 'free'))
  expect(ended).toMatchObject({
    creditsCharged: 0,
    answer: { credits_charged: 0, notices: ['Free.', 'You were not charged.'] },
  })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 0, available: 5 })
})

it('gives one run to 30 submissions with the same key, and rejects the key for other input', async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const started = await Promise.all(Array.from({ length: 30 }, () => press(userId, 'answer', { key: 'once' })))
  expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  await end(started[0]!)
  expect(seen.runs).toBe(1)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 3, held: 0, available: 3 })
  await expect(press(userId, 'answer', { key: 'once', text: 'Ravi' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const other = await userWith(t, 5)
  expect((await press(other, 'answer', { key: 'once', text: 'Ravi' })).id).not.toBe(started[0]!.id)
})

it('lets the engine of a known user work while the run is being stored, and drops what it did for a refused one', async () => {
  await worker.start()
  const userId = await userWith(t, 3)
  await end(await press(userId))
  await expect(press(userId, 'hang')).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDIT' })
  await expect.poll(() => [seen.runs, seen.aborted]).toEqual([2, 1])
  expect(await t.db.$count(run)).toBe(1)
  expect(await readBalance(t.db, userId)).toEqual({ settled: 1, held: 0, available: 1 })
})

it('creates nothing without credit', async () => {
  const userId = await userWith(t, 1)
  await expect(press(userId)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDIT' })
  const { rows } = await t.pool.query('select count(*)::int as runs from run')
  expect(rows).toEqual([{ runs: 0 }])
})

it('stops a running run: no charge, the engine is aborted, the reader sees the end', async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const started = await press(userId, 'hang')
  await seen.started.opened
  const stopped = await stopRun(t.services, userId, started.id)
  expect(stopped).toMatchObject({ state: 'stopped', creditsCharged: 0, errorCode: 'RUN_STOPPED' })
  expect(await failure(started)).toMatchObject({ code: 'RUN_STOPPED', status: 409 })
  await expect.poll(() => seen.aborted).toBe(1)
  expect(await stopRun(t.services, userId, started.id)).toMatchObject({ state: 'stopped' })
  expect(await readBalance(t.db, userId)).toEqual({ settled: 5, held: 0, available: 5 })
})

it('stops a waiting run before any worker took it', async () => {
  const userId = await userWith(t, 5)
  const started = await press(userId)
  await stopRun(t.services, userId, started.id)
  await worker.start()
  expect(await failure(started)).toMatchObject({ code: 'RUN_STOPPED' })
  expect(await failure(await press(userId))).toBeNull()
  expect(seen.runs).toBe(1)
})

it('charges nothing or the full price when a stop and the end coincide', async () => {
  await worker.start()
  const userId = await userWith(t, 40)
  for (let round = 0; round < 10; round += 1) {
    const started = await press(userId)
    await Promise.all([stopRun(t.services, userId, started.id), failure(started)])
    const found = await findRun(t.db, userId, started.id)
    expect([found.state, found.creditsCharged]).toEqual(found.state === 'succeeded' ? ['succeeded', 2] : ['stopped', 0])
    expect((await readEvents(t.db, started.id, 0)).filter(({ event }) => event.type !== 'started')).toHaveLength(1)
  }
})

it('keeps running when the reader disconnects, and a later reader resumes', async () => {
  await worker.start()
  seen.hold = gate()
  const userId = await userWith(t, 5)
  const started = await press(userId, 'stream')
  const reader = new AbortController()
  const first = followRun(t.services, started.id, { afterSeq: 0, signal: reader.signal })
  expect((await first.next()).value).toMatchObject({ seq: 1 })
  reader.abort()
  expect(await first.next()).toEqual({ done: true, value: undefined })
  seen.hold.open()
  const rest: unknown[] = []
  for await (const stored of followRun(t.services, started.id, { afterSeq: 2, signal: new AbortController().signal })) {
    rest.push(stored?.seq)
  }
  expect(rest).toEqual([3, 4, 5, 6])
  expect(await findRun(t.db, userId, started.id)).toMatchObject({ state: 'succeeded', creditsCharged: 2 })
})

it('tells a late reader the end of a run whose events were deleted', async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const [good, bad] = [await press(userId, 'stream'), await press(userId, 'crash')]
  const { answer } = await end(good)
  await failure(bad)
  t.clock.set(new Date(Date.now() + 8 * 24 * 3_600_000))
  expect(await sweepEvents(t.services)).toBeGreaterThan(2)
  const readAgain = async ({ id }: Run) => {
    const events: unknown[] = []
    for await (const stored of followRun(t.services, id, { afterSeq: 0, signal: new AbortController().signal })) {
      events.push(stored?.event)
    }
    return events
  }
  const balance = { credit_score: 3, credit_held: 0 }
  expect(await readAgain(good)).toEqual([
    { type: 'started', run_id: good.id },
    { type: 'result', answer, ...balance },
  ])
  expect((await readAgain(bad)).at(-1)).toMatchObject({ type: 'failed', code: 'RUN_FAILED', ...balance })
})

it('makes U+0000 and lone surrogates storable, which PostgreSQL rejects', async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const ended = await end(await press(userId, 'stream', { text: 'a\u0000b\ud800c' }))
  expect(ended.answer).toMatchObject({ data: 'Hello ab\ufffdc' })
})

it('ends running work uncharged when the server stops', async () => {
  await worker.start()
  const userId = await userWith(t, 5)
  const started = await press(userId, 'hang')
  await seen.started.opened
  await worker.stop()
  expect(await failure(started)).toMatchObject({ code: 'RUN_FAILED', detail: expect.stringContaining('not charged') })
})

it('admits two runs at once and ten a minute, even when submitted concurrently', async () => {
  Object.assign(t.services.settings, { RATE_LIMITS: true, LIMIT_RUNS_AT_ONCE: 2, LIMIT_RUNS_MINUTE: 3 })
  await worker.start()
  seen.hold = gate()
  const userId = await userWith(t, 50)
  const presses = await Promise.allSettled(Array.from({ length: 10 }, () => press(userId)))
  const admitted = presses.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const refused = presses.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []))
  expect(admitted).toHaveLength(2)
  expect(new Set(refused)).toEqual(new Set(['TOO_MANY_RUNS']))
  seen.hold.open()
  for (const started of admitted) await end(started)
  await end(await press(userId))
  await expect(press(userId)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 })
  t.clock.advance(60_001)
  await end(await press(userId))
})
