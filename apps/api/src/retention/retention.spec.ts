import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asc, eq } from '../db/drizzle.ts'
import { auditLine } from '../modules/audit/tables.ts'
import { checkInvariants } from '../modules/credits/ledger/check-invariants.ts'
import { eraseDeleted } from '../modules/results/erase-deleted.ts'
import { result } from '../modules/results/tables.ts'
import { probe, sampleImplementation } from '../modules/runs/spec-agents.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { run, runEvent } from '../modules/runs/tables.ts'
import { createRunWorker, type RunWorker } from '../modules/runs/work/worker.ts'
import { runOps } from '../ops/ops.ts'
import { type TestApp, testApp } from '../testing/index.ts'

const day = 24 * 3_600_000
let t: TestApp
let worker: RunWorker
beforeAll(async () => {
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const ops = (...argv: string[]) => runOps(t.db, argv, { ...t.services, actor: 'root' })
const press = (headers: Record<string, string>, text: string, mode = 'answer') =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/content/sample',
    payload: { text, mode },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })

it('keeps everything by default, and shows how much there is', async () => {
  const { headers } = await signedInWith(t, 20)
  for (const text of ['old', 'loved']) await press(headers, text, 'stream')
  await press(headers, 'lost', 'blocked')
  const loved = (await t.db.select().from(run)).find(({ input }) => input['text'] === 'loved')
  await t.db
    .update(result)
    .set({ favourite: true })
    .where(eq(result.runId, loved?.id ?? ''))
  await t.db.insert(auditLine).values({ actor: 'system', action: 'spec', createdAt: t.clock.now() })
  // The event rows take the database's own clock.
  await t.db.update(runEvent).set({ createdAt: t.clock.now() })
  t.clock.advance(3 * day)
  expect(await ops('retention', 'apply')).toBe(
    'runs and results: 0 removed\nrun events: 0 removed\naudit lines: 0 removed\ntelemetry: 0 removed',
  )
  const shown = await ops('retention', 'show')
  expect(shown).toMatch(/^runs and results +\d+\.\d MB +3 rows +since 2026-11-02 +kept for ever \(RUN_DAYS\)$/m)
  expect(shown).toMatch(/^run events .* kept 7 days \(RUN_EVENT_DAYS\)$/m)
})

it('deletes what is older than the settings allow, except favourites, and leaves the receipts', async () => {
  Object.assign(t.services.settings, { RUN_DAYS: 2, RUN_EVENT_DAYS: 2, AUDIT_DAYS: 2 })
  const { headers } = await signedInWith(t, 20)
  await press(headers, 'young')
  expect(await ops('retention', 'apply')).toMatch(/^runs and results: 2 removed\nrun events: [1-9]\d* removed\naudit/)
  const texts = async () =>
    (await t.db.select().from(run).orderBy(asc(run.createdAt))).map(({ input }) => input['text'] ?? null)
  expect(await texts()).toEqual(expect.arrayContaining(['old', 'loved', null, 'young']))
  t.clock.advance(8 * day)
  await eraseDeleted(t.services)
  expect((await texts()).toSorted()).toEqual(['loved', 'young', null, null].toSorted())
  const kept = await t.db.select({ text: result.text }).from(result)
  expect(kept.map(({ text }) => text).toSorted()).toEqual(['Hello loved', 'Hello young'])
  const charged = (await t.db.select().from(run)).reduce((sum, { creditsCharged }) => sum + creditsCharged, 0)
  expect(charged).toBe(6)
  const actions = (await t.db.select().from(auditLine)).map(({ action }) => action)
  expect(actions).toContain('retention.applied')
  expect(actions).not.toContain('spec')
})
