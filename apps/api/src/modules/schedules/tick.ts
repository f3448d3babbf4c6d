import { and, asc, eq, isNull, lte, notInArray } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { startInBackground } from '../runs/begin/start-background.ts'
import { scheduleKey } from '../runs/tables.ts'
import { user } from '../users/tables.ts'
import { pauseWithMail } from './pause.ts'
import { type MailTranslators, reportEnded } from './report.ts'
import { nextAfter } from './rhythm.ts'
import { schedule, scheduleRun } from './tables.ts'

type Schedule = typeof schedule.$inferSelect

/** Why a schedule cannot run, or null after its run was started. */
const start = async (services: Services, tx: Executor, due: Schedule, dueAt: Date) => {
  const implementation = services.implementations.find(({ agent }) => agent.id === due.agent)
  if (!implementation) return 'agent'
  const { agent } = implementation
  if (!agent.input.safeParse(due.input).success) return 'input'
  const key = scheduleKey(due.id, dueAt)
  try {
    // A savepoint: without credits, no run stays behind.
    await tx.transaction(async (inner) => {
      const started = await startInBackground(services, inner, { userId: due.userId, agent, input: due.input, key })
      if (!started) return
      await inner.insert(scheduleRun).values({ scheduleId: due.id, dueAt, runId: started.id })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'INSUFFICIENT_CREDIT') return 'credits'
    // The text model rests until tomorrow, or the agent until it is on again, so this time is left out.
    if (error instanceof AppError && ['QUOTA_REACHED', 'AGENT_OFF'].includes(error.code)) return null
    throw error
  }
  await services.signals.send(tx, 'queued', '')
  return null
}

/**
 * Starts the run of the schedule that has waited longest, and moves the schedule on, in one transaction: a process that
 * dies in between has done neither. Times that passed unattended give one run.
 * @returns its id; null when none is due
 */
const tickOne = (services: Services, skipped: string[]): Promise<string | null> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const [found] = await tx
      .select({ due: schedule })
      .from(schedule)
      .innerJoin(user, eq(user.id, schedule.userId))
      .where(
        and(
          lte(schedule.nextAt, now),
          isNull(user.lockedAt),
          isNull(user.eraseAfter),
          skipped.length > 0 ? notInArray(schedule.id, skipped) : undefined,
        ),
      )
      .orderBy(asc(schedule.nextAt))
      .limit(1)
      .for('update', { of: schedule, skipLocked: true })
    if (!found?.due.nextAt) return null
    const { due } = found
    const dueAt = found.due.nextAt
    skipped.push(due.id)
    const reason = await start(services, tx, due, dueAt)
    if (reason) await pauseWithMail(services, tx, due, reason)
    else
      await tx
        .update(schedule)
        .set({ nextAt: nextAfter(due, now) })
        .where(eq(schedule.id, due.id))
    return due.id
  })

/** Starts what is due and reports what has ended. Any number of processes may do so at the same time. */
export const tickSchedules = async (services: Services, translators: MailTranslators): Promise<void> => {
  const done: string[] = []
  for (;;) {
    const before = done.length
    const id = await tickOne(services, done).catch((err: unknown) => {
      services.log.error({ err, schedule: done.at(-1) }, 'schedule not started')
      // One that fails must not hold up the others.
      return done.length > before ? done.at(-1) : null
    })
    if (!id) break
  }
  await reportEnded(services, translators)
}
