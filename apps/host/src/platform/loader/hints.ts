import { type RegistryRemote, hostContracts, speaks } from '@bazaar/federation-contract'
import { libraries } from '@bazaar/federation-libraries'
import { type Loader, knownFiles, listFiles } from '@bazaar/federation-runtime'
import type { HttpClient } from '@bazaar/http'
import { session } from '@bazaar/session'
import type { KnownPage, RegistryStore } from '../registry/registry.ts'

type Needs = { registry: RegistryStore; remotes: () => Loader; http: HttpClient; safe: boolean }

/** Errors are ignored: a library that failed to load is reported where it is used. */
const fetchLibraries = (keys: readonly string[]): void => {
  for (const key of keys) libraries[key]?.().catch(() => undefined)
}

const preload = (href: string, hash: string | null): void => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  // Must be the same for preload and use, or the browser fetches the file twice.
  link.crossOrigin = 'anonymous'
  if (hash !== null) link.integrity = hash
  link.href = href
  document.head.append(link)
}

const savesData = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Fetches ahead what a page will need: its files in parallel with its data. */
export const createHints = ({ registry, remotes, http, safe }: Needs) => {
  const preloaded = new Set<string>()

  /** Nothing is preloaded for a remote that cannot be shown. After a failure, and in safe mode, files have other URLs. */
  const isHintable = ({ name, off, contract }: RegistryRemote): boolean =>
    !off && speaks(hostContracts, contract) && !safe && !remotes().hasFailed(name)

  const preloadFiles = (remote: RegistryRemote, id: string): void => {
    const { libraries = [], files = [] } = remote.pages.find((page) => page.id === id) ?? {}
    fetchLibraries([...remote.preload.libraries, ...libraries])
    for (const file of [...remote.preload.scripts, ...remote.preload.styles, ...files]) {
      const href = remote.base + file
      if (preloaded.has(href) || document.querySelector(`[href="${href}"],[data-page-style="${href}"]`)) continue
      preloaded.add(href)
      const known = knownFiles.find(href)
      if (known) preload(href, known.hash)
    }
  }

  /** Errors are ignored: opening the page asks again. */
  const hint = (page: KnownPage): void => {
    const remote = registry.find(page.remote)
    if (remote && isHintable(remote))
      listFiles(remote)
        .then((listed) => preloadFiles(listed, page.id))
        .catch(() => undefined)
    if (session.getState().token) for (const path of page.prefetch) http.prefetch(path)
  }

  return {
    /** Preloads a page's files and data. */
    hint,
    /** On hover, focus or touch: also runs the page's code. Respects the browser's data saver. */
    warm: (page: KnownPage): void => {
      if (savesData()) return
      hint(page)
      const remote = registry.find(page.remote)
      if (remote && isHintable(remote)) remotes().warm(page.remote, page.id)
    },
    /** The lists of files of all remotes, so that the first click on a link waits for no list. */
    listAll: (): void => {
      if (savesData()) return
      for (const remote of registry.current().remotes) if (isHintable(remote)) listFiles(remote).catch(() => undefined)
    },
    /** These files are no longer in the page, so the next visit preloads them again. */
    forget: (addresses: readonly string[]): void => {
      for (const address of addresses) preloaded.delete(address)
    },
  }
}

export type Hints = ReturnType<typeof createHints>
