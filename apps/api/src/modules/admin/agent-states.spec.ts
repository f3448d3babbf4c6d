import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asc, eq, like } from '../../db/drizzle.ts'
import { openSignals } from '../../adapters/signals/open.ts'
import { connect } from '../../db/client.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { followControls } from '../runs/limits/agent-controls.ts'
import { auditLine } from '../audit/tables.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { readBalance } from '../credits/read-balance.ts'
import { agentsFor, listTools } from '../mcp/tools.ts'
import { runTool } from '../mcp/run-tool.ts'
import { probe, sampleAgent, sampleImplementation } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { run } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { schedule, scheduleRun } from '../schedules/tables.ts'
import { tickSchedules } from '../schedules/tick.ts'
import { forMails } from '../../translations/for-mails.ts'
import { user } from '../users/tables.ts'

type Asking = { headers: Record<string, string> }
type Who = Awaited<ReturnType<typeof signedInWith>>

let t: TestApp
let worker: RunWorker
let admin: Who
let asha: Who
beforeAll(async () => {
  const sample = sampleImplementation(probe())
  t = await testApp({ implementations: [{ ...sample, agent: { ...sampleAgent, bulk: true } }] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  ;[admin, asha] = [await signedInWith(t, 0), await signedInWith(t, 50)]
  await t.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId))
})
afterEach(async () => {
  await change('switch', { on: true, reason: 'Repaired' })
  await change('price', { price: null, reason: 'As before' })
  await change('limit', { runs: null, reason: 'As before' })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await worker.stop()
  await t.close()
})

const reason = 'It is repaired until noon.'
const refusal = { status: 409, detail: `This agent is not available at the moment. ${reason}` }
const root = '/api/v1/admin/agents'
const list = async () => (await t.app.inject({ url: root, headers: admin.headers })).json().data
const change = (what: 'switch' | 'price' | 'limit', payload: object, { headers }: Asking = admin, id = 'sample') =>
  t.app.inject({ method: 'POST', url: `${root}/${id}/${what}`, headers, payload })
const send = async (url: string, payload: object, headers = asha.headers) => {
  const answer = await t.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const shortly = async (url: string, payload: object, headers = asha.headers) => {
  const { status, body } = await send(url, payload, headers)
  return { status, detail: body.detail }
}
const lines = async () =>
  (await t.db.select().from(auditLine).where(like(auditLine.action, 'agent.%')).orderBy(asc(auditLine.id))).map(
    ({ action, actor, detail }) => ({ action, actor, detail }),
  )
const described = async () => (await t.app.inject('/api/v1/agents')).json().data[0]
const text = 'Text\nAsha\n'
const step = { agent: 'sample', input: { text: 'Asha' } }
const recipe = { name: 'Twice', steps: [step, step] }
const daily = { agent: 'sample', input: { text: 'Asha' }, every: 'day', zone: 'Asia/Kolkata', name: 'Daily' }

it('is for administrators, and knows its agents only', async () => {
  for (const { headers } of [{ headers: {} }, asha]) {
    expect((await t.app.inject({ url: root, headers })).statusCode).toBeGreaterThan(400)
    expect((await change('switch', { on: false, reason }, { headers })).statusCode).toBeGreaterThan(400)
    expect((await change('price', { price: 0, reason }, { headers })).statusCode).toBeGreaterThan(400)
    expect((await change('limit', { runs: 1, reason }, { headers })).statusCode).toBeGreaterThan(400)
  }
  expect((await change('switch', { on: false, reason }, admin, 'nothing')).statusCode).toBe(404)
})

it('refuses every way to run an agent that is off, and charges nothing', async () => {
  const made = await send('/api/v1/keys', { name: 'Key', scopes: ['run'] })
  const key = { authorization: `Bearer ${made.body.key}` }
  const planned = await send('/api/v1/schedules', daily)
  const again = { ...asha.headers, 'idempotency-key': 'before-it-was-off' }
  const first = await send(sampleAgent.endpoint, { text: 'Asha' }, again)
  expect(first.status).toBe(200)
  const before = await readBalance(t.db, asha.userId)
  const runs = await t.db.$count(run)

  expect((await change('switch', { on: false, reason })).json()).toMatchObject({ off: reason, runs: 1, failed: 0 })
  const bulk = { agent: 'sample', text }
  for (const refused of [
    shortly(sampleAgent.endpoint, { text: 'Asha' }),
    shortly(sampleAgent.endpoint, { text: 'Asha' }, key),
    shortly('/api/v1/agents/sample/runs', { text: 'Asha' }),
    shortly('/api/v1/bulk/plan', bulk),
    shortly('/api/v1/bulk/start', { ...bulk, key: 'bulk-key' }),
    shortly('/api/v1/recipes/plan', recipe),
    shortly('/api/v1/recipes/start', { recipe, key: 'recipe' }),
    shortly('/api/v1/schedules/plan', daily),
    shortly('/api/v1/schedules', daily),
  ]) {
    expect(await refused).toEqual(refusal)
  }
  const owner = {
    id: made.body.id,
    userId: asha.userId,
    scopes: ['run' as const],
    agents: null,
    dailyLimit: null,
    origins: [],
    audience: null,
  }
  const tool = await runTool(t.services, owner, {
    agent: agentsFor(t.services, owner)[0]!,
    input: { text: 'Asha' },
    submission: 'mcp',
    onProgress: async () => undefined,
    signal: new AbortController().signal,
  })
  expect(tool).toMatchObject({ isError: true, content: [{ text: `${refusal.detail}\nNothing was charged.` }] })
  expect(listTools(t.services, owner)[0]?.description).toContain(reason)

  await t.db.update(schedule).set({ nextAt: t.clock.now() }).where(eq(schedule.id, planned.body.id))
  await tickSchedules(t.services, forMails)
  expect(await t.db.$count(scheduleRun)).toBe(0)
  const [kept] = (await t.app.inject({ url: '/api/v1/schedules', headers: asha.headers })).json().data
  expect(kept).toMatchObject({ paused: null, unavailable: reason })
  expect(new Date(kept.next_at).getTime()).toBeGreaterThan(t.clock.now().getTime())

  expect(await described()).toMatchObject({ unavailable: reason })
  expect([await readBalance(t.db, asha.userId), await t.db.$count(run)]).toEqual([before, runs])
  // A repeated submission still gets its answer.
  expect(await send(sampleAgent.endpoint, { text: 'Asha' }, again)).toEqual(first)
  await change('switch', { on: true, reason: 'Repaired' })
  expect((await send(sampleAgent.endpoint, { text: 'Asha' })).status).toBe(200)
  expect((await described()).unavailable).toBeNull()
})

it('charges and shows the price of the console, and tells who changed it from what to what', async () => {
  const since = (await lines()).length
  expect((await change('price', { price: 7, reason: 'More work' })).json()).toMatchObject({
    price: 7,
    set_price: 7,
    standard_price: 2,
  })
  expect((await described()).price).toBe(7)
  expect((await send(sampleAgent.endpoint, { text: 'Asha' })).body.credits_charged).toBe(7)
  expect((await send('/api/v1/recipes/plan', recipe)).body.price).toBe(14)
  expect((await change('price', { price: 0, reason: 'A gift' })).json().price).toBe(0)
  expect((await send(sampleAgent.endpoint, { text: 'Asha' })).body.credits_charged).toBe(0)
  await change('switch', { on: false, reason })
  expect((await change('price', { price: null, reason: 'Enough' })).json()).toMatchObject({ price: 2, off: reason })
  for (const price of [-1, 101, 1.5, 'x']) {
    expect((await change('price', { price, reason })).json().fields.price).toBeTruthy()
  }
  expect((await change('price', { price: 1, reason: ' ' })).json().fields.reason).toBe('Please give a reason.')
  const actor = `staff:${admin.userId}`
  const agent = 'sample'
  expect((await lines()).slice(since)).toEqual([
    { action: 'agent.priced', actor, detail: { agent, from: 2, to: 7, standard: false, reason: 'More work' } },
    { action: 'agent.priced', actor, detail: { agent, from: 7, to: 0, standard: false, reason: 'A gift' } },
    { action: 'agent.off', actor, detail: { agent, from: 'on', to: 'off', reason } },
    { action: 'agent.priced', actor, detail: { agent, from: 0, to: 2, standard: true, reason: 'Enough' } },
  ])
  expect(await list()).toMatchObject([{ id: 'sample', title: 'Sample', off: reason, set_price: null }])
})

it('limits the runs of each user and day, whatever starts them', async () => {
  const [mala, other] = [await signedInWith(t, 50), await signedInWith(t, 50)]
  expect((await change('limit', { runs: 0, reason: 'None' })).statusCode).toBe(422)
  expect((await change('limit', { runs: 2, reason: 'A crawler' })).json()).toMatchObject({ daily_runs: 2 })
  const press = ({ headers }: Who, mode = 'answer') => send(sampleAgent.endpoint, { text: 'Asha', mode }, headers)
  // What failed does not count.
  expect((await press(mala, 'blocked')).status).toBe(422)
  const together = await Promise.all([press(mala), press(mala), press(mala)])
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  const before = await readBalance(t.db, mala.userId)
  const bulk = { agent: 'sample', text, key: 'limited-bulk' }
  for (const refused of [press(mala), send('/api/v1/bulk/start', bulk, mala.headers)]) {
    expect((await refused).body).toMatchObject({
      code: 'QUOTA_REACHED',
      detail: expect.stringContaining('This agent can be run 2 times a day'),
    })
  }
  expect(await readBalance(t.db, mala.userId)).toEqual(before)
  expect((await press(other)).status).toBe(200)
  const yesterday = new Date(t.clock.now().getTime() - 86_400_000)
  await t.db.update(run).set({ createdAt: yesterday }).where(eq(run.userId, mala.userId))
  expect((await press(mala)).status).toBe(200)
  expect((await lines()).at(-1)).toMatchObject({
    action: 'agent.limited',
    detail: { agent: 'sample', from: 'none', to: 2, reason: 'A crawler' },
  })
})

it('reaches other processes, and one that starts later', async () => {
  await change('price', { price: 7, reason: 'More work' })
  const connection = connect(t.url)
  const signals = await openSignals(t.services.settings, connection, t.services.log)
  const there = { ...t.services, db: connection.db, signals, controls: new Map() }
  const forget = await followControls(there)
  expect(there.controls.get('sample')).toMatchObject({ price: 7 })
  await change('switch', { on: false, reason })
  await expect.poll(() => there.controls.get('sample')?.off).toBe(reason)
  forget()
  await signals.stop()
  await connection.close()
})
