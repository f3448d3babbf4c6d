import { seoGetPageSpeed } from './definition.ts'
import { seoGetPageSpeedExample } from './example-answer.ts'
import {
  createSafeFetch,
  EngineError,
  type FindPrevious,
  noFiles,
  type PageSpeedMeter,
  type PageSpeedOrder,
  type PageSpeedReport,
} from '@bazaar/agents-kit/server'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seoGetPageSpeedEngine } from './engine.server.ts'
import { recordedReport } from './engine/recorded-report.ts'
import sample from './vectors/page_sample.json' with { type: 'json' }

type Output = ReturnType<(typeof seoGetPageSpeed)['output']['parse']>

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const samplePage: RequestListener = (request, response) => {
  if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(sample.html)
  else if (request.url === '/a.png') response.setHeader('cache-control', 'max-age=31536000').end(Buffer.alloc(50_000))
  else response.writeHead(404).end()
}
/** A meter that returns recorded reports and records its requests. */
const recorded = (report: unknown = recordedReport, madeBy = 'lighthouse') => {
  const orders: PageSpeedOrder[] = []
  const meter: PageSpeedMeter = {
    measure: (order) => {
      orders.push(order)
      order.onStep?.('measuring')
      return Promise.resolve<PageSpeedReport | null>(report === null ? null : { madeBy, report })
    },
  }
  return { meter, orders }
}
const run = async (
  input: object,
  options: { allow?: string[]; meter?: PageSpeedMeter; previous?: FindPrevious } = {},
) => {
  const progress: string[] = []
  const outcome = await seoGetPageSpeedEngine.run({
    input,
    files: noFiles,
    ports: {
      fetch: createSafeFetch({ allow: options.allow ?? [], userAgent: 'TestBot/1.0', hostGapMs: 0 }),
      text: null,
      clock: { now: () => new Date() },
      pageSpeed: options.meter,
    },
    signal: new AbortController().signal,
    emit: { progress: (text) => void progress.push(text), text: () => undefined, reset: () => undefined },
    ...(options.previous ? { previous: options.previous } : {}),
  })
  return { ...outcome, output: outcome.output as Output, progress }
}
const onSample = async (options: Parameters<typeof run>[1] & { strategy?: string } = {}) => {
  const name = await serve(samplePage)
  return run({ url: `${name}/`, strategy: options.strategy }, { allow: [name], ...options })
}

it('has an example that fits its contract', () => {
  expect(seoGetPageSpeed.output.safeParse(seoGetPageSpeedExample.output).error).toBeUndefined()
})

describe('a report', () => {
  it('yields scores, and metrics with the thresholds from the report', async () => {
    const { output, engine } = await onSample({ meter: recorded().meter })
    expect(output.scores).toEqual([
      { id: 'performance', label: 'Performance', score: 63 },
      { id: 'accessibility', label: 'Accessibility', score: 80 },
      { id: 'best-practices', label: 'Best Practices', score: null },
      { id: 'seo', label: 'SEO', score: 92 },
    ])
    expect(output.metrics.map(({ label, display, good, poor, state }) => [label, display, good, poor, state])).toEqual([
      ['First Contentful Paint', '1.2 s', 1_800, 3_000, 'good'],
      ['Largest Contentful Paint', '4.2 s', 2_500, 4_000, 'poor'],
      ['Total Blocking Time', '350 ms', 200, 600, 'improve'],
      ['Cumulative Layout Shift', '0.346', 0.1, 0.25, 'poor'],
      ['Speed Index', '3.0 s', 3_387, 5_800, 'good'],
      ['Time to First Byte', '95 ms', 800, 1_800, 'good'],
    ])
    expect(output.frames).toEqual([{ at_ms: 375, image: 'data:image/jpeg;base64,AAAA' }])
    expect(engine).toBe('embedded')
  })

  it('yields insights by group, sorted by savings', async () => {
    const { output } = await onSample({ meter: recorded().meter })
    expect(output.insights.map(({ id }) => id)).toEqual([
      'cls-culprits-insight',
      'image-delivery-insight',
      'unused-javascript',
      'unsized-images',
    ])
    expect(output.insights[1]).toMatchObject({
      savings: [{ metric: 'LCP', value: 900 }],
      text: 'What to do.',
      more: 'https://developer.chrome.com/docs/x/',
      display: 'Est savings of 210 KiB',
      examples: ['https://shop.test/hero.jpg'],
    })
  })

  it('lists each failed check once with its elements', async () => {
    const { output } = await onSample({ meter: recorded().meter })
    expect(output.failed.map(({ id, category }) => [id, category])).toEqual([
      ['image-alt', 'Accessibility'],
      ['meta-description', 'SEO'],
    ])
    expect(output.pageSpeedInsights).toContain('\\<img src="/a.png"\\>')
    expect(output.pageSpeedInsights).toContain('processor 4× slower, 150 ms round trip, 1638 kbit/s')
  })

  it('rejects without charge a report that could not measure the page', async () => {
    const failing = { ...recordedReport, runtimeError: { code: 'NO_FCP', message: 'The page did not paint.' } }
    await expect(onSample({ meter: recorded(failing).meter })).rejects.toMatchObject({
      code: 'PAGE_UNREACHABLE',
      detail: 'The page could not be measured: it showed nothing in the browser.',
    })
    await expect(onSample({ meter: recorded({}).meter })).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
  })

  it('names its provider and includes field data', async () => {
    const field = { metrics: { INTERACTION_TO_NEXT_PAINT: { percentile: 180, category: 'FAST' } } }
    const meter = recorded({ ...recordedReport, loadingExperience: field }, 'PageSpeed Insights').meter
    const { output, engine } = await onSample({ meter })
    expect(engine).toBe('PageSpeed Insights')
    expect(output.field).toEqual([{ label: 'Interaction to Next Paint', display: '180 ms', state: 'good' }])
    expect(output.environment.join()).toContain('run by PageSpeed Insights')
  })
})

describe('the strategy', () => {
  it.each([
    ['MOBILE', 'mobile'],
    ['Desktop please', 'desktop'],
    ['', 'mobile'],
    [undefined, 'mobile'],
  ])('%j is %s', async (strategy, expected) => {
    const { meter, orders } = recorded()
    const { output, notices } = await onSample({ meter, ...(strategy === undefined ? {} : { strategy }) })
    expect([output.strategy, orders[0]?.strategy]).toEqual([expected, expected])
    expect(notices).toEqual(recordedReport.runWarnings)
  })
  it('defaults to mobile for other text, and reports it', async () => {
    const { output, notices } = await onSample({ meter: recorded().meter, strategy: 'tablet' })
    expect(output.strategy).toBe('mobile')
    expect(notices?.[0]).toBe('“tablet” is neither Mobile nor Desktop, so the page was measured as on a phone.')
    expect(output.pageSpeedInsights).toContain('neither Mobile nor Desktop')
  })
})

it('compares with the previous measurement of the same page and device', async () => {
  const first = await onSample({ meter: recorded().meter })
  const asked: object[] = []
  const previous: FindPrevious = (same) => {
    asked.push(same)
    return Promise.resolve({ output: first.output, finishedAt: '2026-11-20T06:00:00.000Z' })
  }
  const slower = structuredClone(recordedReport)
  slower.categories.performance.score = 0.5
  const { output } = await onSample({ meter: recorded(slower).meter, previous })
  expect(asked).toEqual([{ url: 'https://shop.test/', strategy: 'mobile', kind: 'lighthouse' }])
  expect(output.previous?.measured_at).toBe('2026-11-20T06:00:00.000Z')
  expect(output.previous?.scores[0]).toEqual({ id: 'performance', label: 'Performance', before: 63, now: 50 })
  expect(output.pageSpeedInsights).toContain('Performance: 63 → 50 (-13)')
  expect(first.output.previous).toBeNull()
})

it('without a meter, analyses the files and returns an estimate without a score', async () => {
  const { output, notices, engine } = await onSample({ meter: recorded(null).meter })
  expect(output).toMatchObject({ kind: 'estimate', scores: [], metrics: [] })
  const lines = Object.fromEntries(output.estimate.map(({ label, display, state }) => [label, [display, state]]))
  expect(lines).toMatchObject({
    Compression: ['none', 'poor'],
    'Scripts that block the head': ['2', 'improve'],
    'Pictures without width and height': ['3', 'improve'],
    'Scripts, styles and pictures': ['5 files', 'good'],
    'Size of the files read': ['49 KB', 'good'],
    'Files kept less than a day': ['0', 'good'],
  })
  expect(output.pageSpeedInsights).toContain('**This is an estimate, not a Lighthouse score.**')
  expect(output.pageSpeedInsights).not.toMatch(/\/ ?100|\bscore of\b/)
  expect([notices?.[0], engine]).toEqual([
    'This is an estimate, not a Lighthouse score: there is no browser on this server.',
    'embedded',
  ])
})

it('reports a bad address specifically, without measuring', async () => {
  const { meter, orders } = recorded()
  const gone = await serve((_request, response) => response.writeHead(404).end())
  const failure = (input: object, allow: string[] = []) =>
    run(input, { allow, meter }).then(
      () => 'was not refused',
      (error: unknown) => (error instanceof EngineError ? error.code : error),
    )
  expect(await failure({ url: 'http://127.0.0.1/' })).toBe('URL_BLOCKED')
  expect(await failure({ url: `http://${gone}/` }, [gone])).toBe('PAGE_UNREACHABLE')
  expect(orders).toEqual([])
})

describe('on a busy server', () => {
  it('reads the run with the median score and says that the runs differ', async () => {
    const scores = [0.43, 0.72, 0.7]
    const meter: PageSpeedMeter = {
      measure: async () => {
        const score = scores.shift() ?? null
        const categories = {
          ...recordedReport.categories,
          performance: { ...recordedReport.categories.performance, score },
        }
        return { madeBy: 'lighthouse', report: { ...recordedReport, categories } }
      },
    }
    const { output, notices } = await onSample({ meter })
    expect(output.scores[0]).toMatchObject({ id: 'performance', score: 70 })
    expect(output.environment).toContain('Median of 3 runs; performance scores 43, 72, 70')
    expect(notices?.[0]).toMatch(/^This server was busy/)
  })
  it('keeps the first run when a later one fails', async () => {
    let asked = 0
    const meter: PageSpeedMeter = {
      measure: async () => {
        asked += 1
        if (asked > 1) throw new EngineError('PAGE_UNREACHABLE', { detail: 'gone' })
        return { madeBy: 'lighthouse', report: recordedReport }
      },
    }
    const { output } = await onSample({ meter })
    expect([asked, output.scores[0]?.score]).toEqual([2, 63])
  })
})
