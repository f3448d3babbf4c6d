/** What a call waits with, and what takes its timer and its listener back once the answer is there. */
type Patience = { signal: AbortSignal; end: () => void }

/**
 * A signal that is aborted by `given`, with its reason, or with a `TimeoutError` after `ms`. `AbortSignal.timeout`
 * would hold each call's memory until the time is over, long after its answer.
 */
export const patienceOf = (ms: number, given?: AbortSignal): Patience => {
  const control = new AbortController()
  const stop = () => control.abort(given?.reason)
  const late = () => control.abort(new DOMException('The time of this call is over.', 'TimeoutError'))
  const timer = setTimeout(late, ms)
  if (given?.aborted) stop()
  else given?.addEventListener('abort', stop, { once: true })
  const end = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', stop)
  }
  return { signal: control.signal, end }
}

/** Waits `ms`, or less when `signal` is aborted meanwhile. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((settle) => {
    const go = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      settle()
    }
    const timer = setTimeout(go, ms)
    if (signal.aborted) go()
    else signal.addEventListener('abort', go, { once: true })
  })
