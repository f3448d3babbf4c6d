/** What a call waits with. `renew` gives it `ms` from now; `end` takes its timer and its listener back. */
type Timeout = { signal: AbortSignal; renew: (ms: number) => void; end: () => void }

/**
 * A signal that is aborted by `given`, with its reason, or with a `TimeoutError` after `ms`. `AbortSignal.timeout`
 * would hold each call's memory until the time is over, long after its answer.
 */
export const timeoutAfter = (ms: number, given?: AbortSignal): Timeout => {
  const control = new AbortController()
  const stop = () => control.abort(given?.reason)
  const late = () => control.abort(new DOMException('The time of this call is over.', 'TimeoutError'))
  let timer = setTimeout(late, ms)
  if (given?.aborted) stop()
  else given?.addEventListener('abort', stop, { once: true })
  const renew = (more: number) => {
    clearTimeout(timer)
    timer = setTimeout(late, more)
  }
  const end = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', stop)
  }
  return { signal: control.signal, renew, end }
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
