import { and, eq, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { type TrialRun, isUnderWay } from './canary.ts'
import { gateReasons, misfits } from '../gate/gate.ts'
import type { Live } from '../gate/live-rules.ts'
import { readLive } from './live-state.ts'
import { readStored } from '../gate/manifest.ts'
import { type Moved, ReleaseError } from '@bazaar/federation-release'
import { type May, type Move, moving, noCanary, settle, unchanged } from './move.ts'
import { type Pointer, findPointer, pointerOf, stagedBuild, usableRelease } from '../pointer.ts'
import type { ReleaseStore } from '../release-store.ts'
import { releaseFolder } from '../store/store.ts'
import { release } from '../tables.ts'

/** Makes a checked build current, after comparing it again with what is live now. @throws {ReleaseError} */
export const makeCurrent = async (
  tx: Executor,
  move: Move,
  action: 'publish' | 'promote',
  buildId: string,
  live: Live,
): Promise<Moved> => {
  const before = await findPointer(tx, move.name)
  const isCurrent = before?.buildId === buildId && !before.off
  if (isCurrent && before.canaryBuildId !== buildId) return unchanged(move, action, buildId, before)
  const { manifest } = await usableRelease(tx, move.name, buildId)
  const reasons = misfits(readStored(move.name, manifest), live)
  if (reasons.length > 0) throw new ReleaseError(reasons)
  await tx
    .update(release)
    .set({ currentAt: sql`clock_timestamp()` })
    .where(and(eq(release.name, move.name), eq(release.buildId, buildId)))
  // Promoting a build passes over everything staged before.
  await tx.update(release).set({ stagedAt: null }).where(eq(release.name, move.name))
  // A killed build is never a fallback.
  const previousBuildId = before && !before.off ? before.buildId : null
  // Ends an older canary.
  return settle(tx, move, before, {
    action,
    about: buildId,
    pointer: { buildId, previousBuildId, off: false, ...noCanary },
  })
}

const waiting = async (tx: Executor, pointer: Pointer): Promise<string | null> => {
  const { canaryBuildId, heldReason, name } = pointer
  if (canaryBuildId && heldReason !== null) {
    throw new ReleaseError([
      `The canary ${canaryBuildId} is held (${heldReason}). To serve it all the same, name it: promote ${name} ${canaryBuildId}.`,
    ])
  }
  return canaryBuildId ?? stagedBuild(tx, name)
}

/**
 * Makes a build current: the named one, else the canary, else the last staged one.
 * @param trial promotes only while this trial is under way
 * @throws {ReleaseError} with every reason against it
 */
export const promoteRelease = async (
  { db, dataDir, fetchBuild }: ReleaseStore,
  move: Move,
  asked?: string,
  trial?: TrialRun,
  may?: May,
): Promise<Moved> => {
  const buildId = asked ?? (await waiting(db, await pointerOf(db, move.name)))
  if (buildId === null) {
    const pointer = await pointerOf(db, move.name)
    return unchanged(move, 'promote', pointer.buildId, pointer)
  }
  await may?.(db, buildId)
  const { manifest } = await usableRelease(db, move.name, buildId)
  await fetchBuild({ name: move.name, buildId })
  const built = { dist: releaseFolder(dataDir, move.name, buildId), manifest: readStored(move.name, manifest) }
  const reasons = await gateReasons(built, await readLive(db))
  if (reasons.length > 0) throw new ReleaseError(reasons)
  return moving(db, async (tx) => {
    const pointer = await findPointer(tx, move.name)
    if (trial && !(pointer && isUnderWay(pointer, trial))) return unchanged(move, 'promote', buildId, pointer)
    return makeCurrent(tx, move, 'promote', buildId, await readLive(tx))
  })
}
