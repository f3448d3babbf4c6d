import type { Database, Executor } from '../../db/client.ts'
import type { Settings } from '../../settings.ts'
import { type Trial, tryOn } from './canary.ts'
import { gateReasons } from './gate.ts'
import { readLive } from './live-state.ts'
import { type HostManifest, type StoredRemote, readBuilt } from './manifest.ts'
import { type Move, type Moved, moving, unchanged } from './move.ts'
import { findPointer, findRelease, usableRelease } from './pointer.ts'
import { type ReleaseFolders, makeCurrent } from './promote.ts'
import { ReleaseError } from './release-error.ts'
import { type FileHashes, hashFiles, releaseFacts } from './release-facts.ts'
import { type ReleaseKeys, readReleaseKeys } from './release-keys.ts'
import { hasRelease, storeRelease } from './store.ts'
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

const noteStored = async (tx: Executor, keys: ReleaseKeys, { manifest, files, bytes }: Stored): Promise<void> => {
  const { name, buildId } = manifest
  const known = await findRelease(tx, name, buildId)
  // Of the same bytes what was said first counts, unless it was said before there were signatures.
  const facts = known?.signature
    ? { manifest: known.manifest, collectedAt: null }
    : { manifest, files, bytes, signature: keys.sign(releaseFacts(name, buildId, manifest, files)) }
  await tx
    .insert(release)
    .values({ name, buildId, ...facts })
    .onConflictDoUpdate({ target: [release.name, release.buildId], set: facts })
}

const stage = async (tx: Executor, move: Move, buildId: string, isNew: boolean): Promise<Moved> => {
  const pointer = await findPointer(tx, move.name)
  if (!isNew) return unchanged(move, 'stage', buildId, pointer)
  await tx.insert(releaseAudit).values({ ...move, action: 'stage', toBuildId: buildId })
  return { ...unchanged(move, 'stage', buildId, pointer), changed: true }
}

const refuseWhere = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw new ReleaseError(reasons)
}

/**
 * Publishes a built folder: checks it, puts its files into the store, then moves the pointer, in this order, so
 * that no page is ever told of files that are not there. @throws {ReleaseError} with every reason against it
 */
export const publishRelease = async (store: ReleaseStore, publication: Publication): Promise<Moved> => {
  const { db, dataDir, keys } = store
  const { dist, move, destiny = 'current', coming = [] } = publication
  const manifest = readBuilt(move.name, dist)
  const { name, buildId } = manifest
  const known = await findRelease(db, name, buildId)
  if (known?.killedAt) await usableRelease(db, name, buildId)
  refuseWhere(await gateReasons({ dist, manifest }, await readLive(db, coming)))
  const hashes = await hashFiles(dist)
  await storeRelease(dataDir, name, buildId, dist)
  return moving(db, async (tx) => {
    // Deleted as too old in this very moment: once more, now that nobody else moves.
    if (!hasRelease(dataDir, name, buildId)) await storeRelease(dataDir, name, buildId, dist)
    const isNew = !(await findRelease(tx, name, buildId))
    await noteStored(tx, keys, { manifest, ...hashes })
    if (destiny === 'stage') return stage(tx, move, buildId, isNew)
    // The first build of a name has nobody to be compared with.
    if (destiny === 'current' || !(await findPointer(tx, name))) {
      return makeCurrent(tx, move, 'publish', buildId, await readLive(tx, coming))
    }
    return tryOn(tx, move, buildId, destiny)
  })
}
