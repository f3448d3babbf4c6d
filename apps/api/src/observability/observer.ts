import type { Settings } from '../settings.ts'
import type { Counter, Gauge, Histogram } from './metrics.ts'

/** The settings that turn it on. */
export type ObserverSettings = Pick<
  Settings,
  'METRICS_TOKEN' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'
>

export type Attributes = Record<string, string | number | boolean>
export type Reading = { value: number; attributes?: Attributes }

/** A part of a trace. `traceparent` names it in the W3C format, for children in other processes; null while off. */
export type Span = {
  traceparent: string | null
  /** Runs work whose spans become children of this one. */
  within: <T>(work: () => T) => T
  end: (attributes?: Attributes, failed?: boolean) => void
}
type SpanOptions = {
  /** A traceparent; default: the span around the caller. */
  parent?: string | null
  from?: Date
}

/** Traces and metrics of this process. */
export type Observer = {
  /** False when no exporter is set: callers then add nothing to the path of a request. */
  active: boolean
  start: (name: string, attributes: Attributes, options?: SpanOptions) => Span
  /** Of the span around the caller. */
  traceparent: () => string | null
  count: (metric: Counter, attributes: Attributes, by?: number) => void
  record: (metric: Histogram, seconds: number, attributes: Attributes) => void
  /** Reads the values when metrics are collected. */
  gauge: (metric: Gauge, read: () => Promise<Reading[]> | Reading[]) => void
  /** The metrics in the Prometheus text format. */
  exposition: () => Promise<string>
  stop: () => Promise<void>
}

const ignore = (): void => undefined
const idleSpan: Span = { traceparent: null, within: (work) => work(), end: ignore }

/** Observes nothing. */
export const idleObserver: Observer = {
  active: false,
  start: () => idleSpan,
  traceparent: () => null,
  count: ignore,
  record: ignore,
  gauge: ignore,
  exposition: async () => '',
  stop: async () => undefined,
}

/** Runs work in a span, which fails with it. */
export const inSpan = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    const value = await span.within(work)
    span.end()
    return value
  } catch (error) {
    span.end({}, true)
    throw error
  }
}
