import { locales } from '@bazaar/locale'
import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGetPageSpeed } from '../definition.ts'
import type { Audit, LighthouseReport } from './lighthouse-report.ts'

type Output = AgentOutput<typeof seoGetPageSpeed>
export type Metric = Output['metrics'][number]
export type Score = Output['scores'][number]

type Known = { id: string; label: string; good: number; poor: number; unit: 'ms' | 'none' }

/**
 * The six metrics with default thresholds, used where the report states none. Source: web.dev Web Vitals for
 * LCP, CLS, FCP and TTFB; Lighthouse 13 mobile scoring for TBT and Speed Index.
 */
const known: readonly Known[] = [
  { id: 'first-contentful-paint', label: 'First Contentful Paint', good: 1_800, poor: 3_000, unit: 'ms' },
  { id: 'largest-contentful-paint', label: 'Largest Contentful Paint', good: 2_500, poor: 4_000, unit: 'ms' },
  { id: 'total-blocking-time', label: 'Total Blocking Time', good: 200, poor: 600, unit: 'ms' },
  { id: 'cumulative-layout-shift', label: 'Cumulative Layout Shift', good: 0.1, poor: 0.25, unit: 'none' },
  { id: 'speed-index', label: 'Speed Index', good: 3_400, poor: 5_800, unit: 'ms' },
  { id: 'server-response-time', label: 'Time to First Byte', good: 800, poor: 1_800, unit: 'ms' },
]

export const stateOf = (value: number | null, good: number, poor: number): Metric['state'] => {
  if (value === null) return 'unknown'
  if (value <= good) return 'good'
  return value <= poor ? 'improve' : 'poor'
}

const tenths = new Intl.NumberFormat(locales.en, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** 2480 → '2.5 s' */
export const secondsText = (ms: number): string => `${tenths.format(ms / 1_000)} s`

/** 620 → '620 ms', 2480 → '2.5 s', 0.118 → '0.118'. */
export const showValue = (value: number, unit: Known['unit']): string => {
  if (unit === 'none') return String(Math.round(value * 1_000) / 1_000)
  return value < 1_000 ? `${Math.round(value)} ms` : secondsText(value)
}

export const unitOf = (id: string): Known['unit'] => known.find((entry) => entry.id === id)?.unit ?? 'ms'

const metricOf = (entry: Known, audit: Audit | undefined): Metric => {
  const value = audit?.numericValue ?? null
  // Lighthouse scores the first byte by thresholds that differ from the published Web Vitals.
  const own = entry.id === 'server-response-time' ? undefined : audit?.scoringOptions
  const good = own?.p10 ?? entry.good
  const poor = own?.median ?? entry.poor
  return {
    id: entry.id,
    label: entry.label,
    value: value === null ? null : Math.round(value * 1_000) / 1_000,
    display: value === null ? 'not measured' : showValue(value, entry.unit),
    good,
    poor,
    state: stateOf(value, good, poor),
  }
}

export const metricsOf = ({ audits }: LighthouseReport): Metric[] =>
  known.map((entry) => metricOf(entry, audits[entry.id]))

export const scoresOf = ({ categories }: LighthouseReport): Score[] =>
  Object.values(categories).map(({ id, title, score }) => ({
    id,
    label: title,
    score: score === null ? null : Math.round(score * 100),
  }))
