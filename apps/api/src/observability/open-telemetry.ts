import { type Context, diag, ROOT_CONTEXT, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, ParentBasedSampler, AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { version } from '../version.ts'
import { metrics, secondsBuckets } from './metrics.ts'
import type { Observer, ObserverSettings, Span } from './observer.ts'

/** An unreachable collector fails every export; one line in this time is enough. */
const quietMs = 600_000

const headersOf = (list: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (list ?? '').split(',').flatMap((entry) => {
      const [, name, value] = /^\s*([^=\s]+)\s*=(.*)$/.exec(entry) ?? []
      return name ? [[name, decodeURIComponent(value?.trim() ?? '')]] : []
    }),
  )

const logFailures = (log: Pick<FastifyBaseLogger, 'warn'>): void => {
  let last = -quietMs
  const warn = (text: string): void => {
    if (performance.now() - last < quietMs) return
    last = performance.now()
    log.warn({ reason: text.slice(0, 300) }, 'traces or metrics not exported')
  }
  const ignore = () => undefined
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore })
}

/** Source: W3C Trace Context, §3.2. */
const contextOf = (traceparent: string | null | undefined): Context => {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true })
}
const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

type Shared = {
  resource: ReturnType<typeof resourceFromAttributes>
  endpoint: string | undefined
  headers: Record<string, string>
}

const openTraces = ({ resource, endpoint, headers }: Shared) => {
  const spanProcessors = endpoint
    ? [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
          scheduledDelayMillis: 1_000,
        }),
      ]
    : []
  const sampler = new ParentBasedSampler({ root: new AlwaysOnSampler() })
  const provider = new TracerProvider({ resource, sampler, spanProcessors })
  const tracer = provider.getTracer('agent-bazaar')
  const current = new AsyncLocalStorage<Context>()

  const start: Observer['start'] = (name, attributes, { parent, from } = {}): Span => {
    const around = parent === undefined ? (current.getStore() ?? ROOT_CONTEXT) : contextOf(parent)
    const span = tracer.startSpan(name, { attributes, ...(from ? { startTime: from } : {}) }, around)
    const inside = trace.setSpan(around, span)
    return {
      traceparent: traceparentOf(span.spanContext()),
      within: (work) => current.run(inside, work),
      end: (more = {}, failed = false) => {
        span.setAttributes(more)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  const traceparent = () => {
    const span = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT)
    return span ? traceparentOf(span) : null
  }
  return { start, traceparent, stop: () => provider.shutdown() }
}

const openMetrics = ({ resource, endpoint, headers }: Shared, exportEveryMs: number) => {
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)
  const push = endpoint && new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers })
  const pushed = push
    ? [new PeriodicExportingMetricReader({ exporter: push, exportIntervalMillis: exportEveryMs })]
    : []
  const provider = new MeterProvider({ resource, readers: [prometheus, ...pushed] })
  const meter = provider.getMeter('agent-bazaar')
  const named = (name: keyof typeof metrics) => {
    const { help, ...metric } = metrics[name]
    return {
      name: `bazaar.${name}`,
      options: { description: help, ...('unit' in metric ? { unit: metric.unit } : {}) },
    }
  }
  const made = new Map<string, ReturnType<typeof meter.createCounter>>()
  const timed = new Map<string, ReturnType<typeof meter.createHistogram>>()
  const count: Observer['count'] = (metric, attributes, by = 1) => {
    const { name, options } = named(metric)
    const counter = made.get(name) ?? meter.createCounter(name, options)
    made.set(name, counter)
    counter.add(by, attributes)
  }
  const record: Observer['record'] = (metric, seconds, attributes) => {
    const { name, options } = named(metric)
    const advice = { explicitBucketBoundaries: secondsBuckets }
    const histogram = timed.get(name) ?? meter.createHistogram(name, { ...options, advice })
    timed.set(name, histogram)
    histogram.record(seconds, attributes)
  }
  const gauge: Observer['gauge'] = (metric, read) => {
    const { name, options } = named(metric)
    meter.createObservableGauge(name, options).addCallback(async (result) => {
      // Without its database a process still reports the rest.
      const readings = await Promise.resolve()
        .then(read)
        .catch(() => [])
      for (const { value, attributes } of readings) result.observe(value, attributes)
    })
  }
  const exposition = async () => serializer.serialize((await prometheus.collect()).resourceMetrics)
  return { count, record, gauge, exposition, stop: () => provider.shutdown() }
}

/** Traces and metrics through OpenTelemetry. Imported only when they are wanted. */
export const createObserver = (
  settings: ObserverSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  exportEveryMs: number,
): Observer => {
  logFailures(log)
  const shared: Shared = {
    resource: resourceFromAttributes({
      'service.name': 'agent-bazaar',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''),
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
  }
  const { stop: stopTraces, ...traces } = openTraces(shared)
  const { stop: stopMetrics, ...measured } = openMetrics(shared, exportEveryMs)
  const stop = async () => {
    await Promise.allSettled([stopTraces(), stopMetrics()])
    diag.disable()
  }
  return { active: true, ...traces, ...measured, stop }
}
