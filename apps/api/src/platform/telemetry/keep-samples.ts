import { inArray } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { cutoffOf, deleteOlder } from '../../db/delete-older.ts'
import { release } from '../releases/tables.ts'
import type { Sample } from '../samples/samples.ts'
import { fieldSample } from '../samples/tables.ts'

/**
 * Stores reported samples. Anyone may post here, so samples of unpublished builds are dropped.
 * @returns the samples that were stored
 */
export const keepSamples = async (
  { db }: Pick<Services, 'db'>,
  samples: readonly Sample[],
): Promise<readonly Sample[]> => {
  if (samples.length === 0) return []
  const known = new Set(
    (
      await db
        .select({ name: release.name, buildId: release.buildId })
        .from(release)
        .where(inArray(release.buildId, [...new Set(samples.map(({ buildId }) => buildId))]))
    ).map(({ name, buildId }) => `${name}/${buildId}`),
  )
  const kept = samples.filter(({ remote, buildId }) => known.has(`${remote}/${buildId}`))
  if (kept.length > 0) await db.insert(fieldSample).values(kept)
  return kept
}

/** Deletes old samples. @returns how many */
export const sweepField = (services: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<number> =>
  deleteOlder(services.db, fieldSample, fieldSample.at, cutoffOf(services, services.settings.TELEMETRY_DAYS))
