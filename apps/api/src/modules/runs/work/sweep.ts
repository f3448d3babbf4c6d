import { and, eq, exists, gt, lt, or, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { creditHold } from '../../credits/tables.ts'
import { appendLocked } from '../events.ts'
import { endWithoutResult } from '../end/finish.ts'
import { after, leaseMs, maxAttempts, maxBackgroundWaitMs, maxFreeWaitMs } from '../lifetimes.ts'
import { isBackground, isOpen, isQueued, run } from '../tables.ts'
import type { Run } from '../view.ts'

export type Swept = { resent: number; failed: number }

const maxPerSweep = 100
/** Longer than any lease: the clock has been set back since it was written. */
const impossibleLeaseMs = 2 * leaseMs
const retried = 'The agent was interrupted and starts again.'

/** A run that has waited too long: its hold has expired, or it is free and has none. */
const expiry = (tx: Executor, now: Date) => {
  const hold = tx
    .select({ id: creditHold.runId })
    .from(creditHold)
    .where(and(eq(creditHold.runId, run.id), eq(creditHold.state, 'held'), lt(creditHold.expiresAt, now)))
  const waitMs = sql`case when ${isBackground} then ${maxBackgroundWaitMs}::int else ${maxFreeWaitMs}::int end`
  const oldest = sql`${now.toISOString()}::timestamptz - ${waitMs} * interval '1 millisecond'`
  return { ofHold: exists(hold), ofFree: and(eq(run.price, 0), lt(run.createdAt, oldest)) }
}

const sendAgain = async (services: Services, tx: Executor, found: Run): Promise<void> => {
  await tx.update(run).set({ state: 'queued', leaseUntil: null }).where(eq(run.id, found.id))
  await appendLocked(services, tx, found.id, { type: 'reset', reason: retried })
  await services.signals.send(tx, 'queued', '')
}

/**
 * Brings every run to an end: queues a dead worker's run once more and then fails it, and releases expired holds. Any
 * number of processes may sweep concurrently. Source: acceptance.md Q4; reliability.md I5.
 */
export const sweepRuns = async (services: Services): Promise<Swept> => {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const { ofHold, ofFree } = expiry(tx, now)
    const overdue = await tx
      .select({ found: run, expired: sql<boolean>`${or(ofHold, ofFree)}` })
      .from(run)
      .where(
        and(
          isOpen,
          or(
            and(
              eq(run.state, 'running'),
              or(lt(run.leaseUntil, now), gt(run.leaseUntil, after(now, impossibleLeaseMs))),
            ),
            ofHold,
            // One at work has a lease that shows whether it is alive.
            and(isQueued, ofFree),
          ),
        ),
      )
      .orderBy(run.createdAt)
      .limit(maxPerSweep)
      .for('update', { of: run, skipLocked: true })
    const swept: Swept = { resent: 0, failed: 0 }
    for (const { found, expired } of overdue) {
      if (!expired && found.attempts < maxAttempts) {
        await sendAgain(services, tx, found)
        swept.resent += 1
        continue
      }
      await endWithoutResult(services, tx, found.id, {
        state: 'failed',
        error: new AppError('RUN_FAILED'),
        hold: expired ? 'expired' : 'released',
      })
      await services.signals.send(tx, 'stop', found.id)
      swept.failed += 1
    }
    return swept
  })
}
