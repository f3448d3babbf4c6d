import type { telemetryApi } from '@bazaar/contracts'
import { randomUUID } from 'node:crypto'
import type { fieldSample } from './tables.ts'

export type Sample = typeof fieldSample.$inferInsert
/** The values that all samples of a report share. */
type Shared = Pick<Sample, 'at' | 'visit'>

/** Counts the fallback build as loaded and the failed build as failed. */
const samplesOfLoad = (load: telemetryApi.TelemetryReport['loads'][number], common: Shared): Sample[] => {
  const { remote, page, cause, entry, chunk } = load
  const failed = (buildId: string): Sample => ({
    ...common,
    remote,
    buildId,
    kind: 'load',
    name: 'failed',
    page,
    cause,
  })
  if (load.outcome === 'failed') return [failed(load.build_id)]
  const value = load.from_cache || load.outcome === 'degraded' ? null : load.total
  const shown: Sample = {
    ...common,
    remote,
    buildId: load.build_id,
    kind: 'load',
    name: 'ready',
    page,
    value,
    entry,
    chunk,
  }
  return load.degraded_from === null ? [shown] : [failed(load.degraded_from), shown]
}

/** The rows of a report. */
export const samplesOf = (report: telemetryApi.TelemetryReport): Sample[] => {
  // Not the clock of the services, because times are compared with the release history.
  const common: Shared = { at: new Date(), visit: report.visit ?? randomUUID() }
  return [
    ...report.loads.flatMap((load) => samplesOfLoad(load, common)),
    ...report.errors.map(({ remote, build_id: buildId, page, kind: name }): Sample => ({
      ...common,
      remote,
      buildId,
      kind: 'error',
      name,
      page,
    })),
    ...report.vitals.map(({ remote, build_id: buildId, page, name, value }): Sample => ({
      ...common,
      remote,
      buildId,
      kind: 'vital',
      name,
      page,
      value,
    })),
  ]
}
