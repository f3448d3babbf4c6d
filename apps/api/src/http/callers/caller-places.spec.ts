import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { resultOf } from '../../modules/results/spec-results.ts'
import { result } from '../../modules/results/tables.ts'
import { probe, sampleImplementation } from '../../modules/runs/spec-agents.ts'
import { signedInWith } from '../../modules/runs/spec-user.ts'
import { type TestApp, testApp } from '../../testing/index.ts'

let t: TestApp
let owner: Awaited<ReturnType<typeof signedInWith>>
beforeAll(async () => {
  t = await testApp({
    implementations: [sampleImplementation(probe())],
    settings: { RATE_LIMITS: true, LIMIT_API_IP: 10_000 },
  })
  owner = await signedInWith(t, 0)
})
afterAll(() => t.close())

const get = async (url: string, { headers }: { headers: Record<string, string> } = owner): Promise<number> =>
  (await t.app.inject({ url, headers })).statusCode
const times = (count: number, ask: () => Promise<number>) => Array.from({ length: count }, ask)

it('answers others while one user holds all places with requests that wait for a lock', async () => {
  const other = await signedInWith(t, 0)
  const id = await resultOf(t, owner.userId, { text: 'Bread' })
  const payload = { text: 'Edited.' }
  const save = async () =>
    (await t.app.inject({ method: 'POST', url: `/api/v1/results/${id}/versions`, payload, headers: owner.headers }))
      .statusCode
  let release = (): void => undefined
  let locked = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const lock = t.db.transaction(async (tx) => {
    await tx.select({ id: result.runId }).from(result).where(eq(result.runId, id)).for('update')
    locked()
    await held
  })
  await isLocked
  const saves = times(80, save)
  let refused = 0
  await new Promise<void>((resolve) => {
    for (const one of saves) void one.then((status) => (status === 429 ? (refused += 1) : 0) === 56 && resolve())
  })
  // All ten connections would wait for the lock.
  expect(t.pool.totalCount - t.pool.idleCount).toBeLessThanOrEqual(5)
  expect(await get('/api/v1/results', other)).toBe(200)
  release()
  await lock
  const statuses = await Promise.all(saves)
  expect(statuses.filter((status) => status === 429)).toHaveLength(80 - 24)
  expect(statuses.filter((status) => status === 200)).toHaveLength(24)
})

it('refuses nobody whose tabs ask for twenty things at once, again and again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const statuses = await Promise.all(times(20, () => get('/api/v1/results')))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
})

it('counts a request that only says it takes events', async () => {
  const headers = { ...owner.headers, accept: 'text/event-stream' }
  expect(await Promise.all(times(80, () => get('/api/v1/results', { headers })))).toContain(429)
})
