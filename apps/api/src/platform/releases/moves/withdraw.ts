import { and, eq, sql, type PgUpdateSetSource } from '../../../db/drizzle.ts'
import type { Database, Executor } from '../../../db/client.ts'
import { type Harm, endHarm } from '../harm/end-harm.ts'
import { misfits } from '../gate/gate.ts'
import { readLive } from './live-state.ts'
import { readStored } from '../gate/manifest.ts'
import { type Moved, ReleaseError } from '@bazaar/federation-release'
import { type Move, moving, noCanary, settle, unchanged } from './move.ts'
import { type Pointer, earlierBuild, findRelease, pointerOf, usableRelease } from '../pointer.ts'
import { release } from '../tables.ts'

const change = (tx: Executor, name: string, buildId: string, set: PgUpdateSetSource<typeof release>) =>
  tx
    .update(release)
    .set(set)
    .where(and(eq(release.name, name), eq(release.buildId, buildId)))

/** Why an earlier build cannot take over: it was built for another host or other remotes. */
const reasonsAgainst = async (tx: Executor, name: string, buildId: string): Promise<string[]> => {
  const { manifest } = await usableRelease(tx, name, buildId)
  return misfits(readStored(name, manifest), await readLive(tx))
}

const goBack = async (tx: Executor, move: Move, pointer: Pointer): Promise<Moved> => {
  const { name } = move
  const { previousBuildId } = pointer
  if (!previousBuildId) throw new ReleaseError([`${name} has no earlier build to go back to.`])
  const reasons = await reasonsAgainst(tx, name, previousBuildId)
  if (reasons.length > 0) throw new ReleaseError(reasons)
  // A rolled-back build is not a fallback.
  await change(tx, name, pointer.buildId, { currentAt: null })
  return settle(tx, move, pointer, {
    action: 'rollback',
    about: previousBuildId,
    pointer: { buildId: previousBuildId, previousBuildId: await earlierBuild(tx, name, previousBuildId), off: false },
  })
}

/**
 * Undoes the last step: ends a canary, or makes the previous build current; repeating it goes further back.
 * @param judged goes back from this current build only; does nothing when something has moved since it was judged
 * @throws {ReleaseError} when there is no earlier build or it is incompatible with what is live
 */
export const rollbackRelease = (db: Database, move: Move, judged?: string): Promise<Moved> =>
  moving(db, async (tx) => {
    const pointer = await pointerOf(tx, move.name)
    if (judged !== undefined && (pointer.buildId !== judged || pointer.canaryBuildId)) {
      return unchanged(move, 'rollback', judged, pointer)
    }
    if (!pointer.canaryBuildId) return goBack(tx, move, pointer)
    return settle(tx, move, pointer, {
      action: 'rollback',
      about: pointer.buildId,
      pointer: { buildId: pointer.buildId, ...noCanary },
      detail: { canary: pointer.canaryBuildId },
    })
  })

/** The pointer without its current build. */
const withoutCurrent = async (tx: Executor, pointer: Pointer): Promise<Pick<Pointer, 'buildId'> & Partial<Pointer>> => {
  const { name, buildId, previousBuildId } = pointer
  const fits = previousBuildId !== null && (await reasonsAgainst(tx, name, previousBuildId)).length === 0
  if (fits) {
    return { buildId: previousBuildId, previousBuildId: await earlierBuild(tx, name, previousBuildId), off: false }
  }
  if (name === 'host') {
    throw new ReleaseError([
      'No earlier host fits what is live, and nothing works without one; publish a good one first.',
    ])
  }
  return { buildId, previousBuildId: null, off: true }
}

/** Marks a build as killed. @returns the pointer without it */
const withoutBuild = async (
  tx: Executor,
  pointer: Pointer,
  about: string,
): Promise<Pick<Pointer, 'buildId'> & Partial<Pointer>> => {
  const { name, buildId, previousBuildId } = pointer
  // First, so that it is not chosen as its own fallback.
  await change(tx, name, about, { killedAt: sql`clock_timestamp()` })
  const canary = about === pointer.canaryBuildId ? noCanary : {}
  if (about === buildId) return { ...(await withoutCurrent(tx, pointer)), ...canary }
  if (about !== previousBuildId) return { buildId, previousBuildId, ...canary }
  return { buildId, previousBuildId: await earlierBuild(tx, name, buildId), ...canary }
}

/**
 * Kills a build for good: open tabs leave it at once, the previous build takes over, and without one the remote is
 * off. Defaults to the current build. With `harm`, tabs that ran it reload, and every user it was served to is signed out;
 * that may also follow later. @throws {ReleaseError}
 */
export const killRelease = (db: Database, move: Move, asked?: string, harm?: Harm): Promise<Moved> =>
  moving(db, async (tx) => {
    const pointer = await pointerOf(tx, move.name)
    const about = asked ?? pointer.buildId
    const found = await findRelease(tx, move.name, about)
    if (!found) throw new ReleaseError([`${move.name} has no build ${about}.`])
    const isNewHarm = harm !== undefined && found.harmfulAt === null
    if (found.killedAt && !isNewHarm) return unchanged(move, 'kill', about, pointer)
    const detail = isNewHarm ? { harmful: true, ...(await endHarm(tx, harm, move.name, about)) } : undefined
    const after = found.killedAt ? { buildId: pointer.buildId } : await withoutBuild(tx, pointer, about)
    return settle(tx, move, pointer, { action: 'kill', about, pointer: after, ...(detail ? { detail } : {}) })
  })
