import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { type TestApp, signedInUser, testApp } from '../../testing/index.ts'
import { user } from '../users/tables.ts'
import { runFeedback } from '../results/tables.ts'
import { run } from '../runs/tables.ts'

let t: TestApp
let staff: Awaited<ReturnType<typeof signedInUser>>
let asha: Awaited<ReturnType<typeof signedInUser>>
beforeAll(async () => {
  t = await testApp()
  staff = await signedInUser(t, 'staff@example.com')
  await t.db.update(user).set({ role: 'staff' }).where(eq(user.id, staff.userId))
  asha = await signedInUser(t, 'asha@example.com')
})
afterAll(() => t.close())

const read = async (query = '') =>
  (await t.app.inject({ url: `/api/v1/desk/feedback${query}`, headers: staff.headers })).json()

it('is empty at first', async () => {
  expect(await read()).toEqual({ data: [], next: null, average: null, count: 0, weeks: [] })
})

it('lists stars and thumbs together, newest first, with the average and weekly averages', async () => {
  for (const [rating, feedback] of [
    [5, 'Lovely'],
    [3, '=HYPERLINK("x")'],
  ] as const) {
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/feedback/feedback',
      payload: { rating, feedback },
      headers: asha.headers,
    })
    t.clock.advance(60_000)
  }
  const [made] = await t.db
    .insert(run)
    .values({
      userId: asha.userId,
      agent: 'get-tax',
      agentVersion: 1,
      input: {},
      inputHash: 'h',
      idempotencyKey: 'k',
      price: 1,
    })
    .returning()
  const at = new Date(t.clock.now().getTime() + 7 * 24 * 3_600_000)
  await t.db.insert(runFeedback).values({
    runId: made!.id,
    userId: asha.userId,
    vote: 'down',
    reasons: [],
    comment: 'Wrong year',
    createdAt: at,
    updatedAt: at,
  })
  const seen = await read()
  expect(
    seen.data.map(({ source, rating, text }: { source: string; rating: number; text: string }) => [
      source,
      rating,
      text,
    ]),
  ).toEqual([
    ['result', 1, 'Wrong year'],
    ['page', 3, '=HYPERLINK("x")'],
    ['page', 5, 'Lovely'],
  ])
  expect([seen.average, seen.count, seen.next]).toEqual([3, 3, null])
  expect(seen.weeks).toMatchObject([
    { average: 4, count: 2 },
    { average: 1, count: 1 },
  ])
  const csv = await t.app.inject({ url: '/api/v1/desk/feedback.csv', headers: staff.headers })
  expect(csv.headers['content-disposition']).toContain('feedback.csv')
  expect(csv.body.split('\r\n')[2]).toContain(`"'=HYPERLINK(""x"")"`)
  const workbook = await t.app.inject({ url: '/api/v1/desk/feedback.xlsx', headers: staff.headers })
  expect((await readSheet(workbook.rawPayload)).map((row) => row[5])).toEqual([
    'text',
    expect.any(String),
    '=HYPERLINK("x")',
    'Lovely',
  ])
})

it('is paginated', async () => {
  for (let n = 0; n < 60; n += 1) {
    t.clock.advance(1_000)
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/feedback/feedback',
      payload: { rating: 4, feedback: `F ${n}` },
      headers: asha.headers,
    })
  }
  const first = await read()
  const second = await read(`?cursor=${first.next}`)
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 13, null])
  const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(63)
  expect((await read(`?cursor=${'9'.repeat(20)}_${ids[0]}`)).code).toBe('INVALID_INPUT')
})
