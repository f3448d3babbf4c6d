import { rename, rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { type Trial, tryOn } from './canary.ts'
import { gateReasons } from '../gate/gate.ts'
import { readLive } from './live-state.ts'
import { type HostManifest, type StoredRemote, readBuilt } from '../gate/manifest.ts'
import { type Moved, ReleaseError, type Smoked } from '@bazaar/federation-release'
import { type Move, moving, unchanged } from './move.ts'
import { originReasons } from '../teams/own-origin.ts'
import { findPointer, findRelease, stagedBuild, usableRelease } from '../pointer.ts'
import { makeCurrent } from './promote.ts'
import { type FileHashes, hashFiles, releaseFacts } from '../release-facts.ts'
import type { ReleaseKeys } from '../release-keys.ts'
import type { ReleaseStore } from '../release-store.ts'
import { shareBuild } from '../store/shared-store.ts'
import type { Smoke } from '../smoke/smoke.ts'
import { asideOf, hasRelease, releaseFolder, withDraft } from '../store/store.ts'
import { release, releaseAudit } from '../tables.ts'

/** What happens to a published build: current, canary or only stored. */
export type Destiny = 'current' | 'stage' | Trial

type Publication = {
  dist: string
  move: Move
  destiny?: Destiny
  /** Id of the release token. */
  publishedBy?: string
  /** Serves the build without opening it first. */
  skipSmoke?: boolean
  /** Where else browsers load its files. */
  origin?: string
  /** Builds that become current together with this one. */
  coming?: readonly (HostManifest | StoredRemote)[]
}

type Stored = {
  manifest: HostManifest | StoredRemote
  files: FileHashes
  origin: string | null
  bytes: number
  publishedBy: string | null
}

/**
 * Records a published build. @returns whether it is new. @throws {ReleaseError} when its name belongs to other files
 */
const noteStored = async (
  tx: Executor,
  keys: ReleaseKeys,
  { manifest, files, bytes, origin, publishedBy }: Stored,
): Promise<boolean> => {
  const { name, buildId } = manifest
  const known = await findRelease(tx, name, buildId)
  const isSigned =
    known?.files && known.signature && keys.verify(releaseFacts({ ...known, files: known.files }), known.signature)
  // The name is short, so two different builds with the same name can be constructed.
  if (isSigned && !isDeepStrictEqual(known.files, files)) {
    throw new ReleaseError([`${name} ${buildId} was published with other files: change something, and build it again.`])
  }
  if (isSigned && !known.collectedAt && known.origin === origin) return false
  const signature = keys.sign(releaseFacts({ name, buildId, manifest, files, origin }))
  const values = { manifest, files, bytes, origin, signature, publishedBy, collectedAt: null, retiredAt: null }
  await tx
    .insert(release)
    .values({ name, buildId, ...values })
    .onConflictDoUpdate({ target: [release.name, release.buildId], set: values })
  return true
}

const refuseWhere = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw new ReleaseError(reasons)
}

/** Writes an audit line for a move that changed no pointer. */
const noted = async (tx: Executor, move: Move, moved: Moved): Promise<Moved> => {
  const { action, buildId, now } = moved
  await tx.insert(releaseAudit).values({ ...move, action, fromBuildId: now?.buildId ?? null, toBuildId: buildId })
  return { ...moved, changed: true }
}

/** Marks a build as waiting; the files of a waiting build are kept. */
const stage = async (tx: Executor, move: Move, buildId: string): Promise<Moved> => {
  const pointer = await findPointer(tx, move.name)
  const moved = unchanged(move, 'stage', buildId, pointer)
  if ([pointer?.buildId, pointer?.canaryBuildId].includes(buildId)) return moved
  const isFirst = (await stagedBuild(tx, move.name)) === buildId
  await tx
    .update(release)
    .set({ stagedAt: sql`clock_timestamp()`, retiredAt: null })
    .where(and(eq(release.name, move.name), eq(release.buildId, buildId)))
  return isFirst ? moved : noted(tx, move, moved)
}

const point = async (
  tx: Executor,
  { move, destiny = 'current', coming }: Publication,
  buildId: string,
): Promise<Moved> => {
  if (destiny === 'stage') return stage(tx, move, buildId)
  const pointer = await findPointer(tx, move.name)
  // The first build of a name always becomes current. A rollout needs a build that the others still get.
  const isAlone = !pointer || (destiny !== 'current' && destiny.rollout && (pointer.off || pointer.buildId === buildId))
  if (destiny === 'current' || isAlone) {
    return makeCurrent(tx, move, 'publish', buildId, await readLive(tx, coming))
  }
  return tryOn(tx, move, buildId, destiny)
}

/** Removes a build that was stored only to be opened, unless it has been published meanwhile. */
const forget = async ({ db, dataDir }: ReleaseStore, name: string, buildId: string): Promise<void> => {
  const isUnused = and(isNull(release.servedAt), isNull(release.stagedAt))
  const folder = releaseFolder(dataDir, name, buildId)
  const aside = asideOf(folder, 'old')
  // In a move, so that no publication finds the folder of a row that is gone.
  await moving(db, async (tx) => {
    const gone = await tx
      .delete(release)
      .where(and(eq(release.name, name), eq(release.buildId, buildId), isUnused))
      .returning({ name: release.name })
    if (gone.length > 0 && hasRelease(dataDir, name, buildId)) await rename(folder, aside)
  })
  await rm(aside, { recursive: true, force: true })
}

type Opening = { stored: Stored; place: () => Promise<void> }

/** Stores a build where no visitor gets it and opens it in a browser. */
const openStored = async ({ db, keys }: ReleaseStore, smoke: Smoke, { stored, place }: Opening) => {
  const isNews = await moving(db, async (tx) => {
    const wasNews = await noteStored(tx, keys, stored)
    await place()
    return wasNews
  })
  return { isNews, ...(await smoke(stored.manifest)) }
}

/** How this server opens builds; undefined where it cannot, or has no host to open them in. */
const smokeOf = async ({ db, smoke }: ReleaseStore): Promise<Smoke | undefined> =>
  smoke && (await findPointer(db, 'host')) ? smoke : undefined

/** @returns what the team should know @throws {ReleaseError} with everything that was found */
const openFirst = async (store: ReleaseStore, { skipSmoke }: Publication, opening: Opening) => {
  const { name, buildId } = opening.stored.manifest
  const smoke = skipSmoke || (await findRelease(store.db, name, buildId))?.servedAt ? undefined : await smokeOf(store)
  if (!smoke) return { isNews: false }
  const { reasons, ...opened } = await openStored(store, smoke, opening)
  if (reasons.length > 0 && opened.isNews) await forget(store, name, buildId)
  refuseWhere(reasons)
  return opened
}

/** Reads a built folder and checks it by its bytes. @throws {ReleaseError} with every reason against it */
const readChecked = async ({ db }: ReleaseStore, name: string, dist: string, coming?: Publication['coming']) => {
  const manifest = await readBuilt(name, dist)
  const { buildId } = manifest
  if ((await findRelease(db, name, buildId))?.killedAt) await usableRelease(db, name, buildId)
  refuseWhere(await gateReasons({ dist, manifest }, await readLive(db, coming)))
  return { manifest, ...(await hashFiles(dist)) }
}

/**
 * Checks a built folder as `publishRelease` does, gate and browser, and keeps nothing of it.
 * @param publishedBy id of the release token that asks
 * @throws {ReleaseError} with every reason against it
 */
export const smokeRelease = async (
  store: ReleaseStore,
  name: string,
  dist: string,
  publishedBy: string | null = null,
): Promise<Smoked> => {
  const { manifest, files, bytes } = await readChecked(store, name, dist)
  const { buildId } = manifest
  const known = await findRelease(store.db, name, buildId)
  if (known?.servedAt) return { name, buildId, warning: 'It was served before, so it was not opened again.' }
  const smoke = await smokeOf(store)
  if (!smoke || name === 'host')
    throw new ReleaseError([
      smoke
        ? 'A host is not opened before it is served: try it as a canary.'
        : 'This server opens no builds: RELEASE_SMOKE is off.',
    ])
  // It may be published meanwhile, and then belongs to this token.
  const stored = { manifest, files, bytes, origin: known?.origin ?? null, publishedBy }
  return withDraft(store.dataDir, { name, buildId, files }, dist, async (place) => {
    const { isNews, reasons, ...warning } = await openStored(store, smoke, { stored, place })
    if (isNews) await forget(store, name, buildId)
    refuseWhere(reasons)
    return { name, buildId, ...warning }
  })
}

/**
 * Publishes a built folder: checks it, opens it in a browser, stores its files and moves the pointer. A rejected build
 * leaves the store unchanged.
 * @throws {ReleaseError} with every reason against it
 */
export const publishRelease = async (store: ReleaseStore, publication: Publication): Promise<Moved> => {
  const { db, dataDir, keys } = store
  const { dist, move, coming, publishedBy = null, origin = null } = publication
  const { manifest, files, bytes } = await readChecked(store, move.name, dist, coming)
  const { name, buildId } = manifest
  if (origin !== null) refuseWhere(await originReasons({ origin, manifest, files, pageOrigin: store.pageOrigin }))
  const stored = { manifest, files, bytes, origin, publishedBy }
  return withDraft(dataDir, { name, buildId, files }, dist, async (place, folder) => {
    const { isNews: wasOpened, ...warning } = await openFirst(store, publication, { stored, place })
    // Before the move, for which others wait.
    await shareBuild(store, { name, buildId }, folder())
    const done = await moving(db, async (tx) => {
      const isNews = (await noteStored(tx, keys, stored)) || wasOpened
      const moved = await point(tx, publication, buildId)
      await place()
      // Deleted meanwhile as old? Another server may be asked for these files right after the commit.
      await shareBuild(store, { name, buildId })
      return isNews && !moved.changed ? noted(tx, move, moved) : moved
    })
    return { ...done, ...warning }
  })
}
