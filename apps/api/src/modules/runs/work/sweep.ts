import { and, eq, exists, gt, lt, or } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { creditHold } from '../../credits/tables.ts'
import { appendLocked } from '../events.ts'
import { endWithoutResult } from '../end/finish.ts'
import { after, leaseMs, maxAttempts } from '../lifetimes.ts'
import { isOpen, run } from '../tables.ts'
import type { Run } from '../view.ts'

export type Swept = { resent: number; failed: number }

const maxPerSweep = 100
/** A free run has no hold that could expire; it is given up after this. */
const maxFreeMs = 15 * 60_000
/** Longer than any lease: the clock has been set back since it was written. */
const impossibleLeaseMs = 2 * leaseMs
const retried = 'The agent was interrupted and starts again.'

const isExpired = async (tx: Executor, found: Run, now: Date): Promise<boolean> => {
  if (found.price === 0) return found.createdAt < after(now, -maxFreeMs)
  const open = await tx
    .select({ id: creditHold.runId })
    .from(creditHold)
    .where(and(eq(creditHold.runId, found.id), eq(creditHold.state, 'held'), lt(creditHold.expiresAt, now)))
  return open.length > 0
}

const sendAgain = async (services: Services, tx: Executor, found: Run): Promise<void> => {
  await tx.update(run).set({ state: 'queued', leaseUntil: null }).where(eq(run.id, found.id))
  await appendLocked(services, tx, found.id, { type: 'reset', reason: retried })
  await services.signals.send(tx, 'queued', '')
}

/**
 * Brings every run to an end: queues a dead worker's run once more and then fails it, and releases expired holds. Any number of processes may sweep concurrently. Source: acceptance.md Q4; reliability.md
 * I5.
 */
export const sweepRuns = async (services: Services): Promise<Swept> => {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const overdueHold = tx
      .select({ id: creditHold.runId })
      .from(creditHold)
      .where(and(eq(creditHold.runId, run.id), eq(creditHold.state, 'held'), lt(creditHold.expiresAt, now)))
    const overdue = await tx
      .select()
      .from(run)
      .where(
        and(
          isOpen,
          or(
            and(
              eq(run.state, 'running'),
              or(lt(run.leaseUntil, now), gt(run.leaseUntil, after(now, impossibleLeaseMs))),
            ),
            exists(overdueHold),
            and(eq(run.price, 0), lt(run.createdAt, after(now, -maxFreeMs))),
          ),
        ),
      )
      .orderBy(run.createdAt)
      .limit(maxPerSweep)
      .for('update', { skipLocked: true })
    const swept: Swept = { resent: 0, failed: 0 }
    for (const found of overdue) {
      const expired = await isExpired(tx, found, now)
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
