import { htmlPage, translateValue } from '@bazaar/agents-kit/server'
import { dictionaryOf } from '@bazaar/locale/dictionary'
import { expect, it } from 'vitest'
import { englishLines } from '../spec-english.ts'
import { compare } from './engine/compare.ts'
import { estimate } from './engine/estimate.ts'
import { readMeasured, warningsOf } from './engine/measured.ts'
import { recordedReport } from './engine/recorded-report.ts'
import { speedReport } from './engine/report.ts'
import { readStrategy } from './engine/strategy.ts'
import { seoGetPageSpeedExample } from './example-answer.ts'
import { hi } from './report.hi.ts'

const say = dictionaryOf(hi)
const kept =
  /Lighthouse|SEO|HeadlessChrome|benchmarkIndex|kbit\/s|FCP|LCP|TBT|CLS|TTFB|INP|HTML|gzip|Brotli|Cache-Control|defer|async|head|loading="lazy"|\b(?:ms|KB|SI)\b/g
/** Without what Lighthouse writes. */
const english = (report: string): string[] => englishLines(report.replaceAll(/^(?:\d+\. | {3}- ).*$/gm, ''), hi, kept)

const measured = readMeasured(recordedReport, 'https://shop.test/', 'mobile', 'lighthouse')
const environment = [
  ...measured.environment,
  'Median of 3 runs; performance scores 61, 62, 74',
  'Processor of this server while measuring: benchmarkIndex 1200',
]
const field = [{ label: 'Interaction to Next Paint', display: '200 ms', state: 'improve' as const }]
const caveats = [
  readStrategy('tablet').note ?? '',
  'The site does not clearly allow automatic readers to open this page. It was opened because you asked for it.',
  'This server was busy with other work while it measured, so the runs differ. Measure again later before you act on single figures.',
  ...warningsOf(recordedReport),
]

it('the report of a measurement is Hindi but for the advice of Lighthouse, which the server translates', () => {
  const previous = compare(measured, measured, '2026-11-20')
  const report = speedReport({ ...measured, environment, field, previous }, caveats)
  expect(english(report.replace('tablet', ''))).toEqual([])
  expect(english(seoGetPageSpeedExample.output.pageSpeedInsights)).toEqual([])
})

it('labels of scores and metrics are Hindi', () => {
  const told = translateValue({ ...measured, field }, say) as typeof measured
  const labels = [...told.scores, ...told.metrics, ...told.field].map(({ label }) => label)
  expect(labels.flatMap(english)).toEqual([])
})

it.each([
  ['mobile', 31, {}],
  ['desktop', 1, { 'content-encoding': 'gzip' }],
] as const)('the estimate for %s is Hindi', async (strategy, pictures, headers) => {
  const images = Array.from({ length: pictures }, (_, at) => `<img src="/${at}.png">`)
  const page = htmlPage(`<head><link rel="stylesheet" href="/a.css"></head>${images.join('')}`, {
    url: 'https://shop.test/',
    headers,
    bytes: 9_000,
    ttfbMs: 90,
  })
  const lines = await estimate(
    page,
    () => Promise.resolve(page),
    new AbortController().signal,
    () => undefined,
  )
  const answer = { ...measured, strategy, kind: 'estimate' as const, estimate: lines, previous: null }
  const environment = [
    'Estimate from the HTML and at most 30 of its files; no browser was used',
    'Read 2026-11-21T06:00:00.000Z',
  ]
  const note = 'This is an estimate, not a Lighthouse score: there is no browser on this server.'
  expect(english(speedReport({ ...answer, environment }, [note]))).toEqual([])
  expect(lines.flatMap(({ label, text }) => [label, text]).flatMap(english)).toEqual([])
})
