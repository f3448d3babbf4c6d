/**
 * Allows one request at a time to a host, with a pause in between, so that many runs cannot overload a site.
 * The returned function releases the slot.
 */
export const createHostQueue = (gapMs: number) => {
  const tails = new Map<string, Promise<void>>()
  return async (host: string, signal: AbortSignal, onWait?: () => void): Promise<() => void> => {
    const before = tails.get(host)
    const mine = Promise.withResolvers<void>()
    const tail = (before ?? Promise.resolve()).then(() => mine.promise)
    tails.set(host, tail)
    const release = () => {
      mine.resolve()
      if (tails.get(host) === tail) tails.delete(host)
    }
    const leave = () => {
      if (gapMs === 0) release()
      else setTimeout(release, gapMs).unref()
    }
    const aborted = Promise.withResolvers<never>()
    const onAbort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      signal.throwIfAborted()
      if (before !== undefined) {
        onWait?.()
        await Promise.race([before, aborted.promise])
      }
      return leave
    } catch (error) {
      release()
      throw error
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }
}
