/** HTTP status of files by address. Needed because a script that fails says nothing of why. */
export type FileStatus = {
  /** @returns null when the browser saw none: it never got an answer, or keeps it to itself. */
  of: (address: string) => number | null
  /** Resolves when the browser had time to note what just ended. */
  settled: () => Promise<void>
}

/** The browser hands over its notes a moment after a script's error event. */
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
  // Files that the page names itself may have come before.
  observer.observe({ type: 'resource', buffered: true })
  return {
    of: (address) => {
      note(observer.takeRecords())
      return seen.get(address) ?? null
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, noteMs)),
  }
}
