import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { gate, probe, type Probe, sampleImplementation } from '../runs/spec-agents.ts'
import { run } from '../runs/tables.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

let t: TestApp
let worker: RunWorker
let seen: Probe
let base: string
let someone: Awaited<ReturnType<typeof signedInWith>>
const current = probe()
beforeAll(async () => {
  seen = current
  t = await testApp({ implementations: [sampleImplementation(seen)] })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  Object.assign(seen, probe())
  someone = await signedInWith(t, 10)
})
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})
afterAll(async () => {
  await worker.stop()
  await t.close()
})

const path = '/api/v1/content/sample'
const post = (url: string, payload: object | undefined, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), headers: { ...someone.headers, ...headers } })
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { ...someone.headers, ...headers } })

const parseStream = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('id:'))
    .map((block) => {
      const [id, event, data] = block.split('\n')
      return { id: Number(id!.slice(4)), event: event!.slice(7), data: JSON.parse(data!.slice(6)) }
    })

it('returns JSON with the output, its receipt and the remaining balance', async () => {
  const answer = await post(path, { text: ' Asha ' })
  expect(answer.statusCode).toBe(200)
  const body = answer.json()
  expect(body).toEqual({
    data: 'Hello Asha',
    run_id: body.run_id,
    engine: 'embedded',
    credits_charged: 2,
    sources: [{ url: 'https://example.com/', fetchedAt: '2026-11-02T10:00:00Z' }],
    notices: [],
  })
  expect(answer.headers).toMatchObject({
    'x-credit-score': '8',
    'x-credit-held': '0',
    'x-credit-time': `${t.clock.now().getTime()}`,
    'x-run-id': body.run_id,
    'cache-control': 'no-store',
    'access-control-expose-headers': expect.stringContaining('X-Credit-Score, X-Credit-Held'),
  })
  const balance = await get('/api/v1/credit/credit')
  expect(balance.json()).toEqual({ user: { credit_score: 8, credit_held: 0 } })
})

it.each([
  [{}, { text: 'Text is required.' }, 'Text is required.'],
  [undefined, { text: 'Text is required.' }, 'Text is required.'],
  [{ text: '' }, { text: 'Text is required.' }, 'Text is required.'],
  [{ text: 'a', amount: 'much' }, { amount: 'Enter a number.' }, 'Enter a number.'],
])('refuses bad input before anything is held: %j', async (input, fields, detail) => {
  const answer = await post(path, input)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', detail, message: detail, fields })
  expect(answer.headers['x-credit-score']).toBe('10')
  expect((await get('/api/v1/runs')).json()).toEqual({ data: [], next: null })
})

it('refuses an array as body', async () => {
  expect((await post(path, ['a'])).statusCode).toBe(400)
})

it('refuses without credit in the specified words, and still reports the balance', async () => {
  someone = await signedInWith(t, 1)
  const answer = await post(path, { text: 'Asha' })
  expect(answer.statusCode).toBe(402)
  expect(answer.json()).toMatchObject({
    detail: 'Insufficient credit score to make this request',
    message: 'Insufficient credit score to make this request',
    code: 'INSUFFICIENT_CREDIT',
  })
  expect(answer.headers['x-credit-score']).toBe('1')
})

it.each([path, '/api/v1/agents/sample/runs', '/marketingops/v1/sample', '/api/marketingops/v2/sample/'])(
  'needs a session: %s',
  async (url) => {
    const answer = await t.app.inject({ method: 'POST', url, payload: { text: 'Asha' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['x-credit-score']).toBeUndefined()
  },
)

it('returns the engine’s own error with its status, uncharged, and leaks no details of a crash', async () => {
  const blocked = await post(path, { text: 'Asha', mode: 'blocked' })
  expect([blocked.statusCode, blocked.json().code]).toEqual([422, 'URL_BLOCKED'])
  const crash = await post(path, { text: 'Asha', mode: 'crash' })
  expect([crash.statusCode, crash.json().code]).toEqual([502, 'RUN_FAILED'])
  expect(crash.body).not.toContain('hunter2')
  expect(crash.headers['x-credit-score']).toBe('10')
})

it('streams run events; the header has the balance at admission, the last event the final one', async () => {
  const answer = await post(path, { text: 'Asha', mode: 'stream' }, { accept: 'text/event-stream' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers).toMatchObject({ 'x-credit-score': '8', 'x-credit-held': '2', 'cache-control': 'no-store' })
  const events = parseStream(answer.body)
  expect(events.map(({ id, event }) => [id, event])).toEqual([
    [1, 'started'],
    [2, 'progress'],
    [3, 'text'],
    [4, 'reset'],
    [5, 'text'],
    [6, 'result'],
  ])
  expect(events[0]!.data).toEqual({ type: 'started', run_id: answer.headers['x-run-id'] })
  expect(events[5]!.data).toMatchObject({ answer: { data: 'Hello Asha' }, credit_score: 8, credit_held: 0 })

  const runEvents = `/api/v1/runs/${String(answer.headers['x-run-id'])}/events`
  const rest = parseStream((await get(runEvents, { 'last-event-id': '4' })).body)
  expect(rest.map(({ id }) => id)).toEqual([5, 6])
  expect(parseStream((await get(`${runEvents}?after=5`)).body).map(({ id }) => id)).toEqual([6])
})

it('keeps running when the client disconnects', async () => {
  seen.hold = gate()
  const gone = new AbortController()
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    body: JSON.stringify({ text: 'Asha' }),
    headers: { ...someone.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    signal: gone.signal,
  })
  const runId = answer.headers.get('x-run-id')!
  await answer.body!.getReader().read()
  gone.abort()
  seen.hold.open()
  const events = parseStream((await get(`/api/v1/runs/${runId}/events`)).body)
  expect(events.at(-1)).toMatchObject({ event: 'result', data: { credit_score: 8 } })
})

it('stops a run and reports to waiting clients that nothing was charged', async () => {
  const waiting = post(path, { text: 'Asha', mode: 'hang' }, { 'idempotency-key': 'press' })
  await seen.started.opened
  const [{ id }] = (await get('/api/v1/runs')).json().data
  const stopped = await post(`/api/v1/runs/${id}/stop`, undefined)
  expect(stopped.json()).toMatchObject({ id, state: 'stopped', credits_charged: 0, error: { code: 'RUN_STOPPED' } })
  const answer = await waiting
  expect([answer.statusCode, answer.json().detail]).toEqual([409, 'The run was stopped. You were not charged.'])
  expect(answer.headers['x-credit-score']).toBe('10')
})

it('returns the same run for the same key at any address, and refuses the key for another body', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await post(path, { text: 'Asha' }, key)
  const second = await post('/api/v1/agents/sample/runs', { text: 'Asha', ignored: true }, key)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['x-credit-score']).toBe('8')
  const other = await post(path, { text: 'Ravi' }, key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect((await post(path, { text: 'Asha' }, { 'idempotency-key': ' ' })).statusCode).toBe(422)
  expect((await post(path, { text: 'Asha' })).json().run_id).not.toBe(first.json().run_id)
})

it('shows runs to their owner only', async () => {
  const { run_id } = (await post(path, { text: 'Asha' })).json()
  expect((await get(`/api/v1/runs/${run_id}`)).json()).toMatchObject({
    id: run_id,
    agent: 'sample',
    state: 'succeeded',
    input: { text: 'Asha' },
    answer: { data: 'Hello Asha' },
    error: null,
    credits_charged: 2,
  })
  await post(path, { text: 'Ravi' })
  const page = (await get('/api/v1/runs?agent=sample&limit=1')).json()
  expect(page.data).toHaveLength(1)
  const rest = (await get(`/api/v1/runs?agent=sample&cursor=${encodeURIComponent(page.next)}`)).json()
  expect(rest.data.length).toBeGreaterThan(0)
  expect(rest.data.map(({ id }: { id: string }) => id)).not.toContain(page.data[0].id)
  expect((await get('/api/v1/runs?cursor=nonsense')).statusCode).toBe(422)
  expect((await get('/api/v1/runs?agent=other')).json().data).toEqual([])
  someone = await signedInWith(t, 10)
  expect((await get(`/api/v1/runs/${run_id}`)).statusCode).toBe(404)
  expect((await get(`/api/v1/runs/${run_id}/events`)).statusCode).toBe(404)
  expect((await post(`/api/v1/runs/${run_id}/stop`, undefined)).statusCode).toBe(404)
  expect((await get('/api/v1/runs/not-a-run')).statusCode).toBe(404)
  expect((await get('/api/v1/runs')).json()).toEqual({ data: [], next: null })
})

it.each(['/app1/api/marketingops/v1', '/api/marketingops/v1', '/marketingops/v1'])(
  'answers the v1 family in its own shape: %s',
  async (prefix) => {
    for (const url of [`${prefix}/sample`, `${prefix}/sample/`]) {
      const answer = await post(url, { text: 'Asha' })
      const { run_id } = answer.json()
      expect(answer.json()).toEqual({ sample: 'Hello Asha', run_id, engine: 'embedded', credits_charged: 2 })
      expect(answer.headers).toMatchObject({ deprecation: 'true', 'cache-control': 'no-store', 'x-run-id': run_id })
      expect(answer.headers.link).toBe('</api/v1/content/sample>; rel="successor-version"')
    }
  },
)

it.each(['/app2/api/marketingops/v2', '/api/marketingops/v2', '/marketingops/v2'])(
  'answers a string as plain text: %s',
  async (prefix) => {
    for (const url of [`${prefix}/sample`, `${prefix}/sample/`]) {
      const answer = await post(url, { text: 'Asha' })
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).toBe('Hello Asha')
      expect(answer.headers).toMatchObject({ 'x-credits-charged': '2' })
    }
  },
)

it('takes a GET query as input and charges identical queries once a minute', async () => {
  const url = '/marketingops/v1/read-sample?text=Asha&amount=3'
  const [first, second] = await Promise.all([get(url), get(`${url}&ignored=1`)])
  expect([first.body, second.body]).toEqual(['Hello Asha', 'Hello Asha'])
  expect(first.headers['x-run-id']).toBe(second.headers['x-run-id'])
  expect((await get(url)).headers['x-credit-score']).toBe('8')
  expect((await get('/marketingops/v1/read-sample?text=Ravi')).headers['x-credit-score']).toBe('6')
  expect((await get(url, { 'idempotency-key': 'another press' })).headers['x-credit-score']).toBe('4')
  t.clock.advance(60_000)
  expect((await get(url)).headers['x-credit-score']).toBe('2')
  expect((await get('/marketingops/v1/read-sample')).json()).toMatchObject({ fields: { text: 'Text is required.' } })
})

it('starts a new run when the same GET ended without a result', async () => {
  const url = '/marketingops/v1/read-sample?text=Asha&mode=empty'
  const before = await t.db.$count(run)
  expect((await get(url)).statusCode).toBe(502)
  expect((await get(url)).statusCode).toBe(502)
  expect(await t.db.$count(run)).toBe(before + 2)
})

it('does not treat HEAD as GET, which would charge a run', async () => {
  const answer = await t.app.inject({
    method: 'HEAD',
    url: '/marketingops/v1/read-sample?text=Asha',
    headers: someone.headers,
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(404)
  expect(seen.runs).toBe(0)
})

it('returns 404 for unknown agents', async () => {
  expect((await post('/api/v1/agents/nobody/runs', {})).statusCode).toBe(404)
})
