import { ReleaseError } from '@bazaar/federation-release'
import { and, eq, isNotNull, isNull } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { type TrialRun, holdRelease, isUnderWay, tryOn } from './canary.ts'
import { databaseNow, moving } from './move.ts'
import { pointerOf } from '../pointer.ts'
import { promoteRelease } from './promote.ts'
import type { Destiny } from './publish.ts'
import { openReleaseStore } from '../release-store.ts'
import { releasePointer } from '../tables.ts'

/** Shares of the visitors, and from which part of the rollout on; after the last, everybody has the build. */
const steps = [
  { from: 0, percent: 10 },
  { from: 0.5, percent: 50 },
  { from: 1, percent: 100 },
] as const

/** What a plain `publish` does. @param minutes length of a rollout; 0 serves the build to everybody at once */
export const plainDestiny = (minutes: number): Destiny =>
  minutes === 0 ? 'current' : { percent: steps[0].percent, users: [], rollout: true }

/** @returns percent of the visitors */
const shareAfter = (elapsedMs: number, minutes: number): number =>
  steps.findLast(({ from }) => elapsedMs >= from * minutes * 60_000)?.percent ?? 0

type Growing = Pick<Services, 'db' | 'log' | 'settings'>

/** Actor in the release history. */
const actor = 'rollout'

const advance = async ({ db, log, settings }: Growing, name: string, trial: TrialRun, percent: number) => {
  const { buildId } = trial
  if (percent === 100) {
    const move = { name, actor, reason: 'the rollout ended without trouble' }
    await promoteRelease(openReleaseStore(db, settings), move, buildId, trial)
  } else {
    const move = { name, actor, reason: 'the rollout goes on' }
    await moving(db, async (tx) => {
      const pointer = await pointerOf(tx, name)
      if (!isUnderWay(pointer, trial) || pointer.canaryPercent >= percent) return
      await tryOn(tx, move, buildId, { percent, users: [], rollout: true })
    })
  }
  log.info({ name, buildId, percent }, 'rollout advanced')
}

/**
 * Gives each build that is rolled out to the next share of the visitors once it is due, and makes it current at the end.
 * A build that no longer fits what is live is held with the reason.
 */
export const advanceRollouts = async (services: Growing): Promise<void> => {
  const { db, log, settings } = services
  const pointers = await db
    .select()
    .from(releasePointer)
    .where(
      and(eq(releasePointer.rollout, true), isNull(releasePointer.heldReason), isNotNull(releasePointer.canaryBuildId)),
    )
  if (pointers.length === 0) return
  const now = await databaseNow(db)
  for (const { name, canaryBuildId: buildId, canaryAt: since, canaryPercent } of pointers) {
    if (!buildId || !since) continue
    const percent = shareAfter(now.getTime() - since.getTime(), settings.RELEASE_ROLLOUT_MINUTES)
    if (percent <= canaryPercent) continue
    const trial = { buildId, since }
    await advance(services, name, trial, percent).catch(async (error: unknown) => {
      // Such as a bucket that is away: the next look tries again, and other names go on.
      if (!(error instanceof ReleaseError)) return log.warn({ err: error, name, buildId }, 'rollout not advanced')
      await holdRelease(db, { name, actor, reason: error.message.slice(0, 500) }, trial)
    })
  }
}
