import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eq, sql } from '../../db/drizzle.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { user } from '../../modules/users/tables.ts'
import { builtRemote } from '../releases/gate/spec-folder.ts'
import { listReleases, openReleaseStore, publishRelease } from '../releases/index.ts'
import { moving } from '../releases/moves/move.ts'
import { buildIdsOf } from '../releases/spec-builds.ts'
import { releaseAudit, releasePointer } from '../releases/tables.ts'
import { sweepField } from './keep-samples.ts'
import { fieldSample } from '../samples/tables.ts'

const [remote, other] = ['mfe-support', 'mfe-auth'] as const
const [current = '', canary = ''] = buildIdsOf(remote, 'one', 'two')

let api: TestApp
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'field-'))
  api = await testApp({ settings: { DATA_DIR: folder, RATE_LIMITS: true, LIMIT_API_IP: 1_000 } })
  const store = openReleaseStore(api.db, api.services.settings)
  const move = { name: remote, actor: 'spec', reason: 'because' }
  await publishRelease(store, { dist: builtRemote(folder, { label: 'one' }), move, destiny: 'current' })
  const trial = { percent: 10, users: [] }
  await publishRelease(store, { dist: builtRemote(folder, { label: 'two' }), move, destiny: trial })
})
afterEach(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const timed = { entry: 40, chunk: 30, page_ms: 20, total: 100 }
const load = (build_id: string, change: object = {}) => ({
  remote,
  build_id,
  page: 'feedback',
  outcome: 'ready',
  attempt: 1,
  from_cache: false,
  ...timed,
  ...change,
})
/** Each report comes from a new tab unless stated otherwise. */
let tabs = 0
const send = (payload: object) => {
  tabs += 1
  return api.app.inject({ method: 'POST', url: '/api/v1/field/reports', payload: { visit: String(tabs), ...payload } })
}
const brokenCanary = load(current, { outcome: 'degraded', degraded_from: canary, cause: 'broken' })
const staff = async () => {
  const person = await signedInUser(api, 'staff@example.com')
  await api.db.update(user).set({ role: 'staff' }).where(eq(user.id, person.userId))
  return person.headers
}
const summary = async () =>
  (await api.app.inject({ url: '/api/v1/field/summary?days=1', headers: await staff() })).json().builds
const heldReason = async () => (await listReleases(api.db)).find(({ name }) => name === remote)?.canary?.heldReason

it('stores what tabs report and shows the summary to staff only', async () => {
  const vital = { remote, build_id: current, page: '/feedback', name: 'LCP' }
  const report = {
    loads: [100, 200, 300, 400, 500]
      .map((total) => load(current, { total }))
      .concat(load(current, { from_cache: true })),
    errors: [{ remote, build_id: current, page: '/feedback' }],
    vitals: [800, 900, 1000].map((value) => ({ ...vital, value })),
  }
  expect((await send(report)).json()).toEqual({ kept: 10 })
  expect(await summary()).toEqual([
    {
      remote,
      build_id: current,
      loads: 6,
      failed: 0,
      errors: 1,
      p75_load: 400,
      p75_vitals: { LCP: 950 },
    },
  ])
  const { headers } = await signedInUser(api, 'asha@example.com')
  expect((await api.app.inject({ url: '/api/v1/field/summary', headers })).statusCode).toBe(403)
  expect((await api.app.inject('/api/v1/field/summary')).statusCode).toBe(401)
})

it('counts a fallback as shown and the build it replaced as failed', async () => {
  await send({ loads: [load(current, { outcome: 'degraded', degraded_from: canary, cause: 'broken' })] })
  const builds = await summary()
  expect(builds).toMatchObject([
    expect.objectContaining({ build_id: expect.any(String), loads: 1 }),
    expect.objectContaining({ build_id: expect.any(String), loads: 1 }),
  ])
  const failed = Object.fromEntries(
    builds.map((build: { build_id: string; failed: number }) => [build.build_id, build.failed]),
  )
  expect(failed).toEqual({ [current]: 0, [canary]: 1 })
})

it('drops samples of unpublished builds and rejects malformed reports', async () => {
  expect((await send({ loads: [load('ffffffffffff')] })).json()).toEqual({ kept: 0 })
  expect(await api.db.select().from(fieldSample)).toEqual([])
  for (const bad of [
    { loads: [load('../../etc')] },
    { loads: [load(current, { total: -1 })] },
    { loads: [load(current, { page: 'x'.repeat(121) })] },
    { loads: Array.from({ length: 51 }, () => load(current)) },
    { vitals: [{ remote, build_id: current, page: '/', name: 'XYZ', value: 1 }] },
  ]) {
    expect((await send(bad)).statusCode).toBe(422)
  }
  expect((await send({ loads: [], padding: 'x'.repeat(40_000) })).statusCode).toBe(413)
})

it('holds a canary that fails for three visitors, with the reason in the history', async () => {
  await send({ loads: Array.from({ length: 40 }, () => load(current)) })
  await send({ loads: [brokenCanary] })
  await send({ loads: [brokenCanary] })
  expect(await heldReason()).toBeNull()
  await send({ loads: [brokenCanary] })
  expect(await heldReason()).toMatch(/100\.0% of 3 visits/)
  const [listed] = (await listReleases(api.db)).filter(({ name }) => name === remote)
  expect([listed?.current?.field?.loads, listed?.canary?.field?.failed]).toEqual([43, 3])
  const noDay = { loads: 0, troubled: 0 }
  expect(listed?.canary?.days).toEqual([...Array.from({ length: 6 }, () => noDay), { loads: 3, troubled: 3 }])
  const [line] = await api.db.select().from(releaseAudit).where(eq(releaseAudit.action, 'hold'))
  expect(line).toMatchObject({ actor: 'field data', toBuildId: canary })
  const { remotes } = (await api.app.inject('/api/v1/registry')).json()
  expect(remotes[0]).toMatchObject({ buildId: current, channel: 'current' })
})

it('ignores any number of failures in a single tab', async () => {
  const [ready, failed] = [load(canary), load(canary, { outcome: 'failed', cause: 'slow' })]
  const errors = [{ remote, build_id: canary, page: '/feedback' }]
  for (let report = 0; report < 4; report += 1) await send({ visit: '7', loads: [ready, failed, brokenCanary], errors })
  // Older hosts send no visit id, so each report counts as a visit.
  await send({ visit: undefined, loads: [failed, failed, brokenCanary], errors })
  expect(await heldReason()).toBeNull()
  await send({ errors })
  expect(await heldReason()).toMatch(/100\.0% of 3 visits/)
})

it('ignores loads that did not request the canary', async () => {
  const fallback = load(current, { outcome: 'degraded', cause: 'broken' })
  for (let visit = 0; visit < 5; visit += 1) await send({ loads: [fallback] })
  expect(await heldReason()).toBeNull()
  expect(await summary()).toMatchObject([{ build_id: current, loads: 5, failed: 0 }])
})

/** Inserts the rows that this many reported visits would have written. */
const visited = (buildId: string, visits: number, value: number | null) => {
  const sample = { at: new Date(), remote, buildId, kind: 'load', name: 'ready', page: 'feedback', value } as const
  return api.db.insert(fieldSample).values(Array.from({ length: visits }, () => sample))
}

it('holds a canary that is slower than the margin and keeps a good one', async () => {
  await visited(current, 50, 1_000)
  await visited(canary, 50, 1_200)
  await send({ loads: [load(canary, { total: 1_200 })] })
  expect(await heldReason()).toBeNull()
  await visited(canary, 100, 1_900)
  await send({ loads: [load(canary, { total: 1_900 })] })
  expect(await heldReason()).toMatch(/up to 1900 ms; with the current build 1000 ms/)
})

it('compares load times only from 50 timed visits of both builds', async () => {
  await visited(current, 50, 1_000)
  await visited(canary, 48, 9_000)
  await visited(canary, 500, null)
  const slow = load(canary, { total: 9_000 })
  for (let report = 0; report < 3; report += 1) await send({ visit: '7', loads: [slow, slow] })
  expect(await heldReason()).toBeNull()
  await send({ loads: [slow] })
  expect(await heldReason()).toMatch(/up to 9000 ms/)
})

it('holds only the trial it judged, not one that has replaced it', async () => {
  for (let visit = 0; visit < 2; visit += 1) await send({ loads: [brokenCanary] })
  const { third } = await moving(api.db, async (tx) => {
    const sent = send({ loads: [brokenCanary] })
    const waiting = () => tx.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
    await tx.update(releasePointer).set({ canaryAt: new Date() })
    return { third: sent }
  })
  await third
  expect(await heldReason()).toBeNull()
})

it.each([remote, other])(
  'holds the other canaries when %s cannot be held, and hides the failure from tabs',
  async (stuck) => {
    const store = openReleaseStore(api.db, api.services.settings)
    const move = { name: other, actor: 'spec', reason: 'because' }
    const dist = (label: string) => builtRemote(folder, { label, manifest: { name: other } })
    await publishRelease(store, { dist: dist('one'), move, destiny: 'current' })
    const trial = { percent: 10, users: [] }
    const { buildId } = await publishRelease(store, { dist: dist('two'), move, destiny: trial })
    await api.db.execute(
      sql`create function stuck() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    )
    await api.db.execute(
      sql`create trigger stuck before update on release_pointer for each row when (new.name = ${sql.raw(`'${stuck}'`)}) execute function stuck()`,
    )
    const error = vi.spyOn(api.services.log, 'error')
    const failed = load(buildId, { remote: other, outcome: 'failed', cause: 'broken' })
    for (let visit = 0; visit < 3; visit += 1)
      expect((await send({ loads: [failed, brokenCanary] })).statusCode).toBe(200)
    const held = (await listReleases(api.db)).filter(({ canary: tried }) => tried?.heldReason)
    expect(held.map(({ name }) => name)).toEqual([remote, other].filter((name) => name !== stuck))
    expect(error).toHaveBeenCalledOnce()
  },
)

it('stores 2,000 samples an hour from one network and still holds a canary', async () => {
  const warn = vi.spyOn(api.services.log, 'warn')
  const full = { loads: Array.from({ length: 50 }, () => load(current)) }
  for (let sent = 0; sent < 2_000; sent += 50) expect((await send(full)).json()).toEqual({ kept: 50 })
  expect((await send(full)).json()).toEqual({ kept: 0 })
  expect((await send(full)).json()).toEqual({ kept: 0 })
  expect(warn).toHaveBeenCalledOnce()
  const failed = load(canary, { outcome: 'failed', cause: 'broken' })
  for (let visit = 0; visit < 3; visit += 1) expect((await send({ loads: [failed] })).json()).toEqual({ kept: 1 })
  expect(await heldReason()).toMatch(/100\.0% of 3 visits/)
  api.clock.advance(60 * 60 * 1_000)
  expect((await send(full)).json()).toEqual({ kept: 50 })
})

it('deletes samples after 30 days', async () => {
  await send({ loads: [load(current)] })
  await api.db.update(fieldSample).set({ at: api.clock.now() })
  api.clock.advance(29 * 24 * 60 * 60 * 1_000)
  await sweepField(api.services)
  expect(await api.db.select().from(fieldSample)).toHaveLength(1)
  api.clock.advance(2 * 24 * 60 * 60 * 1_000)
  await sweepField(api.services)
  expect(await api.db.select().from(fieldSample)).toHaveLength(0)
})
