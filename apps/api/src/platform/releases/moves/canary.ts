import { inArray } from '../../../db/drizzle.ts'
import type { Database, Executor } from '../../../db/client.ts'
import { user } from '../../../modules/users/tables.ts'
import { misfits } from '../gate/gate.ts'
import { readLive } from './live-state.ts'
import { readStored } from '../gate/manifest.ts'
import { type Moved, ReleaseError } from '@bazaar/federation-release'
import { type May, type Move, databaseNow, moving, settle, unchanged } from './move.ts'
import { type Pointer, pointerOf, stagedBuild, usableRelease } from '../pointer.ts'

/** The visitors who get a canary. */
export type Trial = {
  /** Share of visitors, 0 to 100. */
  percent: number
  /** Email addresses of users who get it regardless of their bucket. */
  users: readonly string[]
  /** The share grows by itself. */
  rollout?: boolean
}

/** Stores ids only: an email address may change and does not belong in a pointer. */
const idsOf = async (tx: Executor, emails: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''))]
  if (wanted.length === 0) return []
  const found = await tx.select({ id: user.id, email: user.email }).from(user).where(inArray(user.email, wanted))
  const unknown = wanted.filter((email) => !found.some((row) => row.email === email))
  if (unknown.length > 0) throw new ReleaseError(unknown.map((email) => `Nobody has the address ${email}.`))
  return found.map(({ id }) => id).sort()
}

type Cohort = Pick<Pointer, 'canaryPercent' | 'canaryUsers' | 'rollout'>

const isAsAsked = (pointer: Pointer, buildId: string, { canaryPercent, canaryUsers, rollout }: Cohort): boolean =>
  pointer.canaryBuildId === buildId &&
  pointer.canaryPercent === canaryPercent &&
  pointer.rollout === rollout &&
  pointer.heldReason === null &&
  pointer.canaryUsers.join() === canaryUsers.join()

/** Whether a trial keeps its start: a hold and the beginning of a rollout begin a new one. */
const goesOn = (pointer: Pointer, buildId: string, rollout: boolean): boolean =>
  pointer.canaryBuildId === buildId && pointer.heldReason === null && (pointer.rollout || !rollout)

/** Makes a build the canary, inside a move. @throws {ReleaseError} */
export const tryOn = async (tx: Executor, move: Move, buildId: string, trial: Trial): Promise<Moved> => {
  const { percent, users, rollout = false } = trial
  const pointer = await pointerOf(tx, move.name)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new ReleaseError(['The share of visitors is a whole number from 0 to 100.'])
  }
  if (pointer.buildId === buildId && !pointer.off) {
    throw new ReleaseError([`${move.name} ${buildId} is served to all already.`])
  }
  const cohort = { canaryPercent: percent, canaryUsers: await idsOf(tx, users), rollout }
  if (isAsAsked(pointer, buildId, cohort)) return unchanged(move, 'canary', buildId, pointer)
  const { manifest } = await usableRelease(tx, move.name, buildId)
  const reasons = misfits(readStored(move.name, manifest), await readLive(tx))
  if (reasons.length > 0) throw new ReleaseError(reasons)
  return settle(tx, move, pointer, {
    action: 'canary',
    about: buildId,
    pointer: {
      buildId: pointer.buildId,
      canaryBuildId: buildId,
      ...cohort,
      canaryAt: goesOn(pointer, buildId, rollout) ? pointer.canaryAt : await databaseNow(tx),
      heldReason: null,
      heldAt: null,
    },
    detail: { percent, users: cohort.canaryUsers.length, rollout },
  })
}

/**
 * Makes a build the canary: the named one, else the current canary, else the last staged one. Ends a hold. @throws
 * {ReleaseError}
 */
export const canaryRelease = (db: Database, move: Move, trial: Trial, asked?: string, may?: May): Promise<Moved> =>
  moving(db, async (tx) => {
    const { canaryBuildId } = await pointerOf(tx, move.name)
    const buildId = asked ?? canaryBuildId ?? (await stagedBuild(tx, move.name))
    if (!buildId) throw new ReleaseError([`No build of ${move.name} waits; publish one with --stage or --canary.`])
    await may?.(tx, buildId)
    return tryOn(tx, move, buildId, trial)
  })

/** One trial: a build and the time it became the canary. */
export type TrialRun = { buildId: string; since: Date }

export const isUnderWay = ({ canaryBuildId, canaryAt }: Pointer, { buildId, since }: TrialRun): boolean =>
  canaryBuildId === buildId && canaryAt?.getTime() === since.getTime()

/**
 * Holds a canary: no visitor gets it until it is restored.
 * @param judged the trial to hold; does nothing when that trial has ended or been replaced
 * @throws {ReleaseError} when there is no canary and no trial was given
 */
export const holdRelease = (db: Database, move: Move, judged?: TrialRun): Promise<Moved> =>
  moving(db, async (tx) => {
    const pointer = await pointerOf(tx, move.name)
    const { canaryBuildId, buildId } = pointer
    if (judged && !isUnderWay(pointer, judged)) return unchanged(move, 'hold', judged.buildId, pointer)
    if (!canaryBuildId) throw new ReleaseError([`No canary of ${move.name} is under way.`])
    if (pointer.heldReason !== null) return unchanged(move, 'hold', canaryBuildId, pointer)
    const change = { buildId, heldReason: move.reason, heldAt: await databaseNow(tx) }
    return settle(tx, move, pointer, { action: 'hold', about: canaryBuildId, pointer: change })
  })

/** Ends the hold of a canary. @throws {ReleaseError} when there is none */
export const restoreRelease = (db: Database, move: Move): Promise<Moved> =>
  moving(db, async (tx) => {
    const pointer = await pointerOf(tx, move.name)
    const { canaryBuildId, buildId } = pointer
    if (!canaryBuildId) throw new ReleaseError([`No canary of ${move.name} is under way.`])
    if (pointer.heldReason === null) return unchanged(move, 'restore', canaryBuildId, pointer)
    const change = { buildId, heldReason: null, heldAt: null, canaryAt: await databaseNow(tx) }
    return settle(tx, move, pointer, { action: 'restore', about: canaryBuildId, pointer: change })
  })
