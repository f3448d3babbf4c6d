import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull, lt } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Database, Executor } from '../../../db/client.ts'
import { openBucket } from '../store/bucket.ts'
import { moving } from './move.ts'
import { isNamed } from '../pointer.ts'
import type { ReleaseStore } from '../release-store.ts'
import { shareBuild } from '../store/shared-store.ts'
import { asideOf, hasRelease, isAside, releaseFolder, storeFolder } from '../store/store.ts'
import { release, releaseAudit, releasePointer } from '../tables.ts'

/** How long the files of an unserved build remain for tabs that still use it. Source: federation.md §5. */
export const keptMs = 30 * 24 * 3_600_000

type Old = { name: string; buildId: string }

/** Checks again, inside the move, that the build is old enough and no pointer names it. */
const isDue = async (tx: Executor, old: Old, before: Date): Promise<boolean> => {
  const [row] = await tx
    .select({ name: release.name })
    .from(release)
    .where(
      and(
        eq(release.name, old.name),
        eq(release.buildId, old.buildId),
        isNull(release.collectedAt),
        lt(release.retiredAt, before),
      ),
    )
  return row !== undefined && !(await isNamed(tx, old.name, old.buildId))
}

const dayMs = 24 * 3_600_000

/** Deletes folders left by processes that died while storing or deleting a build. */
const clearLeftovers = async (dataDir: string, now: Date): Promise<void> => {
  const store = storeFolder(dataDir)
  for (const name of await readdir(store).catch(() => [])) {
    for (const entry of await readdir(join(store, name)).catch(() => [])) {
      const path = join(store, name, entry)
      if (!isAside(entry)) continue
      // Another process may have moved it into its place, or deleted it.
      const mtimeMs = await stat(path).then(
        (found) => found.mtimeMs,
        () => Infinity,
      )
      if (now.getTime() - mtimeMs < dayMs) continue
      await rm(path, { recursive: true, force: true })
    }
  }
}

/** Uploads builds that are served and were published before there was a bucket, or whose upload was lost. */
const shareServed = async (db: Database, store: Pick<ReleaseStore, 'bucket' | 'dataDir'>): Promise<void> => {
  for (const { name, buildId, previousBuildId, canaryBuildId } of await db.select().from(releasePointer)) {
    for (const id of [buildId, previousBuildId, canaryBuildId])
      if (id !== null && hasRelease(store.dataDir, name, id)) await shareBuild(store, { name, buildId: id })
  }
}

/** Deletes builds of the local cache that another server has deleted from the bucket. */
const clearCache = async (db: Database, dataDir: string): Promise<void> => {
  const gone = await db
    .select({ name: release.name, buildId: release.buildId })
    .from(release)
    .where(isNotNull(release.collectedAt))
  for (const { name, buildId } of gone)
    await rm(releaseFolder(dataDir, name, buildId), { recursive: true, force: true })
}

/**
 * Deletes the files of builds that no pointer has named for 30 days; their rows remain. @returns the number of builds
 * deleted
 */
export const collectReleases = async (services: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<number> => {
  const { db, clock, settings } = services
  const before = new Date(clock.now().getTime() - keptMs)
  const due = await db
    .select({ name: release.name, buildId: release.buildId })
    .from(release)
    .where(and(isNull(release.collectedAt), isNotNull(release.retiredAt), lt(release.retiredAt, before)))
  let collected = 0
  const bucket = openBucket(settings)
  const isHere = ({ name, buildId }: Old) => hasRelease(settings.DATA_DIR, name, buildId)
  // Without a bucket only builds in this machine's store; other machines delete their own.
  for (const old of due.filter((each) => bucket !== undefined || isHere(each))) {
    const folder = releaseFolder(settings.DATA_DIR, old.name, old.buildId)
    const aside = asideOf(folder, 'old')
    const isOurs = await moving(db, async (tx) => {
      if (!(await isDue(tx, old, before))) return false
      await tx
        .update(release)
        .set({ collectedAt: clock.now() })
        .where(and(eq(release.name, old.name), eq(release.buildId, old.buildId)))
      await tx.insert(releaseAudit).values({
        name: old.name,
        action: 'collect',
        toBuildId: old.buildId,
        actor: 'sweep',
        reason: 'served to nobody for 30 days',
      })
      // Renamed in one step, so that a half-deleted build is never served.
      if (isHere(old)) await rename(folder, aside)
      return true
    })
    if (!isOurs) continue
    await bucket?.remove(old)
    await rm(aside, { recursive: true, force: true })
    collected += 1
  }
  await clearLeftovers(settings.DATA_DIR, clock.now())
  if (bucket) {
    await clearCache(db, settings.DATA_DIR)
    await shareServed(db, { bucket, dataDir: settings.DATA_DIR })
  }
  return collected
}
