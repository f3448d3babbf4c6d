import type { Database, Executor } from '../../db/client.ts'
import type { Settings } from '../../settings.ts'
import { type Trial, tryOn } from './canary.ts'
import { gateReasons } from './gate/gate.ts'
import { readLive } from './live-state.ts'
import { type HostManifest, type StoredRemote, readBuilt } from './manifest.ts'
import { type Move, type Moved, moving, unchanged } from './move.ts'
import { findPointer, findRelease, usableRelease } from './pointer.ts'
import { type ReleaseFolders, makeCurrent } from './promote.ts'
import { ReleaseError } from './release-error.ts'
import { type FileHashes, hashFiles, releaseFacts } from './release-facts.ts'
import { type ReleaseKeys, readReleaseKeys } from './release-keys.ts'
import { hasRelease, storeFacts, storeRelease } from './store.ts'
import { release, releaseAudit } from './tables.ts'

/** Where releases are kept, and what signs them. */
export type ReleaseStore = ReleaseFolders & { keys: ReleaseKeys }

/** @throws {StartError} when the key cannot be read */
export const openReleaseStore = (db: Database, settings: Settings): ReleaseStore => ({
  db,
  dataDir: settings.DATA_DIR,
  keys: readReleaseKeys(settings),
})

/** What becomes of a published build: served to all, tried on a few, or only stored. */
export type Destiny = 'current' | 'stage' | Trial

type Publication = {
  dist: string
  move: Move
  destiny?: Destiny
  /** Builds that become current together with this one. */
  coming?: readonly (HostManifest | StoredRemote)[]
}

type Stored = { manifest: HostManifest | StoredRemote; files: FileHashes; bytes: number }

/**
 * Notes what a build says of itself. The files of a build never change; what is said of them may, such as the
 * contract they were built for. @returns whether anything is new
 */
const noteStored = async (tx: Executor, keys: ReleaseKeys, { manifest, files, bytes }: Stored): Promise<boolean> => {
  const { name, buildId } = manifest
  const facts = releaseFacts(name, buildId, manifest, files)
  const known = await findRelease(tx, name, buildId)
  const isKnown = known?.files && releaseFacts(name, buildId, known.manifest, known.files) === facts
  if (isKnown && known.signature && !known.collectedAt) return false
  const values = { manifest, files, bytes, signature: keys.sign(facts), collectedAt: null }
  await tx
    .insert(release)
    .values({ name, buildId, ...values })
    .onConflictDoUpdate({ target: [release.name, release.buildId], set: values })
  return true
}

const refuseWhere = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw new ReleaseError(reasons)
}

const place = async (
  tx: Executor,
  { move, destiny = 'current', coming }: Publication,
  buildId: string,
): Promise<Moved> => {
  const pointer = await findPointer(tx, move.name)
  if (destiny === 'stage') return unchanged(move, 'stage', buildId, pointer)
  // The first build of a name has nobody to be compared with.
  if (destiny === 'current' || !pointer) {
    return makeCurrent(tx, move, 'publish', buildId, await readLive(tx, coming))
  }
  return tryOn(tx, move, buildId, destiny)
}

/**
 * Publishes a built folder: checks it, puts its files into the store, then moves the pointer, in this order, so
 * that no page is ever told of files that are not there. @throws {ReleaseError} with every reason against it
 */
export const publishRelease = async (store: ReleaseStore, publication: Publication): Promise<Moved> => {
  const { db, dataDir, keys } = store
  const { dist, move, coming } = publication
  const manifest = readBuilt(move.name, dist)
  const { name, buildId } = manifest
  if ((await findRelease(db, name, buildId))?.killedAt) await usableRelease(db, name, buildId)
  refuseWhere(await gateReasons({ dist, manifest }, await readLive(db, coming)))
  const hashes = await hashFiles(dist)
  await storeRelease(dataDir, name, buildId, dist)
  return moving(db, async (tx) => {
    // Deleted as too old in this very moment: once more, now that nobody else moves.
    if (!hasRelease(dataDir, name, buildId)) await storeRelease(dataDir, name, buildId, dist)
    const isNews = await noteStored(tx, keys, { manifest, ...hashes })
    if (isNews) await storeFacts(dataDir, name, buildId, dist)
    const moved = await place(tx, publication, buildId)
    if (moved.changed || !isNews) return moved
    await tx
      .insert(releaseAudit)
      .values({ ...move, action: moved.action, fromBuildId: moved.now?.buildId ?? null, toBuildId: buildId })
    return { ...moved, changed: true }
  })
}
