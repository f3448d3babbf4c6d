import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../modules/credits/ledger/check-invariants.ts'
import { purchase } from '../modules/credits/tables.ts'
import { takeEvent } from '../modules/payments/take-event.ts'
import { probe, sampleImplementation } from '../modules/runs/spec-agents.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { sweepRuns } from '../modules/runs/work/sweep.ts'
import { createRunWorker, type RunWorker } from '../modules/runs/work/worker.ts'
import { runOpsCommand } from '../ops/ops.ts'
import { readSettings } from '../settings.ts'
import { type TestApp, testApp, testDatabase } from '../testing/index.ts'

type Who = Awaited<ReturnType<typeof signedInWith>>

let t: TestApp
let worker: RunWorker
let home: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'bazaar-load-'))
  t = await testApp({ implementations: [sampleImplementation(probe())] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  await worker.stop()
  await t.close()
  rmSync(home, { recursive: true, force: true })
})

/** @returns the id of a run that was answered and charged */
const runOnce = async ({ headers }: Who): Promise<string> => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/content/sample',
    payload: { text: 'Asha' },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  return answer.json().run_id
}

/** @returns the id of a paid purchase */
const buyOnce = async ({ userId }: Who): Promise<string> => {
  const price = { credits: 50, amount: 49_900, currency: 'inr' }
  const [{ id } = { id: '' }] = await t.db
    .insert(purchase)
    .values({ userId, ...price })
    .returning()
  const event = { id: `evt_${id}`, type: 'checkout.session.completed', outcome: 'paid' } as const
  await takeEvent(t.services, 'stripe', { ...event, ...price, purchaseId: id, payment: `pi_${id}` })
  return id
}

/** Does it again and again until it is stopped, and keeps what was acknowledged. */
const repeat = (work: () => Promise<string>) => {
  const done: string[] = []
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) done.push(await work())
  })()
  return {
    done,
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

const ids = async ({ pool }: Pick<TestApp, 'pool'>, query: string): Promise<Set<string>> =>
  new Set((await pool.query<{ id: string }>(query)).rows.map(({ id }) => id))

it('holds every run and purchase acknowledged before it, and a consistent ledger, while others go on', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signedInWith(t, 500)))
  const runs = people.map((who) => repeat(() => runOnce(who)))
  const purchases = people.map((who) => repeat(() => buyOnce(who)))
  const all = (loops: typeof runs) => loops.flatMap(({ done }) => done)
  await expect.poll(() => all(runs).length).toBeGreaterThan(10)
  const before = { runs: all(runs), purchases: all(purchases) }

  const file = join(home, 'busy.tar.gz')
  const who = { actor: 'root', clock: t.clock }
  await runOpsCommand(readSettings({ DATABASE_URL: t.url, DATA_DIR: join(home, 'old') }), ['backup', file], who)
  const during = all(runs).length
  // The load goes on until the backup has ended.
  await expect.poll(() => all(runs).length).toBeGreaterThan(during)
  await Promise.all([...runs, ...purchases].map(({ stop }) => stop()))

  const elsewhere = await testDatabase()
  await elsewhere.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const target = readSettings({ DATABASE_URL: elsewhere.address(), DATA_DIR: join(home, 'new') })
  await runOpsCommand(target, ['restore', file], who)
  const restored = await testApp({ connection: elsewhere, implementations: t.services.implementations })
  try {
    expect(await checkInvariants(restored.db, t.clock.now())).toEqual([])
    const charged = await ids(restored, `select run_id as id from credit_entry where kind = 'charge'`)
    const results = await ids(restored, 'select run_id as id from result')
    const paid = await ids(restored, `select id from purchase where state = 'paid' and entry_id is not null`)
    expect(before.runs.filter((id) => !charged.has(id) || !results.has(id))).toEqual([])
    expect(before.purchases.filter((id) => !paid.has(id))).toEqual([])
    // It was taken in the middle: later runs are not in it.
    expect(all(runs).filter((id) => !charged.has(id))).not.toEqual([])

    // Runs under way at that moment end on the restored server, and their holds with them.
    restored.clock.set(new Date(t.clock.now().getTime() + 3_600_000))
    await sweepRuns(restored.services)
    const open = await ids(restored, `select run_id as id from credit_hold where state = 'held'`)
    expect([...open]).toEqual([])
    expect(await checkInvariants(restored.db, restored.clock.now())).toEqual([])
  } finally {
    await restored.close()
  }
})
