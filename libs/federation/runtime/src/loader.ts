import type { RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import type { LoadEvent, RemoteStatus } from './load-status.ts'
import { settle } from './machine.ts'
import { type Opened, PageOpener, findRemote, wantedOf } from './open-page.ts'
import { type LoaderPorts, withBrowser } from './ports.ts'
import { Shelf } from './shelf.ts'
import { createDesk } from './status-desk.ts'

export type Loader = {
  /** One page of a remote, within one deadline. @throws {RemoteFailure} */
  open: (name: RemoteName, page: string) => Promise<Opened>
  /**
   * Somebody is about to open this page: its code is run before the press. What goes wrong is forgotten, and the press
   * asks anew. @throws {RemoteFailure} when there is no such remote, or it is switched off
   */
  warm: (name: RemoteName, page: string) => void
  /** A press of Retry: the next load asks for all of it anew, whatever the breaker says. */
  retry: (name: RemoteName) => void
  /** Forgets the code of a remote of which something could not be had; the next load asks for all of it anew. */
  discard: (name: RemoteName) => void
  /**
   * A page broke as soon as it was shown: the build before takes over from the next load on. Its load was told when it
   * ended; the fault is for whoever caught it to tell.
   * @returns false when there is none to take over, or it is the one that broke
   */
  reject: (name: RemoteName) => boolean
  hasFailed: (name: RemoteName) => boolean
  /** Takes a new registry; a remote whose build changed is swapped when it is loaded next, one that runs it already is `ready`. */
  update: (remotes: readonly RegistryRemote[]) => void
  /** Every remote of the registry; the same array until something changes. */
  status: () => readonly RemoteStatus[]
  /** Calls back after each change of `status`. @returns how to stop */
  subscribe: (listener: () => void) => () => void
  /** Calls back when a load ended, well or badly. @returns how to stop */
  onLoad: (listener: (event: LoadEvent) => void) => () => void
}

/** Loads remotes at run time from the page's registry; nothing of them is known at build time. */
export const createLoader = (initial: readonly RegistryRemote[], given: LoaderPorts): Loader => {
  const ports = withBrowser(given)
  const shelf = new Shelf(ports)
  const desk = createDesk(initial)
  const opener = new PageOpener(ports, shelf, desk)
  const retried = new Set<RemoteName>()
  return {
    open: (name, page) => opener.open(name, page, retried.delete(name)),
    warm: (name, page) => shelf.warm(findRemote(desk, name), page),
    retry: (name) => void retried.add(name),
    discard: (name) => shelf.discard(name, desk.remote(name).buildId ?? findRemote(desk, name).buildId),
    reject: (name) => opener.reject(name),
    hasFailed: shelf.hasFailed,
    update: (remotes) => {
      desk.update(remotes)
      for (const remote of remotes)
        desk.set(remote.name, settle(desk.remote(remote.name), wantedOf(remote), ports.now()))
    },
    status: desk.status,
    subscribe: desk.subscribe,
    onLoad: desk.onLoad,
  }
}
