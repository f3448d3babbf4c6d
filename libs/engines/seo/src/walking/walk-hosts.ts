/** Sites that are read at the same time, and requests to one of them. Source: RFC 9309 is silent; common courtesy. */
export const hostsAtOnce = 4

/**
 * Visits addresses politely: several sites side by side, one request at a time to each. Results keep the order of
 * the addresses; those that were not reached before `until` aborts are null.
 * @param visit never rejects for a page that cannot be read; what it throws ends the walk
 */
export const walkHosts = async <T>(
  urls: readonly string[],
  visit: (url: string, index: number) => Promise<T>,
  until: AbortSignal,
): Promise<(T | null)[]> => {
  const results: (T | null)[] = urls.map(() => null)
  const byHost = Map.groupBy(urls.keys(), (index) => new URL(urls[index] ?? '').host)
  const waiting = [...byHost.values()]
  const work = async () => {
    for (let queue = waiting.shift(); queue !== undefined; queue = waiting.shift()) {
      for (const index of queue) {
        if (until.aborted) return
        results[index] = await visit(urls[index] ?? '', index)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(hostsAtOnce, waiting.length) }, work))
  return results
}
