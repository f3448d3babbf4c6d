import { afterAll, beforeAll, expect, it } from 'vitest'
import { implementations } from '../modules/agents/registry.ts'
import { resultOf } from '../modules/results/spec-results.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { schedule, scheduleRun } from '../modules/schedules/tables.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { watchPauses } from './spec-pauses.ts'

// What is bounded once is bounded together, too: others are answered while many heavy requests arrive at the same moment.

/** Each request alone takes some milliseconds, at most 40. Without turns, together they take up to seconds. */
const longestPauseMs = 400
/** On a slow machine, together they may take so many times as long as one alone; without turns it is 15 to 100. */
const longestOfOne = 10

let t: TestApp
let url: string
let owner: Awaited<ReturnType<typeof signedInWith>>
let difference: string
let watch: Awaited<ReturnType<typeof watchPauses>>
const lines = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join('\n')

const scheduled = async (texts: readonly string[]): Promise<string> => {
  const { userId } = owner
  const at = t.clock.now()
  const values = {
    userId,
    name: 'x',
    agent: 'seo-audit',
    input: {},
    every: 'day',
    zone: 'UTC',
    hour: 9,
    minute: 0,
  } as const
  const [made] = await t.db
    .insert(schedule)
    .values({ ...values, weekday: 1, day: 1, notify: 'never', createdAt: at })
    .returning()
  const id = made?.id ?? ''
  let last = ''
  for (const [n, text] of texts.entries()) {
    last = await resultOf(t, userId, { text })
    await t.db
      .insert(scheduleRun)
      .values({ scheduleId: id, runId: last, dueAt: new Date(at.getTime() + n), reportedAt: at })
  }
  return `/api/v1/schedules/${id}/runs/${last}/difference`
}

beforeAll(async () => {
  t = await testApp({ implementations })
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await signedInWith(t, 0)
  difference = await scheduled([lines(3_000, (n) => `a${n}`), lines(3_000, (n) => (n % 7 ? `a${n}` : `b${n}`))])
  watch = await watchPauses(url)
})
afterAll(async () => {
  await watch?.stop()
  await t.close()
})

type Request = { headers?: Record<string, string>; body?: string }
const send = async (path: string, { headers = owner.headers, body }: Request = {}): Promise<number> => {
  const given =
    body === undefined
      ? { headers }
      : { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await fetch(url + path, given)
  await answer.arrayBuffer()
  return answer.status
}

// Made before, because this thread also serves.
const wide = JSON.stringify({
  title: 'x',
  head: ['x'],
  rows: Array.from({ length: 9_900 }, () => Array.from({ length: 29 }, () => '=1')),
})
const long = JSON.stringify({
  recipe: { name: 'x', steps: ['get-tax', 'email-draft'].map((agent) => ({ agent, input: {} })) },
  given: { a: 'a'.repeat(14_000_000) },
  key: 'k',
})
const shared = async (): Promise<string> => {
  const run = await resultOf(t, owner.userId, {
    agent: 'get-tax',
    text: lines(3_000, (n) => `**Bread.** You save ₹${n} in 2026. Nothing is due. | *a_`),
  })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v1/results/${run}/shares`,
    payload: {},
    headers: owner.headers,
  })
  return new URL(answer.json().url).pathname
}
const hindi = { headers: { 'accept-language': 'hi' } }

const attacks: [what: string, times: number, attack: () => Promise<() => Promise<number>>][] = [
  ['differences of long texts', 60, async () => () => send(difference)],
  ['wide tables', 60, async () => () => send('/api/v1/tables/workbook', { body: wide })],
  ['recipes with 14 MB of text', 15, async () => () => send('/api/v1/recipes/start', { body: long })],
  [
    'shared pages in Hindi',
    100,
    async () => {
      const path = await shared()
      return () => send(path, hindi)
    },
  ],
  [
    'cards of shared pages in Hindi',
    100,
    async () => {
      const path = await shared()
      return () => send(`${path}/card`, hindi)
    },
  ],
]

it.each(attacks)('answers others while many ask at once for %s', async (_what, times, attack) => {
  const one = await attack()
  await one()
  const alone = await watch.longestWhile(one)
  let statuses: number[] = []
  const longest = await watch.longestWhile(async () => {
    statuses = await Promise.all(Array.from({ length: times }, one))
  })
  // Some are refused, none breaks.
  const allowed = Math.max(longestPauseMs, longestOfOne * alone)
  expect([statuses.includes(500), longest < allowed], `${longest} ms, ${alone} ms alone`).toEqual([false, true])
})
