import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGetPageSpeed } from '../definition.ts'
import { type Strategy, utcMinute } from '@bazaar/agents-kit/server'
import { failedOf, insightsOf } from './advice.ts'
import { LighthouseReport } from './lighthouse-report.ts'
import { metricsOf, scoresOf, secondsText } from './metrics.ts'
import { unmeasured } from './unmeasured.ts'

export type PageSpeed = AgentOutput<typeof seoGetPageSpeed>
/** An output without its report and its comparison. */
export type Measured = Omit<PageSpeed, 'pageSpeedInsights' | 'previous'>

const framesOf = ({ audits }: LighthouseReport): Measured['frames'] =>
  (audits['screenshot-thumbnails']?.details?.items ?? []).flatMap(({ timing, data }) =>
    timing !== undefined && data?.startsWith('data:image/') === true
      ? [{ at_ms: Math.round(timing), image: data }]
      : [],
  )

const fieldNames: Record<string, { label: string; show: (percentile: number) => string }> = {
  LARGEST_CONTENTFUL_PAINT_MS: { label: 'Largest Contentful Paint', show: secondsText },
  INTERACTION_TO_NEXT_PAINT: { label: 'Interaction to Next Paint', show: (ms) => `${ms} ms` },
  // The provider reports layout shift in hundredths.
  CUMULATIVE_LAYOUT_SHIFT_SCORE: { label: 'Cumulative Layout Shift', show: (value) => String(value / 100) },
}

/** The provider's names for good, fair and poor. */
const fieldStates: Record<string, Measured['field'][number]['state']> = {
  FAST: 'good',
  AVERAGE: 'improve',
  SLOW: 'poor',
}

const fieldOf = ({ loadingExperience }: LighthouseReport): Measured['field'] =>
  Object.entries(loadingExperience?.metrics ?? {}).flatMap(([id, { percentile, category }]) => {
    const named = fieldNames[id]
    return named === undefined
      ? []
      : [
          {
            label: named.label,
            display: named.show(percentile),
            state: fieldStates[category.toUpperCase()] ?? 'unknown',
          },
        ]
  })

const browserOf = (agent: string): string =>
  /(?:Headless)?Chrom(?:e|ium)\/[\d.]+/.exec(agent)?.[0]?.replace('/', ' ') ?? ''

const throttlingOf = ({ throttling, throttlingMethod }: LighthouseReport['configSettings']): string => {
  const method = throttlingMethod === 'simulate' ? 'simulated' : (throttlingMethod ?? 'not stated')
  if (throttling?.cpuSlowdownMultiplier === undefined) return method
  const { cpuSlowdownMultiplier, rttMs, throughputKbps = 0 } = throttling
  return `${method}: processor ${cpuSlowdownMultiplier}× slower, ${rttMs} ms round trip, ${Math.round(throughputKbps)} kbit/s`
}

const environmentOf = (report: LighthouseReport, strategy: Strategy, meter: string): string[] => {
  const { screenEmulation } = report.configSettings
  const screen = screenEmulation?.width === undefined ? '' : `, ${screenEmulation.width} × ${screenEmulation.height}`
  const browser = browserOf(report.environment?.hostUserAgent ?? '')
  const where = meter === 'lighthouse' ? 'run on this server' : `run by ${meter}`
  return [
    `Device: ${strategy === 'mobile' ? 'phone' : 'desktop computer'} (emulated${screen})`,
    `Throttling: ${throttlingOf(report.configSettings)}`,
    [`Lighthouse ${report.lighthouseVersion}`, browser, where].filter((part) => part !== '').join(', '),
    `Measured ${utcMinute(report.fetchTime)}`,
  ]
}

/** Reads a report. @throws {EngineError} PAGE_UNREACHABLE when the page could not be measured */
export const readMeasured = (given: unknown, url: string, strategy: Strategy, meter: string): Measured => {
  const parsed = LighthouseReport.safeParse(given)
  if (!parsed.success) throw unmeasured()
  const report = parsed.data
  if (report.runtimeError) throw unmeasured(report.runtimeError)
  return {
    url: URL.canParse(report.finalDisplayedUrl ?? '') ? (report.finalDisplayedUrl ?? url) : url,
    strategy,
    kind: 'lighthouse',
    scores: scoresOf(report),
    metrics: metricsOf(report),
    frames: framesOf(report),
    insights: insightsOf(report),
    failed: failedOf(report),
    field: fieldOf(report),
    estimate: [],
    environment: environmentOf(report, strategy, meter),
  }
}

export const warningsOf = (given: unknown): string[] => LighthouseReport.safeParse(given).data?.runWarnings ?? []
