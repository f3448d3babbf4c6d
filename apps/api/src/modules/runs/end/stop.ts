import { credits } from '@bazaar/contracts'
import { and, eq } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { endWithText, endWithoutResult } from './finish.ts'
import { readPartialText } from './partial-text.ts'
import { isOpen, run } from '../tables.ts'
import { findRun, type Run } from '../view.ts'

type Options = {
  /** False refuses a stop that would cost something, for users who saw a stop announced as free. */
  acceptCharge?: boolean
}

const lockOpen = async (tx: Executor, runId: string): Promise<Run | undefined> => {
  // Waits for the worker's current write, so that text written by now counts.
  const [found] = await tx
    .select()
    .from(run)
    .where(and(eq(run.id, runId), isOpen))
    .for('update')
  return found
}

/**
 * Ends a run at once and discards the rest of its work. Before the first text the credits are released; after it, the
 * text so far is the result and is charged. Stopping an ended run changes nothing. Source: acceptance.md Q4.
 * @throws {AppError} NOT_FOUND; STOP_WOULD_CHARGE when the charge was not accepted, and the run continues
 */
export const stopRun = async (
  services: Services,
  userId: string,
  id: string,
  { acceptCharge = true }: Options = {},
): Promise<Run> => {
  const { id: runId } = await findRun(services.db, userId, id)
  await services.db.transaction(async (tx) => {
    const found = await lockOpen(tx, runId)
    if (!found) return
    const text = await readPartialText(tx, runId)
    if (text === '')
      await endWithoutResult(services, tx, runId, { state: 'stopped', error: new AppError('RUN_STOPPED') })
    else if (found.price > 0 && !acceptCharge) {
      throw new AppError('STOP_WOULD_CHARGE', { detail: credits.stopWouldCharge(found.price) })
    } else await endWithText(services, tx, found, text)
    await tx.update(run).set({ stopRequestedAt: services.clock.now() }).where(eq(run.id, runId))
    await services.signals.send(tx, 'stop', runId)
  })
  return findRun(services.db, userId, runId)
}
