import type { KnownFiles } from './known-files.ts'

export type FileFault = { remote: string; file: string; kind: 'blocked' | 'lost' }

export type FileWatch = {
  /** What became of the files of this remote that did not load since the last call; waits until it is known. */
  faultsOf: (remote: string) => Promise<readonly FileFault[]>
}

/**
 * Tells bytes that are not the released ones from bytes that did not come: a browser fails both with the same
 * event. What comes again and does not fit its hash was stopped by the hash.
 */
const isForged = async (url: string, integrity: string, get: typeof fetch): Promise<boolean> => {
  const came = await get(url, { cache: 'force-cache', signal: AbortSignal.timeout(3_000) }).catch(() => null)
  if (!came?.ok) return false
  return get(url, { cache: 'force-cache', integrity, signal: AbortSignal.timeout(3_000) }).then(
    () => false,
    () => true,
  )
}

const addressOf = (element: EventTarget | null): string | null => {
  if (element instanceof HTMLScriptElement) return element.src
  // A hint that came to nothing is followed by the element that needs the file.
  if (element instanceof HTMLLinkElement && element.relList.contains('stylesheet')) return element.href
  return null
}

/** Hears of every script and style that does not load, whoever asked for it: our loader or a bundler's chunk loader. */
export const watchFiles = (
  files: KnownFiles,
  onForged: (fault: FileFault) => void,
  get: typeof fetch = (...request) => fetch(...request),
): FileWatch => {
  const pending = new Map<string, Promise<FileFault>[]>()

  const judge = async (url: string): Promise<FileFault | null> => {
    const owner = files.ownerOf(url)
    if (!owner) return null
    const known = files.find(url)
    const isBlocked = !known || (known.hash !== null && (await isForged(url, known.hash, get)))
    const fault: FileFault = { ...owner, kind: isBlocked ? 'blocked' : 'lost' }
    if (isBlocked) onForged(fault)
    return fault
  }

  document.addEventListener(
    'error',
    ({ target }) => {
      const url = addressOf(target)
      const owner = url === null ? undefined : files.ownerOf(url)
      if (url === null || !owner) return
      const fault = judge(url).then((known) => known ?? { ...owner, kind: 'lost' as const })
      pending.set(owner.remote, [...(pending.get(owner.remote) ?? []), fault])
    },
    // Such an event does not bubble, but it is captured.
    true,
  )

  return {
    faultsOf: async (remote) => {
      const faults = pending.get(remote) ?? []
      pending.delete(remote)
      return Promise.all(faults)
    },
  }
}
