import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { withRetry } from '../retry.ts'
import { holdGraceMs } from '../lifetimes.ts'
import type { Balance } from '../../credits/read-balance.ts'
import { findWithBalance, type Run, runError } from '../view.ts'

/** Looks at the run after these milliseconds without a signal, then at the last interval. */
const looksMs = [1_000, 5_000]

const isOpen = ({ state }: Run): boolean => state === 'queued' || state === 'running'

/** Resolves after the time or the end of the run, whichever comes first. */
const untilNews = async (news: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> => {
  const done = new AbortController()
  const timer = pause(milliseconds, undefined, { signal: AbortSignal.any([signal, done.signal]) })
  await Promise.race([news, timer.catch(() => undefined)])
  done.abort()
}

/** A run, and what its user had left when it was last looked at. */
type Ended = Run & { balance?: Balance }

/** The run once it has ended, or as it is when the signal aborts. */
const followToEnd = async (services: Services, started: Run, signal: AbortSignal): Promise<Ended> => {
  const { signals, db } = services
  let news = Promise.withResolvers<void>()
  const forget = signals.on('end', started.id, () => news.resolve())
  try {
    await signals.start()
    let found: Ended = started
    for (let look = 0; isOpen(found) && !signal.aborted; look += 1) {
      await untilNews(news.promise, looksMs[look] ?? 5_000, signal)
      news = Promise.withResolvers()
      found = await withRetry(() => findWithBalance(db, started.id))
    }
    return found
  } finally {
    forget()
  }
}

/**
 * Waits for the end of a run and returns it.
 * @throws {AppError} the run's own error; OVERLOADED when no worker finished it in time
 */
export const waitForRun = async (
  services: Services,
  started: Run,
  options: { deadlineMs: number; signal: AbortSignal },
): Promise<Ended> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), options.deadlineMs + holdGraceMs)
  const signal = AbortSignal.any([late.signal, options.signal])
  // Only the end matters here, but a slow model that still writes is worth waiting for.
  const forget = services.signals.on('event', started.id, () => timer.refresh())
  const found = await followToEnd(services, started, signal).finally(() => {
    clearTimeout(timer)
    forget()
  })
  const error = runError(found)
  if (error) throw error
  if (found.answer === null) throw new AppError('OVERLOADED', { retryAfter: 60 })
  return found
}
