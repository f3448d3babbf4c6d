/** Sites that are read at the same time, and requests to one of them: common courtesy, no standard says so. */
export const hostsAtOnce = 4

type Steps<F, T> = {
  /** One request. What it throws ends the walk; a page that cannot be had is a result. */
  fetch: (url: string, index: number) => Promise<F>
  /** Runs while the next page of the site is fetched. */
  read: (fetched: F, index: number) => Promise<T>
}

/**
 * Visits addresses politely: several sites side by side, one request at a time to each. Results keep the order of
 * the addresses; those that were not reached before `until` aborts are null.
 */
export const walkAndRead = async <F, T>(
  urls: readonly string[],
  { fetch, read }: Steps<F, T>,
  until: AbortSignal,
): Promise<(T | null)[]> => {
  const results: (T | null)[] = urls.map(() => null)
  const waiting = [...Map.groupBy(urls.keys(), (index) => new URL(urls[index] ?? '').host).values()]

  const walkHost = async (queue: readonly number[]): Promise<void> => {
    // One page of a site is kept while the next arrives, not more.
    let reading: Promise<void> = Promise.resolve()
    for (const index of queue) {
      if (until.aborted) break
      const fetched = await fetch(urls[index] ?? '', index)
      await reading
      reading = read(fetched, index).then((result) => {
        results[index] = result
      })
      // It is waited for below; until then nobody else may hear of it.
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

/** The same where a visit is one step. */
export const walkHosts = <T>(
  urls: readonly string[],
  visit: (url: string, index: number) => Promise<T>,
  until: AbortSignal,
): Promise<(T | null)[]> => walkAndRead(urls, { fetch: visit, read: async (result) => result }, until)
