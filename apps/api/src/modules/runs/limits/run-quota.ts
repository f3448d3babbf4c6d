import { runs } from '@bazaar/contracts'
import { and, desc, eq, gt, not, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { isBackground, isOpen, run } from '../tables.ts'

const minuteMs = 60_000

/**
 * Rejects a run over the user's limits, which bulk jobs and schedules do not count towards; this run is already counted. The caller's transaction holds the user's credit
 * account, so concurrent submissions count each other. Source: acceptance.md Q19.
 * @throws {AppError} TOO_MANY_RUNS, RATE_LIMITED
 */
export const checkRunLimits = async (services: Services, tx: Executor, userId: string): Promise<void> => {
  const { RATE_LIMITS, LIMIT_RUNS_AT_ONCE, LIMIT_RUNS_MINUTE } = services.settings
  if (!RATE_LIMITS) return
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(run)
    .where(and(eq(run.userId, userId), isOpen, not(isBackground)))
  if ((open?.count ?? 0) > LIMIT_RUNS_AT_ONCE) {
    throw new AppError('TOO_MANY_RUNS', { detail: runs.tooManyRuns(LIMIT_RUNS_AT_ONCE), retryAfter: 5 })
  }

  const now = services.clock.now().getTime()
  const [earliest] = await tx
    .select({ createdAt: run.createdAt })
    .from(run)
    .where(and(eq(run.userId, userId), gt(run.createdAt, new Date(now - minuteMs)), not(isBackground)))
    .orderBy(desc(run.createdAt))
    .offset(LIMIT_RUNS_MINUTE)
    .limit(1)
  if (!earliest) return
  const waitMs = earliest.createdAt.getTime() + minuteMs - now
  throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
