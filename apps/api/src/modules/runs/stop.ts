import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { endWithoutResult } from './finish.ts'
import { run } from './tables.ts'
import { findRun, type Run } from './view.ts'

/**
 * Ends a run at once and gives its credits back; whoever works on it is told and its work is dropped.
 * Stopping a run that has ended already changes nothing.
 * @throws {AppError} NOT_FOUND
 */
export const stopRun = async (services: Services, userId: string, id: string): Promise<Run> => {
  const { id: runId } = await findRun(services.db, userId, id)
  await services.db.transaction(async (tx) => {
    const ended = await endWithoutResult(services, tx, runId, { state: 'stopped', error: new AppError('RUN_STOPPED') })
    if (!ended) return
    await tx.update(run).set({ stopRequestedAt: services.clock.now() }).where(eq(run.id, runId))
    await services.bus.send(tx, 'stop', runId)
  })
  return findRun(services.db, userId, runId)
}
