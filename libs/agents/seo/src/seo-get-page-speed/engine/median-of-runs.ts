import { EngineError, type PageSpeedMeter, type PageSpeedOrder } from '@bazaar/agents-kit/server'
import { LighthouseReport } from './lighthouse-report.ts'
import { type Measured, readMeasured, warningsOf } from './measured.ts'

export type Reading = { measured: Measured; madeBy: string | null; notes: readonly string[] }

const runs = 3
/** No further run starts after this time, so that a slow page still ends within the deadline. */
const maxMs = 100_000
/** Runs that differ by this many points, or this share of the processor's speed, were disturbed. */
const wideSpread = { points: 10, processor: 0.3 } as const

type Run = { madeBy: string; report: unknown; performance: number; processor: number | null }

const runOf = ({ madeBy, report }: { madeBy: string; report: unknown }): Run => {
  const read = LighthouseReport.safeParse(report).data
  return {
    madeBy,
    report,
    performance: Math.round((read?.categories['performance']?.score ?? 0) * 100),
    processor: read?.environment?.benchmarkIndex ?? null,
  }
}

/** A second or third run may fail without loss: the first one counts then. */
const tryAgain = async (meter: PageSpeedMeter, order: PageSpeedOrder): Promise<Run | null> => {
  try {
    const again = await meter.measure(order)
    return again === null ? null : runOf(again)
  } catch (error) {
    order.signal.throwIfAborted()
    if (error instanceof EngineError) return null
    throw error
  }
}

const measureAll = async (meter: PageSpeedMeter, order: PageSpeedOrder): Promise<Run[]> => {
  const began = performance.now()
  const first = await meter.measure(order)
  if (first === null) return []
  const all = [runOf(first)]
  // A provider measures on calibrated machines and answers from its own store.
  while (first.madeBy === 'lighthouse' && all.length < runs && performance.now() - began < maxMs) {
    const next = await tryAgain(meter, order)
    if (next === null) break
    all.push(next)
  }
  return all
}

const listed = (all: readonly Run[]): string => all.map((run) => run.performance).join(', ')

const environmentOf = (all: readonly Run[], { processor }: Run): string[] => [
  ...(all.length > 1 ? [`Median of ${all.length} runs; performance scores ${listed(all)}`] : []),
  ...(processor === null ? [] : [`Processor of this server while measuring: benchmarkIndex ${Math.round(processor)}`]),
]

const isDisturbed = (all: readonly Run[]): boolean => {
  const [points, processors] = [all.map((run) => run.performance), all.flatMap((run) => run.processor ?? [])]
  const [slowest, fastest] = [Math.min(...processors), Math.max(...processors)]
  return (
    Math.max(...points) - Math.min(...points) >= wideSpread.points ||
    (processors.length > 1 && slowest < fastest * (1 - wideSpread.processor))
  )
}

const busy =
  'This server was busy with other work while it measured, so the runs differ. Measure again later before you act on single figures.'

/**
 * Measures a page up to three times and reads the run with the median performance score, because a single run on a
 * shared machine can be off by tens of points. Null without a meter.
 * @throws {EngineError} PAGE_UNREACHABLE when the page cannot be measured; the abort reason
 */
export const measureMedian = async (
  meter: PageSpeedMeter | undefined,
  order: PageSpeedOrder,
): Promise<Reading | null> => {
  if (meter === undefined) return null
  const all = await measureAll(meter, order)
  const sorted = all.toSorted((a, b) => a.performance - b.performance)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) return null
  const { madeBy, report } = median
  const measured = readMeasured(report, order.url, order.strategy, madeBy)
  return {
    measured: { ...measured, environment: [...measured.environment, ...environmentOf(all, median)] },
    madeBy,
    notes: [...(isDisturbed(all) ? [busy] : []), ...warningsOf(report)],
  }
}
