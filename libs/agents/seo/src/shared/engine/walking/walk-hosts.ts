/** Sites read in parallel. Common courtesy; no standard defines it. */
export const hostsAtOnce = 4

type Steps<F, T> = {
  /** Makes one request. An error ends the walk, so an unreachable page must be a result. */
  fetch: (url: string, index: number) => Promise<F>
  /** Runs while the site's next page is being fetched. */
  read: (fetched: F, index: number) => Promise<T>
}

/**
 * Visits addresses politely: several sites in parallel, one request at a time for each. Results keep the order of
 * the addresses. Those not reached before `until` aborts are null.
 */
export const walkAndRead = async <F, T>(
  urls: readonly string[],
  { fetch, read }: Steps<F, T>,
  until: AbortSignal,
): Promise<(T | null)[]> => {
  const results: (T | null)[] = urls.map(() => null)
  const waiting = [...Map.groupBy(urls.keys(), (index) => new URL(urls[index] ?? '').host).values()]

  const walkHost = async (queue: readonly number[]): Promise<void> => {
    // Holds at most one page of a site while the next one arrives.
    let reading: Promise<void> = Promise.resolve()
    for (const index of queue) {
      if (until.aborted) break
      const fetched = await fetch(urls[index] ?? '', index)
      await reading
      reading = read(fetched, index).then((result) => {
        results[index] = result
      })
      // It is awaited below. Until then this prevents an unhandled rejection.
      reading.catch(() => undefined)
    }
    await reading
  }
  const work = async () => {
    for (let queue = waiting.shift(); queue !== undefined; queue = waiting.shift()) await walkHost(queue)
  }
  await Promise.all(Array.from({ length: Math.min(hostsAtOnce, waiting.length) }, work))
  return results
}

/** Like {@link walkAndRead}, for visits of a single step. */
export const walkHosts = <T>(
  urls: readonly string[],
  visit: (url: string, index: number) => Promise<T>,
  until: AbortSignal,
): Promise<(T | null)[]> => walkAndRead(urls, { fetch: visit, read: async (result) => result }, until)
