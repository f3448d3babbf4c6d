import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { followRun } from './follow.ts'
import { withRetry } from './retry.ts'
import { holdGraceMs } from './lifetimes.ts'
import { findRun, type Run, runError } from './view.ts'

/**
 * Waits for the end of a run and returns it.
 * @throws {AppError} the run's own error; OVERLOADED when no worker finished it in time
 */
export const waitForRun = async (
  services: Services,
  started: Run,
  options: { deadlineMs: number; signal: AbortSignal },
): Promise<Run> => {
  const patience = AbortSignal.timeout(options.deadlineMs + holdGraceMs)
  const signal = AbortSignal.any([patience, options.signal])
  for await (const _ of followRun(services, started.id, { afterSeq: 0, signal })) {
    // Only the end matters here.
  }
  const found = await withRetry(() => findRun(services.db, started.userId, started.id))
  const error = runError(found)
  if (error) throw error
  if (found.answer === null) throw new AppError('OVERLOADED', { retryAfter: 60 })
  return found
}
