/** HTTP status of files by URL. Needed because a failed script does not report why. */
export type FileStatus = {
  /** @returns null when the browser got no answer or does not disclose it */
  of: (address: string) => number | null
  /** Resolves when the browser has had time to record what just ended. */
  settled: () => Promise<void>
}

/** The browser delivers performance entries a moment after a script's error event. */
const noteMs = 40
const most = 300

export const watchFiles = (): FileStatus => {
  const seen = new Map<string, number>()
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const status: unknown = 'responseStatus' in entry ? entry.responseStatus : undefined
      if (typeof status !== 'number') continue
      seen.delete(entry.name)
      seen.set(entry.name, status)
    }
    for (const oldest of [...seen.keys()].slice(0, Math.max(0, seen.size - most))) seen.delete(oldest)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  // The page's own preloads may have arrived earlier.
  observer.observe({ type: 'resource', buffered: true })
  return {
    of: (address) => {
      note(observer.takeRecords())
      return seen.get(address) ?? null
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, noteMs)),
  }
}
