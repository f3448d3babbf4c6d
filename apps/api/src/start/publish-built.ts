import { ReleaseError } from '@bazaar/federation-release'
import { and, desc, eq, notInArray } from '../db/drizzle.ts'
import type { Database } from '../db/client.ts'
import { type ReleaseStore, openReleaseStore, publishRelease } from '../platform/releases/index.ts'
import { readBuilt } from '../platform/releases/gate/manifest.ts'
import { moving } from '../platform/releases/moves/move.ts'
import { findRelease, isNamed } from '../platform/releases/pointer.ts'
import { hashFiles } from '../platform/releases/release-facts.ts'
import { withDraft } from '../platform/releases/store/store.ts'
import { releaseAudit } from '../platform/releases/tables.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

const starter = 'start'

type Named = { name: string; buildId: string; dist: string }
type Line = Pick<typeof releaseAudit.$inferSelect, 'action' | 'actor'>

/** The last history entry of a name, or the last one about its leaving a build. */
const lastLine = async (db: Database, name: string, from?: string): Promise<Line | undefined> => {
  const about = from === undefined ? undefined : eq(releaseAudit.fromBuildId, from)
  const [line] = await db
    .select({ action: releaseAudit.action, actor: releaseAudit.actor })
    .from(releaseAudit)
    .where(and(eq(releaseAudit.name, name), notInArray(releaseAudit.action, ['collect', 'renumber']), about))
    .orderBy(desc(releaseAudit.id))
    .limit(1)
  return line
}

/** Manual release operations survive a restart: a build that is already known does not replace another one. */
const staysAside = async (db: Database, name: string, buildId: string): Promise<boolean> => {
  const known = await findRelease(db, name, buildId)
  if (!known) return false
  if (known.killedAt) return true
  const [left, last] = [await lastLine(db, name, buildId), await lastLine(db, name)]
  return left?.action === 'rollback' || (last !== undefined && last.actor !== starter)
}

const storeAgain = async ({ db, dataDir }: ReleaseStore, { name, buildId, dist }: Named): Promise<void> => {
  const { files } = await hashFiles(dist)
  await withDraft(dataDir, { name, buildId, files }, dist, (place) => moving(db, place))
}

/**
 * Publishes built folders to the release store and makes them current, unless they already are. @throws {StartError}
 */
export const publishBuilt = async (
  db: Database,
  settings: Settings,
  built: readonly { name: string; dist: string }[],
): Promise<void> => {
  try {
    const store = openReleaseStore(db, settings)
    const all = await Promise.all(
      built.map(async ({ name, dist }) => ({ name, dist, manifest: await readBuilt(name, dist) })),
    )
    const fresh: typeof all = []
    for (const each of all) {
      const { name, dist, manifest } = each
      if (!(await staysAside(db, name, manifest.buildId))) fresh.push(each)
      // A manual operation may refer to this very build, or the store may have been replaced.
      else if (await isNamed(db, name, manifest.buildId)) await storeAgain(store, { ...manifest, dist })
    }
    const coming = fresh.map(({ manifest }) => manifest)
    for (const { name, dist } of fresh) {
      await publishRelease(store, { dist, move: { name, actor: starter, reason: 'built for this start' }, coming })
    }
  } catch (cause) {
    if (cause instanceof ReleaseError) throw new StartError(cause.message, { cause })
    throw cause
  }
}
