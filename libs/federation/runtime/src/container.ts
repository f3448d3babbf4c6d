import type { RegistryRemote } from '@bazaar/federation-contract'
import { type Arrived, entryUrl, fetchEntry } from './entry-script.ts'
import { knownFiles } from './integrity/known-files.ts'
import { type Libraries, shareLibraries } from './libraries.ts'

/** The one door to Module Federation: containers have `init` and `get`, whichever runtime they contain. */
export type Containers = {
  /** Loads a build's entry and its exposed module. @param again how often files of this build have failed */
  load: (remote: RegistryRemote, again: number) => Promise<Arrived>
  /** Code of the build in this folder must not run if it arrives late. */
  abandon: (base: string) => void
}

/** The bundler's name for its share scopes. */
declare const __webpack_share_scopes__: Record<string, object>

/** A script moved to another document before it ran never runs (HTML standard, "execute the script element"). */
const disarm = (folder: string): void => {
  const elsewhere = document.implementation.createHTMLDocument('')
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) elsewhere.adoptNode(script)
  }
}

/**
 * Chromium answers one request for a file with its failed preload. A retry has other addresses in our store, but not on
 * another origin: there this request is made in advance, by elements that have no effect.
 */
const spendPreloads = (folder: string): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    const { href, integrity } = link
    if (!href.startsWith(folder)) continue
    const taker =
      link.as === 'style'
        ? Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href })
        : Object.assign(document.createElement('script'), { src: href })
    document.head.append(Object.assign(taker, { integrity, crossOrigin: 'anonymous' }))
    link.remove()
    if (link.as === 'style') taker.remove()
  }
  disarm(folder)
}

/** Builds with Module Federation's own runtime look for its core here, so that they need not bundle it. */
const coreName = '_FEDERATION_RUNTIME_CORE'

const provideCore = async (): Promise<void> => {
  if (coreName in window) return
  Object.assign(window, { [coreName]: await import('@module-federation/runtime-core') })
}

/** What Module Federation's own runtime needs beside the scope; our containers read only the scope. */
const initOptions = (shareScopeMap: object): object =>
  Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: shareScopeMap })

/** @param libraries that the page shares with remotes */
export const federation = (libraries: Libraries): Containers => {
  shareLibraries(libraries)
  return {
    load: async (remote, again) => {
      if (again > 0 && !remote.base.startsWith('/')) spendPreloads(remote.base)
      if (remote.runtime === 'stock') {
        const { loadStock } = await import(/* webpackChunkName: "stock-remotes" */ './stock.ts')
        return loadStock(remote, again)
      }
      const start = performance.now()
      if (remote.runtime === 'shared') await provideCore()
      const container = await fetchEntry(entryUrl(remote, again), remote.container, knownFiles)
      await container.init(__webpack_share_scopes__['default'], [], initOptions(__webpack_share_scopes__))
      const entered = performance.now()
      const factory = await container.get('./remote')
      const exposed = factory()
      return { exposed, entryMs: entered - start, chunkMs: performance.now() - entered }
    },
    abandon: (base) => disarm(new URL(base, location.origin).href.replace(/\/$/, '')),
  }
}
