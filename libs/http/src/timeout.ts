/** A signal with a deadline. `renew` sets the deadline `ms` from now; `end` removes its timer and listener. */
type Timeout = { signal: AbortSignal; renew: (ms: number) => void; end: () => void }

/**
 * A signal that is aborted by `given`, with its reason, or with a `TimeoutError` after `ms`. Unlike
 * `AbortSignal.timeout`, it does not hold the call's memory after the answer.
 */
export const timeoutAfter = (ms: number, given?: AbortSignal): Timeout => {
  const control = new AbortController()
  const stop = () => control.abort(given?.reason)
  const expire = () => control.abort(new DOMException('The call took too long.', 'TimeoutError'))
  let timer = setTimeout(expire, ms)
  if (given?.aborted) stop()
  else given?.addEventListener('abort', stop, { once: true })
  const renew = (more: number) => {
    clearTimeout(timer)
    timer = setTimeout(expire, more)
  }
  const end = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', stop)
  }
  return { signal: control.signal, renew, end }
}

/** Waits `ms`, or until `signal` is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((settle) => {
    const go = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', go)
      settle()
    }
    const timer = setTimeout(go, ms)
    if (signal?.aborted) go()
    else signal?.addEventListener('abort', go, { once: true })
  })
