import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { withRetry } from '../retry.ts'
import { holdGraceMs } from '../lifetimes.ts'
import { type EndedRun, ownEnds } from '../own-ends.ts'
import { findWithBalance, type Run, runError } from '../view.ts'

/** Looks at the run after these milliseconds without a signal, then at the last interval. */
const looksMs = [1_000, 5_000]

const isOpen = ({ state }: Run): boolean => state === 'queued' || state === 'running'

type News = PromiseWithResolvers<EndedRun | undefined>

/** Resolves with the news, or with nothing after the time or when the signal aborts. */
const untilNews = async (news: News, milliseconds: number, signal: AbortSignal): Promise<EndedRun | undefined> => {
  const stop = () => news.resolve(undefined)
  const timer = setTimeout(stop, milliseconds)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const told = await news.promise
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  return told
}

/** The run once it has ended, or as it is when the signal aborts. */
const followToEnd = async (services: Services, started: Run, signal: AbortSignal): Promise<EndedRun> => {
  const { signals, db } = services
  const { id } = started
  const here = ownEnds(db)
  let news: News = Promise.withResolvers()
  const onEnd = (ended?: EndedRun) => news.resolve(ended)
  const forget = signals.on('end', id, () => onEnd())
  here.set(id, onEnd)
  try {
    await signals.start()
    let found: EndedRun = started
    for (let look = 0; isOpen(found) && !signal.aborted; look += 1) {
      const told = await untilNews(news, looksMs[look] ?? 5_000, signal)
      news = Promise.withResolvers()
      found = told ?? (await withRetry(() => findWithBalance(db, id)))
    }
    return found
  } finally {
    forget()
    if (here.get(id) === onEnd) here.delete(id)
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
): Promise<EndedRun> => {
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
