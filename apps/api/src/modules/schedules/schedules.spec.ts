import { uploadOf } from '@bazaar/agents-kit'
import { schedulesApi } from '@bazaar/contracts'
import { type Implementation, implement } from '@bazaar/agents-kit/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../db/drizzle.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import { grantCredits } from '../credits/grant.ts'
import { creditEntry } from '../credits/tables.ts'
import { sampleAgent } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { isOpen, run } from '../runs/tables.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'
import { user } from '../users/tables.ts'
import { schedule, scheduleRun } from './tables.ts'
import { tickSchedules } from './tick.ts'
import { forMails } from '../../translations/for-mails.ts'

const hour = 3_600_000
const day = 24 * hour

/** What the agent finds. */
let found = 'One page'
let broken = false
const monitor: Implementation = implement(sampleAgent, async () => {
  if (broken) throw new Error('broken')
  return { output: { data: `# Report\n\nChecked on 2 November 2026, 10:00\n\n${found}` }, engine: 'embedded' }
})

let t: TestApp
let worker: RunWorker
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({ implementations: [monitor], settings: { RATE_LIMITS: true } })
  worker = createRunWorker(t.services, { graceMs: 100, sweepEveryMs: 3_600_000, lookEveryMs: 50 })
  await worker.start()
})
beforeEach(async () => {
  await t.db.delete(schedule)
  t.clock.set(new Date('2026-11-02T10:00:00Z'))
  t.services.implementations = [monitor]
  found = 'One page'
  broken = false
  owner = await signedInWith(t, 100)
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const daily = { agent: 'sample', input: { text: 'shop' }, every: 'day', zone: 'Asia/Kolkata', hour: 9, minute: 0 }
/** A new session each time, because the specs let days pass. */
const signedIn = async () => ({
  authorization: `Bearer ${await openSession(t.services, owner.userId, { ip: '127.0.0.1', headers: {} })}`,
})
type Method = 'GET' | 'POST' | 'DELETE'
const call = async (method: Method, url: string, payload: object = {}, headers?: { authorization: string }) =>
  t.app.inject({
    method,
    url: `/api/v1/schedules${url}`,
    headers: headers ?? (await signedIn()),
    ...(method === 'POST' ? { payload } : {}),
  })
const create = async (more: object = {}) =>
  (await call('POST', '', { ...daily, name: 'Shop check', ...more })).json<{ id: string; next_at: string }>()
const read = async (id: string) => (await call('GET', '')).json().data.find((one: { id: string }) => one.id === id)
const occurrences = async (id: string) => (await call('GET', `/${id}/runs`)).json().data
const email = async () => (await t.db.select().from(user).where(eq(user.id, owner.userId)))[0]?.email
const subjects = async () => (await t.mails(await email())).map(({ subject }) => subject)
const ofOwner = () => t.db.select().from(run).where(eq(run.userId, owner.userId))
/** Waits until nothing is under way, then reports it. */
const settle = async () => {
  await expect
    .poll(async () => (await ofOwner()).filter(({ state }) => ['queued', 'running'].includes(state)).length, {
      timeout: 60_000,
    })
    .toBe(0)
  await tickSchedules(t.services, forMails)
}
const pass = async (milliseconds: number) => {
  t.clock.advance(milliseconds)
  await tickSchedules(t.services, forMails)
  await settle()
}

describe('a schedule', () => {
  it('shows its price and next three runs, and stores nothing', async () => {
    const plan = await call('POST', '/plan', { ...daily, every: 'week', weekday: 3 })
    expect(plan.json()).toEqual({
      price: 2,
      monthly: 10,
      next: ['2026-11-04T03:30:00.000Z', '2026-11-11T03:30:00.000Z', '2026-11-18T03:30:00.000Z'],
      labels: expect.objectContaining({ text: sampleAgent.fields.text.label }),
    })
    expect((await call('GET', '')).json()).toEqual({ data: [] })
  })

  it('of an agent with files runs without them where they are optional', async () => {
    const rules = { accept: ['.csv'], maxBytes: 1024, missing: 'Please choose a file.' }
    const file = uploadOf(rules)
    const withFile = (needed: boolean) => ({
      ...monitor,
      agent: {
        ...sampleAgent,
        input: sampleAgent.input.extend({ list: needed ? file : file.optional() }),
        fields: { ...sampleAgent.fields, list: { kind: 'file' as const, label: 'List', rules } },
      },
    })
    t.services.implementations = [withFile(false)]
    expect((await call('POST', '/plan', daily)).statusCode).toBe(200)
    const given = await call('POST', '/plan', { ...daily, input: { ...daily.input, list: { name: 'a.csv' } } })
    expect(given.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { agent: schedulesApi.scheduleTexts.files } })
    t.services.implementations = [withFile(true)]
    expect((await call('POST', '/plan', daily)).statusCode).toBe(422)
  })

  it.each([
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ agent: 'gone' }, 'agent'],
    [{ input: {} }, 'text'],
    [{ hour: 25 }, 'hour'],
    [{ name: ' ' }, 'name'],
  ])('with %j is refused at %s', async (wrong, field) => {
    const answer = await call('POST', '', { ...daily, name: 'Shop check', ...wrong })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  })

  it('is made once where it is sent again after a lost answer, and again later', async () => {
    const { id } = await create()
    expect((await create()).id).toBe(id)
    expect((await create({ input: { text: 'another shop' } })).id).not.toBe(id)
    t.clock.advance(hour)
    expect((await create()).id).not.toBe(id)
  })

  it('runs each day of a month once, whatever the number of processes, and is charged for each', async () => {
    const { id } = await create({ notify: 'never' })
    for (let days = 0; days < 30; days += 1) {
      t.clock.advance(day)
      await Promise.all([
        tickSchedules(t.services, forMails),
        tickSchedules(t.services, forMails),
        tickSchedules(t.services, forMails),
      ])
      await settle()
    }
    const all = await ofOwner()
    expect(all).toHaveLength(30)
    const due = await t.db.select().from(scheduleRun).where(eq(scheduleRun.scheduleId, id))
    expect(new Set(due.map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).size).toBe(30)
    expect(due.every(({ dueAt }) => dueAt.toISOString().endsWith('T03:30:00.000Z'))).toBe(true)
    const charges = and(eq(creditEntry.userId, owner.userId), eq(creditEntry.kind, 'charge'))
    expect(await t.db.$count(creditEntry, charges)).toBe(30)
  })

  it('catches up with one run after the server was away, and loses none to a process that dies', async () => {
    const { id } = await create()
    t.clock.advance(5 * day)
    // The process dies after the run was written, before the transaction ends.
    const { send } = t.services.signals
    t.services.signals.send = async () => Promise.reject(new Error('killed'))
    await tickSchedules(t.services, forMails)
    t.services.signals.send = send
    expect([(await ofOwner()).length, (await read(id)).next_at]).toEqual([0, '2026-11-03T03:30:00.000Z'])
    await tickSchedules(t.services, forMails)
    await settle()
    expect((await ofOwner()).length).toBe(1)
    expect((await read(id)).next_at).toBe('2026-11-08T03:30:00.000Z')
  })

  it('writes only when the result has changed, with what has', async () => {
    const { id } = await create({ notify: 'changes' })
    await pass(day)
    await pass(day)
    expect(await subjects()).toEqual([])
    found = 'Two pages'
    await pass(day)
    const [mail] = await t.mails(await email())
    expect(mail?.subject).toBe('Changed: Shop check')
    expect(mail?.text).toContain('− One page\n+ Two pages')
    const [last, before] = await occurrences(id)
    expect([last.changed, before.changed]).toEqual([true, false])
    const { lines } = (await call('GET', `/${id}/runs/${last.run_id}/difference`)).json()
    expect(lines.filter(({ kind }: { kind: string }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'One page' },
      { kind: 'added', text: 'Two pages' },
    ])
  })

  it('pauses without credits, with a mail, and goes on when it is resumed', async () => {
    owner = await signedInWith(t, 3)
    const { id } = await create({ notify: 'never' })
    await pass(day)
    await pass(day)
    await pass(day)
    expect(await read(id)).toMatchObject({ paused: 'credits', next_at: null })
    expect(await subjects()).toEqual(['Paused: Shop check'])
    expect(await ofOwner()).toHaveLength(1)
    await grantCredits(t.db, { userId: owner.userId, amount: 9, reason: 'spec', actor: 'system', key: id })
    await call('POST', `/${id}/resume`)
    await pass(day)
    expect(await ofOwner()).toHaveLength(2)
  })

  it('of an agent that is removed, or needs other input, pauses with a mail', async () => {
    const gone = await create()
    t.services.implementations = []
    await pass(day)
    expect(await read(gone.id)).toMatchObject({ paused: 'agent', price: null })
    expect((await call('POST', `/${gone.id}/resume`)).statusCode).toBe(422)
    t.services.implementations = [monitor]
    const other = await create()
    await t.db.update(schedule).set({ input: {} }).where(eq(schedule.id, other.id))
    await pass(day)
    expect(await read(other.id)).toMatchObject({ paused: 'input' })
    expect(await subjects()).toEqual(['Paused: Shop check', 'Paused: Shop check'])
    expect(await ofOwner()).toEqual([])
  })

  it('that fails writes once, and pauses after five failures', async () => {
    const { id } = await create()
    broken = true
    for (let days = 0; days < 6; days += 1) await pass(day)
    expect(await subjects()).toEqual(['Failed: Shop check', 'Paused: Shop check'])
    expect(await read(id)).toMatchObject({ paused: 'failing' })
    expect((await ofOwner()).map(({ creditsCharged }) => creditsCharged)).toEqual([0, 0, 0, 0, 0])
  })

  it('tells an owner who reads Hindi in Hindi why it failed', async () => {
    await t.db.update(user).set({ language: 'hi' }).where(eq(user.id, owner.userId))
    await create()
    broken = true
    await pass(day)
    const [mail] = await t.mails(await email())
    expect(mail?.subject).toBe('पूरा नहीं हुआ: Shop check')
    expect(mail?.text.replaceAll(/Shop check|https?:\S+/g, '')).not.toMatch(/[a-z]{2}/i)
  })

  it('that cannot be reported holds up no other one', async () => {
    const answers: typeof forMails.answers = (services, language, agent) => {
      if (language === 'hi') throw new Error('broken phrases')
      return forMails.answers(services, language, agent)
    }
    const tick = () => tickSchedules(t.services, { ...forMails, answers })
    await t.db.update(user).set({ language: 'hi' }).where(eq(user.id, owner.userId))
    await create({ hour: 8, notify: 'always' })
    owner = await signedInWith(t, 100)
    await create({ notify: 'always' })
    t.clock.advance(day)
    await tick()
    await expect.poll(() => t.db.$count(run, isOpen)).toBe(0)
    await tick()
    expect(await subjects()).toHaveLength(1)
  })

  it('rests while its owner is locked', async () => {
    await create()
    await t.db.update(user).set({ lockedAt: t.clock.now() }).where(eq(user.id, owner.userId))
    await pass(day)
    expect(await ofOwner()).toEqual([])
  })

  it('can be paused and deleted; its results stay', async () => {
    const { id } = await create()
    await pass(day)
    await call('POST', `/${id}/pause`)
    await pass(day)
    expect(await ofOwner()).toHaveLength(1)
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ data: [] })
    const { data } = (await t.app.inject({ url: '/api/v1/results', headers: await signedIn() })).json()
    expect(data).toHaveLength(1)
  })

  it('is listed and paused by keys, which create and resume none; others find none', async () => {
    const { id } = await create()
    const made = await t.app.inject({
      method: 'POST',
      url: '/api/v1/keys',
      payload: { name: 'All', scopes: ['run', 'read', 'manage'] },
      headers: owner.headers,
    })
    const key = { authorization: `Bearer ${made.json().key}` }
    expect((await call('GET', '', {}, key)).statusCode).toBe(200)
    expect((await call('POST', `/${id}/pause`, {}, key)).json().paused).toBe('user')
    expect((await call('POST', `/${id}/resume`, {}, key)).statusCode).toBe(403)
    expect((await call('POST', '', { ...daily, name: 'x' }, key)).statusCode).toBe(403)
    const other = await signedInWith(t, 0)
    expect((await call('DELETE', `/${id}`, {}, other.headers)).statusCode).toBe(404)
    expect((await call('GET', `/${id}/runs`, {}, other.headers)).statusCode).toBe(404)
  })

  it('is one of at most twenty', async () => {
    for (let count = 0; count < 20; count += 1) await create({ name: `Check ${count}` })
    expect(await create()).toMatchObject({ code: 'CONFLICT' })
  })
})
