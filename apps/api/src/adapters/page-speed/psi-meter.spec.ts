import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createAnswerStore } from '../provider-answers/answer-store.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createPsiMeter } from './psi-meter.ts'

const report = {
  lighthouseVersion: '13.5.0',
  audits: {
    'image-alt': { id: 'image-alt', title: 'x', score: 0, details: { items: [{ node: { snippet: '<img>' } }] } },
    'network-requests': {
      id: 'network-requests',
      title: 'x',
      score: null,
      details: { items: [{ url: 'https://a.test/' }] },
    },
  },
  fullPageScreenshot: { screenshot: { data: 'x'.repeat(1_000) } },
}
const answer = {
  lighthouseResult: report,
  loadingExperience: { metrics: { LARGEST_CONTENTFUL_PAINT_MS: { percentile: 2_100, category: 'FAST' } } },
}
const good = (response: ServerResponse) => response.end(JSON.stringify(answer))
const bad =
  (status: number, message = 'no', headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify({ error: { code: status, message } }))

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())
const store = createAnswerStore(
  () => database.db,
  (error) => {
    throw error
  },
)

/** A provider that returns its responses in order. */
const provider = async (...answers: ((response: ServerResponse) => unknown)[]) => {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://provider.test'))
    response.setHeader('content-type', 'application/json')
    ;(answers[asked.length - 1] ?? good)(response)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  let now = 0
  const options = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'a key',
    answers: store,
    backOffMs: 1,
    now: () => now,
  }
  const measure = (url = 'https://shop.test/', signal = new AbortController().signal) =>
    // A new meter each time, as after a restart or in another process.
    createPsiMeter(options).measure({ url, strategy: 'mobile', signal })
  return { asked, measure, pass: (ms: number) => void (now += ms) }
}

it('requests all four categories with its key and keeps only what is shown', async () => {
  const { asked, measure } = await provider()
  const measured = await measure()
  expect(asked[0]?.pathname).toBe('/pagespeedonline/v5/runPagespeed')
  expect([...(asked[0]?.searchParams ?? [])]).toEqual([
    ['url', 'https://shop.test/'],
    ['strategy', 'mobile'],
    ['locale', 'en'],
    ['category', 'performance'],
    ['category', 'accessibility'],
    ['category', 'best-practices'],
    ['category', 'seo'],
    ['key', 'a key'],
  ])
  expect(measured).toMatchObject({
    madeBy: 'PageSpeed Insights',
    report: {
      lighthouseVersion: '13.5.0',
      audits: { 'image-alt': { examples: ['<img>'] } },
      loadingExperience: answer.loadingExperience,
    },
  })
  expect(JSON.stringify(measured)).not.toContain('fullPageScreenshot')
})

it('caches a response for a day', async () => {
  const { asked, measure, pass } = await provider()
  await measure()
  pass(24 * 3_600_000 - 1)
  await measure()
  expect(asked).toHaveLength(1)
  await measure('https://other.test/')
  pass(1)
  await measure()
  expect(asked).toHaveLength(3)
})

it('retries after 429 and 500, and reports a provider that stays busy', async () => {
  const { asked, measure } = await provider(bad(429), bad(500), good)
  expect(await measure()).toMatchObject({ madeBy: 'PageSpeed Insights' })
  expect(asked).toHaveLength(3)
  const busy = await provider(bad(429), bad(500), bad(503), bad(429))
  await expect(busy.measure()).rejects.toMatchObject({
    code: 'PROVIDER_FAILED',
    detail: 'PageSpeed Insights is too busy right now. Please try again later.',
  })
  expect(busy.asked).toHaveLength(4)
})

it('returns the reason of a refusal without a retry or caching', async () => {
  const { asked, measure } = await provider(bad(400, 'Lighthouse returned error: FAILED_DOCUMENT_REQUEST.'))
  await expect(measure()).rejects.toMatchObject({
    detail: 'PageSpeed Insights refused the page: Lighthouse returned error: FAILED_DOCUMENT_REQUEST.',
  })
  expect(asked).toHaveLength(1)
  expect(await measure()).toMatchObject({ madeBy: 'PageSpeed Insights' })
})

it('stops when the caller aborts', async () => {
  const stop = new AbortController()
  const { measure } = await provider(() => stop.abort(new Error('stopped by the user')))
  await expect(measure(undefined, stop.signal)).rejects.toThrow('stopped by the user')
})
