import type { fieldApi } from '@bazaar/contracts'
import { inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { release } from '../releases/tables.ts'
import { fieldSample } from './tables.ts'

type Report = z.output<typeof fieldApi.FieldReport>
type Row = typeof fieldSample.$inferInsert

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** A build that stood in for another counts for itself; the other counts as failed. */
const rowsOfLoad = (load: Report['loads'][number], at: Date): Row[] => {
  const { remote, page, cause, entry, chunk } = load
  const failed = (buildId: string): Row => ({ at, remote, buildId, kind: 'load', name: 'failed', page, cause })
  if (load.outcome === 'failed') return [failed(load.build_id)]
  const value = load.from_cache || load.outcome === 'degraded' ? null : load.total
  const shown: Row = { at, remote, buildId: load.build_id, kind: 'load', name: 'ready', page, value, entry, chunk }
  return load.degraded_from === null ? [shown] : [failed(load.degraded_from), shown]
}

const rowsOf = (report: Report, at: Date): Row[] => [
  ...report.loads.flatMap((load) => rowsOfLoad(load, at)),
  ...report.errors.map(({ remote, build_id: buildId, page }): Row => ({
    at,
    remote,
    buildId,
    kind: 'error',
    name: 'uncaught',
    page,
  })),
  ...report.vitals.map(({ remote, build_id: buildId, page, name, value }): Row => ({
    at,
    remote,
    buildId,
    kind: 'vital',
    name,
    page,
    value,
  })),
]

/**
 * Keeps what a tab told. Samples of builds that were never published are dropped: anybody may write here.
 * @returns the samples that were kept
 */
export const keepReport = async (services: Services, report: Report): Promise<Row[]> => {
  // The same clock as in the history of releases, with which times are compared.
  const rows = rowsOf(report, new Date())
  if (rows.length === 0) return []
  const known = new Set(
    (
      await services.db
        .select({ name: release.name, buildId: release.buildId })
        .from(release)
        .where(inArray(release.buildId, [...new Set(rows.map(({ buildId }) => buildId))]))
    ).map(({ name, buildId }) => `${name}/${buildId}`),
  )
  const kept = rows.filter(({ remote, buildId }) => known.has(`${remote}/${buildId}`))
  if (kept.length > 0) await services.db.insert(fieldSample).values(kept)
  return kept
}

/** Deletes what is older than 30 days. */
export const sweepField = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.delete(fieldSample).where(lt(fieldSample.at, new Date(clock.now().getTime() - keptMs)))
}
