import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { implement } from '@bazaar/agents-kit/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTextModel } from '../adapters/text/index.ts'
import { chat, reportedUsage, startProvider } from '../adapters/text/loopback-provider.ts'
import { sampleAgent } from '../modules/runs/spec-agents.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../modules/runs/work/worker.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { registerGauges } from '../gauges.ts'
import { idleObserver, type Observer } from './observer.ts'
import { openObserver } from './open-observer.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
type Received = { path: string; key: string | undefined; body: string }

/** A collector that keeps what it receives. */
const startCollector = async () => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, key: headers['x-key']?.toString(), body: Buffer.concat(chunks).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const token = 'a-token-of-the-tests'
const writer = implement({ ...sampleAgent, deadlineMs: 20_000 }, async ({ input, ports, signal }) => {
  const asked = { task: 't@1', system: 'Write.', prompt: input.text, maxTokens: 9, temperature: 0, signal }
  return { output: { data: (await ports.text?.write(asked))?.text ?? '' }, engine: 'model:m' }
})

let collector: Awaited<ReturnType<typeof startCollector>>
let provider: Awaited<ReturnType<typeof startProvider>>
let observer: Observer
let t: TestApp
let worker: RunWorker
let forget: () => void
beforeAll(async () => {
  collector = await startCollector()
  provider = await startProvider(chat('Dear Asha'))
  const warn = vi.fn()
  observer = await openObserver(
    {
      METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret%20one',
    },
    { warn },
    1_000,
  )
  const text = createTextModel({ TEXT_PROVIDER: 'openai', TEXT_BASE_URL: provider.baseUrl, TEXT_MODEL: 'm' })
  t = await testApp({ observer, implementations: [writer], ports: { text }, settings: { METRICS_TOKEN: token } })
  forget = registerGauges(t.services)
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
afterAll(async () => {
  forget()
  await worker.stop()
  await t.close()
  await observer.stop()
  await provider.close()
  await collector.close()
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const press = async (headers: Record<string, string>) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/content/sample',
    payload: { text: 'Asha' },
    headers: { ...headers, 'idempotency-key': randomUUID(), traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
const metrics = async (authorization?: string) => {
  const answer = await t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  return { status: answer.statusCode, text: answer.body }
}
const spansSent = (): Span[] =>
  collector.received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter((span: Span) => span.traceId === traceId)

it('follows a press through route, queue, engine and provider', async () => {
  const { headers } = await signedInWith(t, 20)
  const answer = await press(headers)
  expect([answer.statusCode, answer.json().data]).toEqual([200, 'Dear Asha'])
  await expect.poll(() => spansSent().length).toBeGreaterThanOrEqual(5)
  const spans = spansSent()
  const parentOf = (name: string) => {
    const span = spans.find((one) => one.name === name)
    const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId)
    return parent?.name ?? span?.parentSpanId
  }
  const route = 'POST /api/v1/content/sample'
  expect({
    [route]: parentOf(route),
    queue: parentOf('queue'),
    run: parentOf('run sample'),
    engine: parentOf('engine'),
    model: parentOf('text model'),
  }).toEqual({ [route]: '00f067aa0ba902b7', queue: route, run: route, engine: 'run sample', model: 'engine' })
  expect(JSON.stringify(spans)).not.toContain('Asha')
  expect(collector.received.every(({ key }) => key === 'secret one')).toBe(true)
})

it('serves metrics to the holder of the token only', async () => {
  expect((await metrics()).status).toBe(401)
  expect((await metrics('Bearer wrong')).status).toBe(401)
  const { status, text } = await metrics(`Bearer ${token}`)
  expect(status).toBe(200)
  const value = (line: RegExp) => Number(line.exec(text)?.[1] ?? Number.NaN)
  expect(
    value(/^bazaar_http_requests_total\{route="\/api\/v1\/content\/sample",method="POST",status="200"\} (\S+)$/m),
  ).toBe(1)
  expect(value(/^bazaar_http_requests_total\{route="\/metrics",method="GET",status="401"\} (\S+)$/m)).toBe(2)
  expect(value(/^bazaar_runs_total\{agent="sample",outcome="succeeded",code=""\} (\S+)$/m)).toBe(1)
  expect(value(/^bazaar_tokens_total\{model="m",direction="input"\} (\S+)$/m)).toBe(reportedUsage.input)
  expect(value(/^bazaar_provider_duration_count\{kind="text model",name="m",outcome="ok"\} (\S+)$/m)).toBe(1)
  expect(value(/^bazaar_run_duration_count\{agent="sample",outcome="succeeded"\} (\S+)$/m)).toBe(1)
  for (const gauge of ['queue_runs', 'queue_age', 'credits_held', 'event_loop_delay', 'pool_connections'])
    expect(text).toMatch(new RegExp(`^bazaar_${gauge}(?:\\{.*\\})? \\d`, 'm'))
})

it('sends the same metrics to the collector', async () => {
  // The first message may leave before the run has ended.
  const sent = () => collector.received.flatMap(({ path, body }) => (path === '/v1/metrics' ? body : [])).join()
  await expect.poll(sent).toContain('bazaar.runs')
})

it('loads nothing and serves nothing without settings', async () => {
  const off = await openObserver(
    { METRICS_TOKEN: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_HEADERS: undefined },
    { warn: () => undefined },
  )
  expect(off).toBe(idleObserver)
  const plain = await testApp()
  expect((await plain.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await plain.close()
})
