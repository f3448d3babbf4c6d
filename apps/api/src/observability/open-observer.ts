import type { FastifyBaseLogger } from 'fastify'
import { idleObserver, type Observer, type ObserverSettings } from './observer.ts'

/** Loads OpenTelemetry only where an operator wants to see something. */
export const openObserver = async (
  settings: ObserverSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  exportEveryMs = 15_000,
): Promise<Observer> => {
  if (!settings.METRICS_TOKEN && !settings.OTEL_EXPORTER_OTLP_ENDPOINT) return idleObserver
  const { createObserver } = await import('./open-telemetry.ts')
  return createObserver(settings, log, exportEveryMs)
}
