import type { RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import type { LoadEvent, RemoteStatus } from './load-status.ts'
import { settle } from './machine.ts'
import { type Opened, PageOpener, findRemote, wantedOf } from './open-page.ts'
import { type LoaderPorts, withBrowser } from './ports.ts'
import { ReleaseCache } from './release-cache.ts'
import { createStatusStore } from './status-store.ts'

export type Loader = {
  /** One page of a remote, within one deadline. @throws {RemoteFailure} */
  open: (name: RemoteName, page: string) => Promise<Opened>
  /**
   * Preloads and runs the page's code on hover or focus. Errors are ignored; the navigation itself retries.
   * @throws {RemoteFailure} when there is no such remote, or it is switched off
   */
  warm: (name: RemoteName, page: string) => void
  /** The user pressed Retry: the next load bypasses the breaker. */
  retry: (name: RemoteName) => void
  /** Drops a remote's code, part of which failed to load; the next load fetches all of it again. */
  discard: (name: RemoteName) => void
  /**
   * A page broke on its first render: the previous build takes over from the next load on. The caller reports the fault.
   * @returns false when there is no previous build, or it is the one that broke
   */
  reject: (name: RemoteName) => boolean
  hasFailed: (name: RemoteName) => boolean
  /** Uses a new registry. A remote whose build changed is replaced on its next load; one that runs it already is `ready`. */
  update: (remotes: readonly RegistryRemote[]) => void
  /** Every remote of the registry; the same array until something changes. */
  status: () => readonly RemoteStatus[]
  /** Calls back after each change of `status`. @returns how to stop */
  subscribe: (listener: () => void) => () => void
  /** Calls back when a load ended, successfully or not. @returns how to stop */
  onLoad: (listener: (event: LoadEvent) => void) => () => void
}

/** Loads remotes at run time from the page's registry. Nothing of them is known at build time. */
export const createLoader = (initial: readonly RegistryRemote[], given: LoaderPorts): Loader => {
  const ports = withBrowser(given)
  const cache = new ReleaseCache(ports)
  const store = createStatusStore(initial)
  const opener = new PageOpener(ports, cache, store)
  const retried = new Set<RemoteName>()
  return {
    open: (name, page) => opener.open(name, page, retried.delete(name)),
    warm: (name, page) => cache.warm(findRemote(store, name), page),
    retry: (name) => void retried.add(name),
    discard: (name) => cache.discard(name, store.remote(name).buildId ?? findRemote(store, name).buildId),
    reject: (name) => opener.reject(name),
    hasFailed: cache.hasFailed,
    update: (remotes) => {
      store.update(remotes)
      for (const remote of remotes)
        store.set(remote.name, settle(store.remote(remote.name), wantedOf(remote), ports.now()))
    },
    status: store.status,
    subscribe: store.subscribe,
    onLoad: store.onLoad,
  }
}
