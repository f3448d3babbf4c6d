import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../db/client.ts'
import { type TestApp, testApp, testDatabase } from '../testing/index.ts'
import { throttle } from './tables.ts'

// Two API processes: each has its own connections and counts.
let here: TestApp
let there: TestApp
let quiet: TestApp
const settings = { RATE_LIMITS: true, LIMIT_API_IP: 20 }
beforeAll(async () => {
  const database = await testDatabase()
  here = await testApp({ settings, connection: database })
  there = await testApp({ settings, connection: connect(database.address()) })
  quiet = await testApp({ settings })
})
afterAll(async () => {
  await there.close()
  await here.close()
  await quiet.close()
})

const call = async ({ app }: TestApp, remoteAddress: string): Promise<number> =>
  (await app.inject({ url: '/api/v1/auth/me', remoteAddress })).statusCode
const flood = async (at: TestApp, from: string, times: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push(await call(at, from))
  return statuses
}

it('holds one limit of requests from one address over all processes', async () => {
  expect(new Set(await flood(here, '203.0.113.7', 20))).toEqual(new Set([401]))
  let asked = 0
  const ask = () => {
    asked += 1
    return call(there, '203.0.113.7')
  }
  expect([await ask(), await ask()]).toEqual([401, 401])
  await expect.poll(ask, { interval: 1_000 }).toBe(429)
  expect(asked).toBeLessThanOrEqual(20)
  expect(await call(there, '203.0.113.8')).toBe(401)
  for (const { clock } of [here, there]) clock.advance(60_000)
  expect([await call(here, '203.0.113.7'), await call(there, '203.0.113.7')]).toEqual([401, 401])
})

it('asks the database nothing for addresses that ask little', async () => {
  expect(await flood(quiet, '203.0.113.9', 1)).toEqual([401])
  expect(await flood(quiet, '203.0.113.10', 2)).toEqual([401, 401])
  await expect.poll(() => quiet.db.$count(throttle), { interval: 200 }).toBe(1)
})
