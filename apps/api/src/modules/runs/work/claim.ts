import { and, asc, eq, getTableColumns, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { extendHold } from '../../credits/ledger/hold.ts'
import { creditHold } from '../../credits/tables.ts'
import type { Attempt } from '../events.ts'
import { after, holdGraceMs, leaseMs } from '../lifetimes.ts'
import { isBackground, isQueued, run } from '../tables.ts'
import type { Run } from '../view.ts'

/**
 * Claims the oldest queued runs for one worker, background runs last, and extends their holds, in one statement. Runs
 * that another worker is claiming are skipped.
 */
export const claimRuns = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, most: number): Promise<Run[]> => {
  const now = clock.now()
  const next = db.$with('next').as(
    db
      .select({ id: run.id })
      .from(run)
      .where(isQueued)
      // A person who waits goes before bulk jobs and schedules.
      .orderBy(asc(isBackground), asc(run.createdAt))
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  const claimed = db.$with('claimed').as(
    db
      .update(run)
      .set({
        state: 'running',
        attempts: sql`${run.attempts} + 1`,
        leaseUntil: after(now, leaseMs),
        startedAt: now,
      })
      .from(next)
      .where(eq(run.id, next.id))
      .returning(getTableColumns(run)),
  )
  const held = db.$with('held').as(
    db
      .update(creditHold)
      .set({ expiresAt: after(now, holdGraceMs) })
      .from(claimed)
      .where(and(eq(creditHold.runId, claimed.id), eq(creditHold.state, 'held')))
      .returning({ runId: creditHold.runId }),
  )
  return db.with(next, claimed, held).select().from(claimed).orderBy(asc(claimed.createdAt))
}

/**
 * Extends the lease, and the hold of a run that outlasts its deadline while a model writes.
 * @returns false when the run no longer belongs to this worker
 */
export const renewLease = async (services: Services, { runId, attempt }: Attempt): Promise<boolean> => {
  const renewed = await services.db
    .update(run)
    .set({ leaseUntil: after(services.clock.now(), leaseMs) })
    .where(and(eq(run.id, runId), eq(run.attempts, attempt), eq(run.state, 'running')))
    .returning({ id: run.id })
  if (renewed.length === 0) return false
  await extendHold(services.db, runId, after(services.clock.now(), holdGraceMs))
  return true
}
