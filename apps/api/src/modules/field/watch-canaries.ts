import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { holdRelease } from '../releases/index.ts'
import { releasePointer } from '../releases/tables.ts'
import { fieldSummary } from './summary.ts'
import { reasonToHold } from './verdict.ts'

/** Who holds a canary when no person does; the name in the history of releases. */
const actor = 'field data'
const nothing = { loads: 0, failed: 0, errors: 0, p75_load: null }

/** Holds each canary that does worse in the field than the build that is served to all. */
export const watchCanaries = async ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> => {
  const tried = await db
    .select()
    .from(releasePointer)
    .where(and(isNotNull(releasePointer.canaryBuildId), isNull(releasePointer.heldReason)))
  for (const { name, buildId, canaryBuildId, canaryAt } of tried) {
    if (!canaryAt) continue
    // Both over the same time: what happened before the canary says nothing about it.
    const builds = await fieldSummary(db, canaryAt)
    const numbers = (id: string | null) =>
      builds.find(({ remote, build_id }) => remote === name && build_id === id) ?? nothing
    const reason = reasonToHold(numbers(canaryBuildId), numbers(buildId))
    if (reason === null) continue
    await holdRelease(db, { name, actor, reason })
    log.warn({ name, buildId: canaryBuildId, reason }, 'canary held')
  }
}
