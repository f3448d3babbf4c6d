import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/index.ts'
import { eq, inArray, sql } from '../../../db/drizzle.ts'
import { checkInvariants } from '../../credits/ledger/check-invariants.ts'
import { readBalance } from '../../credits/read-balance.ts'
import { creditAccount, creditEntry, creditLot } from '../../credits/tables.ts'
import { result } from '../../results/tables.ts'
import { webhook, webhookDelivery } from '../../webhooks/tables.ts'
import { withAnswers } from '../../webhooks/with-answers.ts'
import { claimRuns } from '../work/claim.ts'
import { createTogether } from './create-together.ts'
import { endTogether } from './end-together.ts'
import { storeTogether } from './store-together.ts'
import { finishSucceeded } from '../end/finish.ts'
import { after } from '../lifetimes.ts'
import { probe, sampleAgent, sampleImplementation } from '../spec-agents.ts'
import { userWith } from '../spec-user.ts'
import { newRun, startRun } from '../begin/start.ts'
import { type EndedRun, ownEnds } from '../own-ends.ts'
import { type Admission, ownPlaces } from '../own-places.ts'
import { readEvents } from '../events.ts'
import { run } from '../tables.ts'
import { findWithBalance, type Run } from '../view.ts'
import { user } from '../../users/tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({
    implementations: [sampleImplementation(probe())],
    settings: { RATE_LIMITS: true, LIMIT_RUNS_AT_ONCE: 3 },
  })
})
afterEach(async () => expect(await checkInvariants(t.db, t.clock.now())).toEqual([]))
afterAll(() => t.close())

const submission = (userId: string, key: string = randomUUID()) => ({
  userId,
  agent: sampleAgent,
  input: { text: 'Asha' },
  key,
})
const wanted = (userId: string, key?: string) => ({
  run: newRun(t.services, submission(userId, key), 'hash'),
  holdUntil: after(t.clock.now(), 60_000),
})

/** Does work while another connection holds the rows of these accounts. */
const whileLocked = <T>(userIds: string[], work: () => Promise<T>): Promise<T> =>
  t.db.transaction(async (tx) => {
    await tx.select().from(creditAccount).where(inArray(creditAccount.userId, userIds)).for('update')
    return work()
  })

/** Runs of these users as a worker has claimed them. */
const claimed = async (...userIds: string[]): Promise<Run[]> => {
  const started = await Promise.all(userIds.map((userId) => startRun(t.services, submission(userId))))
  const found = await claimRuns(t.services, 100)
  return started.flatMap(({ id }) => found.find((each) => each.id === id) ?? [])
}

const ended = (found: Run) => ({
  run: {
    ...found,
    answer: { data: 'Hello' },
    engine: 'embedded',
    finishedAt: t.clock.now(),
    creditsCharged: found.price,
  },
  result: { mainAgent: found.agent, title: 'Hello', excerpt: 'Hello', text: 'Hello', words: ['hello'] },
})
const endAll = (runs: readonly Run[]) => endTogether(t.services, runs.map(ended))

const statesOf = async (ids: string[]) =>
  Object.fromEntries(
    (await t.db.select({ id: run.id, state: run.state }).from(run).where(inArray(run.id, ids))).map((row) => [
      row.id,
      row.state,
    ]),
  )

it('creates the runs of many users with their holds', async () => {
  const users = await Promise.all([userWith(t, 9), userWith(t, 2)])
  const [one = '', two = ''] = users
  const all = [wanted(one), wanted(one), wanted(two)]
  expect(await createTogether(t.services, all)).toEqual(new Set(all.map((each) => each.run.id)))
  expect(await readBalance(t.db, one)).toMatchObject({ settled: 9, held: 4 })
  expect(await readBalance(t.db, two)).toMatchObject({ settled: 2, held: 2 })
  const [stored] = await t.db
    .select()
    .from(run)
    .where(eq(run.id, all[0]?.run.id ?? ''))
  expect(stored).toEqual(all[0]?.run)
})

it('leaves out what needs more credit, exceeds a limit or has a known key, and creates the rest', async () => {
  const [poor = '', busy = '', other = ''] = await Promise.all([userWith(t, 3), userWith(t, 20), userWith(t, 20)])
  const known = wanted(other, 'known')
  await createTogether(t.services, [known, wanted(busy), wanted(busy)])
  const [first, second] = [wanted(poor), wanted(poor)]
  const [third, fourth] = [wanted(busy), wanted(busy)]
  const again = wanted(other, 'known')
  const created = await createTogether(t.services, [first, second, third, fourth, again])
  expect(created).toEqual(new Set([first.run.id, third.run.id]))
  expect(await readBalance(t.db, poor)).toMatchObject({ held: 2 })
  expect(await readBalance(t.db, other)).toMatchObject({ held: 2 })
})

it('waits for no account that is locked', async () => {
  const [locked = '', free = ''] = await Promise.all([userWith(t, 20), userWith(t, 20)])
  const [mine, theirs] = await claimed(locked, free)
  if (!mine || !theirs) throw new Error('Not claimed.')
  const [out, into] = [wanted(locked), wanted(free)]
  await whileLocked([locked], async () => {
    expect(await createTogether(t.services, [out, into])).toEqual(new Set([into.run.id]))
    expect([...(await endAll([mine, theirs])).keys()]).toEqual([theirs.id])
  })
  expect(await statesOf([mine.id, theirs.id])).toEqual({ [mine.id]: 'running', [theirs.id]: 'succeeded' })
})

it('ends the runs of many users: answer, charge, result, last event and webhooks', async () => {
  const [one = '', two = ''] = await Promise.all([userWith(t, 20), userWith(t, 30)])
  const [hook] = await t.db
    .insert(webhook)
    .values({ userId: one, url: 'https://example.com', events: ['run.finished'], secret: '' })
    .returning()
  const runs = await claimed(one, one, two)
  const ids = runs.map(({ id }) => id)
  const left = await endAll(runs)
  expect(ids.map((id) => left.get(id)?.available).toSorted()).toEqual([16, 18 - 2, 28].toSorted())
  expect(Object.values(await statesOf(ids))).toEqual(['succeeded', 'succeeded', 'succeeded'])
  const charges = await t.db.select().from(creditEntry).where(inArray(creditEntry.runId, ids))
  expect(charges.map(({ amount }) => amount)).toEqual([-2, -2, -2])
  expect(await t.db.$count(result, inArray(result.runId, ids))).toBe(3)
  const last = (await readEvents(t.db, ids[2] ?? '', 0)).at(-1)
  expect(last).toMatchObject({ seq: 2, event: { type: 'result', credit_score: 28, credit_held: 0 } })
  const sent = await t.db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, hook?.id ?? ''))
  const whole = await withAnswers(t.services, sent)
  expect(whole.map(({ type, data }) => [type, data['id'], data['answer']])).toEqual(
    expect.arrayContaining([
      ['run.finished', ids[0], { data: 'Hello' }],
      ['run.finished', ids[1], { data: 'Hello' }],
    ]),
  )
})

it('sends no event of a run to an account that was locked meanwhile', async () => {
  const userId = await userWith(t, 20)
  await t.db.insert(webhook).values({ userId, url: 'https://example.com', events: ['run.finished'], secret: '' })
  const runs = await claimed(userId)
  await t.db.update(user).set({ lockedAt: t.clock.now() }).where(eq(user.id, userId))
  await endAll(runs)
  const ofRun = sql`data->>'id' = ${runs[0]?.id ?? ''}`
  expect(await t.db.$count(webhookDelivery, ofRun)).toBe(0)
})

it('leaves out a run of another worker, and one that leaves its user with few credits', async () => {
  const [lost = '', low = '', fine = ''] = await Promise.all([userWith(t, 20), userWith(t, 6), userWith(t, 20)])
  const runs = await claimed(lost, low, fine)
  const [stale, few, good] = runs
  if (!stale || !few || !good) throw new Error('Not claimed.')
  expect([...(await endAll([{ ...stale, attempts: 0 }, few, good])).keys()]).toEqual([good.id])
  const states = await statesOf(runs.map(({ id }) => id))
  expect(states).toEqual({ [stale.id]: 'running', [few.id]: 'running', [good.id]: 'succeeded' })
})

it('stores the others when one answer cannot be stored', async () => {
  const users = await Promise.all([userWith(t, 20), userWith(t, 20)])
  const [bad, good] = await claimed(...users)
  if (!bad || !good) throw new Error('Not claimed.')
  const ofBad = eq(creditLot.userId, bad.userId)
  const [lot] = await t.db.update(creditLot).set({ remaining: 0 }).where(ofBad).returning()
  const outcome = { output: { data: 'Hello' }, engine: 'embedded' }
  const [first, second] = await Promise.allSettled(
    [bad, good].map((each) => finishSucceeded(t.services, each, outcome)),
  )
  expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: true }])
  expect(await statesOf([bad.id, good.id])).toEqual({ [bad.id]: 'running', [good.id]: 'succeeded' })
  await t.db
    .update(creditLot)
    .set({ remaining: lot?.amount ?? 0 })
    .where(ofBad)
})

it('hands the caller that waits in this process what was stored', async () => {
  const [found] = await claimed(await userWith(t, 20))
  if (!found) throw new Error('Not claimed.')
  const told = Promise.withResolvers<EndedRun>()
  ownEnds(t.services.db).set(found.id, told.resolve)
  await finishSucceeded(t.services, found, { output: { data: 'Hello' }, engine: 'embedded' })
  expect(await told.promise).toEqual(await findWithBalance(t.db, found.id))
  ownEnds(t.services.db).delete(found.id)
})

it('begins runs as claimed while the worker of this process has a free place, and queues the others', async () => {
  const [one, two, poor] = [await userWith(t, 9), await userWith(t, 9), await userWith(t, 0)]
  const taken: { run: Run; admission: Admission }[] = []
  let free = 1
  const places = ownPlaces(t.services.db)
  places.take = (run, admission) => free-- > 0 && taken.push({ run, admission }) > 0
  const start = (userId: string) => startRun(t.services, submission(userId))
  const [here, queued] = [await start(one), await start(two)]
  expect(await statesOf([here.id, queued.id])).toEqual({ [here.id]: 'running', [queued.id]: 'queued' })
  const stored = await t.db.select().from(run).where(eq(run.id, here.id))
  expect(stored).toEqual([taken[0]?.run])
  expect(await taken[0]?.admission.stored).toBe(true)
  expect(stored).toMatchObject([{ attempts: 1 }])
  const others = await claimRuns(t.services, 100)
  expect(others.map(({ id }) => id)).toEqual([queued.id])

  free = 1
  await expect(start(poor)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDIT' })
  expect(await taken[1]?.admission.stored).toBe(false)

  free = 2
  await expect(start(poor)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDIT' })
  const early = await start(one)
  expect(taken.map(({ admission }) => admission.isEarly)).toEqual([false, false, false, true])

  // No more engines begin early than a user may have runs at once.
  free = 9
  await Promise.allSettled(Array.from({ length: 5 }, () => start(two)))
  expect(taken.slice(4).map(({ admission }) => admission.isEarly)).toEqual([true, true, true, false, false])
  places.take = null
  await endAll([...stored, ...others, { ...early, attempts: 1 }])
})

/** A run whose engine was done before it was written. */
const whole = (userId: string, key?: string) => {
  const created = wanted(userId, key)
  const { run, result } = ended(created.run)
  return { created, ended: { run: { ...run, state: 'succeeded' as const, attempts: 1 }, result } }
}
const storeAll = (all: readonly ReturnType<typeof whole>[]) => storeTogether(t.services, all)

it('stores runs with their ends: charge, hold, result and webhook', async () => {
  const [one = '', two = ''] = await Promise.all([userWith(t, 20), userWith(t, 20)])
  const [hook] = await t.db
    .insert(webhook)
    .values({ userId: one, url: 'https://example.com', events: ['run.finished'], secret: '' })
    .returning()
  const all = [whole(one), whole(one), whole(two)]
  const ids = all.map(({ created }) => created.run.id)
  const left = await storeAll(all)
  expect(ids.map((id) => left.get(id)?.available).toSorted()).toEqual([16, 18, 18])
  expect(await readBalance(t.db, one)).toMatchObject({ settled: 16, held: 0 })
  const charges = await t.db.select().from(creditEntry).where(inArray(creditEntry.runId, ids))
  expect(charges.map(({ amount }) => amount)).toEqual([-2, -2, -2])
  expect(await t.db.$count(result, inArray(result.runId, ids))).toBe(3)
  expect(await t.db.$count(webhookDelivery, eq(webhookDelivery.webhookId, hook?.id ?? ''))).toBe(2)
  const [stored] = await t.db
    .select()
    .from(run)
    .where(eq(run.id, ids[2] ?? ''))
  expect(stored).toEqual(all[2]?.ended.run)
  const events = await readEvents(t.db, ids[2] ?? '', 0)
  expect(events.map(({ event }) => event.type)).toEqual(['started', 'result'])
})

it('stores no end with a run that is refused, known or leaves few credits, or whose account is locked', async () => {
  const users = await Promise.all([userWith(t, 1), userWith(t, 6), userWith(t, 20), userWith(t, 20), userWith(t, 20)])
  const [poor = '', low = '', other = '', locked = '', busy = ''] = users
  await storeAll([whole(other, 'known')])
  const fine = [whole(busy), whole(busy), whole(busy)]
  const left = [whole(poor), whole(low), whole(other, 'known'), whole(locked), whole(busy)]
  const stored = await whileLocked([locked], () => storeAll([...fine, ...left]))
  expect(new Set(stored.keys())).toEqual(new Set(fine.map(({ created }) => created.run.id)))
  expect(await readBalance(t.db, other)).toMatchObject({ settled: 18, held: 0 })
  expect(await readBalance(t.db, low)).toMatchObject({ settled: 6, held: 0 })
})

it('answers with the run as it ended when its end was stored with it, and creates it when that is not possible', async () => {
  const [high, low] = await Promise.all([userWith(t, 20), userWith(t, 6)])
  const places = ownPlaces(t.services.db)
  const admitted: Admission['stored'][] = []
  places.take = (found, { stored, storeWithEnd }) => {
    admitted.push(stored)
    const { run, result } = ended(found)
    storeWithEnd({ run: { ...run, state: 'succeeded', leaseUntil: null }, result })
    return true
  }
  const done = await startRun(t.services, submission(high))
  expect(done).toMatchObject({ state: 'succeeded', answer: { data: 'Hello' }, balance: { settled: 18, available: 18 } })
  expect(await admitted[0]).toMatchObject({ settled: 18 })
  const open = await startRun(t.services, submission(low))
  expect([open.state, await admitted[1]]).toEqual(['running', true])
  places.take = null
  expect(await statesOf([done.id, open.id])).toEqual({ [done.id]: 'succeeded', [open.id]: 'running' })
  await finishSucceeded(t.services, open, { output: { data: 'Hello' }, engine: 'embedded' })
})
