import { seoGetPageSpeed } from './definition.ts'
import { type FetchedPage, implement } from '@bazaar/agents-kit/server'
import { compare } from './engine/compare.ts'
import { estimate } from './engine/estimate.ts'
import { measureMedian, type Reading } from './engine/median-of-runs.ts'
import type { Measured } from './engine/measured.ts'
import { speedReport } from './engine/report.ts'
import { readStrategy } from './engine/strategy.ts'

const steps = {
  waiting: { text: 'Waiting for another measurement to end', done: 1 },
  starting: { text: 'Starting a browser', done: 1 },
  measuring: { text: 'Measuring the page', done: 2 },
} as const
const total = 4

const estimated = (page: FetchedPage, strategy: Measured['strategy'], lines: Measured['estimate']): Reading => ({
  measured: {
    url: page.url,
    strategy,
    kind: 'estimate',
    scores: [],
    metrics: [],
    frames: [],
    insights: [],
    failed: [],
    field: [],
    estimate: lines,
    environment: ['Estimate from the HTML and at most 30 of its files; no browser was used', `Read ${page.fetchedAt}`],
  },
  madeBy: null,
  notes: ['This is an estimate, not a Lighthouse score: there is no browser on this server.'],
})

/**
 * SEO Get Page Speed: fetches the page once, so that a bad address gets a specific error, then measures it with
 * Lighthouse. Without a meter it analyses the page's files and marks the output as an estimate.
 * @throws {EngineError} URL_INVALID, URL_BLOCKED, PAGE_UNREACHABLE
 */
export const seoGetPageSpeedEngine = implement(seoGetPageSpeed, async ({ input, ports, signal, emit, previous }) => {
  const { strategy, note } = readStrategy(input.strategy)
  emit.progress('Opening the page', { done: 0, total })
  const page = await ports.fetch(input.url, {
    signal,
    onStep: ({ at, host }) => {
      if (at === 'waiting') emit.progress(`Waiting for ${host}, which is read by another run`, { done: 0, total })
    },
  })
  const { measured, madeBy, notes } =
    (await measureMedian(ports.pageSpeed, {
      url: page.url,
      strategy,
      signal,
      onStep: (step) => emit.progress(steps[step].text, { done: steps[step].done, total }),
    })) ??
    estimated(
      page,
      strategy,
      await estimate(page, ports.fetch, signal, (done, of) =>
        emit.progress('Weighing the files of the page', { done, total: of }),
      ),
    )
  emit.progress('Comparing and writing the report', { done: 3, total })
  const before = await previous?.({ url: measured.url, strategy, kind: 'lighthouse' })
  const earlier = seoGetPageSpeed.output.safeParse(before?.output).data
  const answer = {
    ...measured,
    previous: before && earlier ? compare(measured, earlier, before.finishedAt) : null,
  }
  const caveats = [
    note,
    page.robotsAllowed
      ? null
      : 'The site does not clearly allow automatic readers to open this page. It was opened because you asked for it.',
    ...notes,
  ].filter((text) => text !== null)
  return {
    output: { ...answer, pageSpeedInsights: speedReport(answer, caveats) },
    engine: madeBy === null || madeBy === 'lighthouse' ? 'embedded' : madeBy,
    sources: [{ url: page.url, fetchedAt: page.fetchedAt }],
    notices: caveats,
  }
})
