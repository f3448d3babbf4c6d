/**
 * Lets one request at a time through to a host, with a pause between two, so no site is hammered whatever
 * the number of runs. The returned function gives the place up.
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
