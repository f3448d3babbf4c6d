import type { RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import { type Containers, federation } from './container.ts'
import type { Libraries } from './libraries.ts'
import { type FileStatus, watchFiles } from './file-status.ts'

/** What the loader needs of the page around it. */
export type LoaderPorts = {
  /** A build that was served before, its signature checked. @throws {Error} when it cannot be had */
  release: (name: RemoteName, buildId: string) => Promise<RegistryRemote>
  /** Looks for a newer registry now; the answer comes by `update`. */
  refresh: (name: RemoteName) => Promise<void>
  /** Builds on trial are passed over, and every file is asked anew. */
  safe?: boolean
  /** What the page lends its remotes. */
  libraries?: Libraries
  containers?: Containers
  files?: FileStatus
  now?: () => number
  online?: () => boolean
  /** 0 to 1. */
  chance?: () => number
  pause?: (ms: number) => Promise<void>
}

export type Ports = Required<Omit<LoaderPorts, 'libraries'>>

const browserPorts = (): Omit<Ports, 'release' | 'refresh' | 'containers' | 'files'> => ({
  safe: false,
  // A clock that is set while the page is open must not make a wait endless.
  now: () => performance.timeOrigin + performance.now(),
  online: () => navigator.onLine,
  chance: () => Math.random(),
  pause: (ms) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        removeEventListener('offline', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      addEventListener('offline', done)
    }),
})

export const withBrowser = (given: LoaderPorts): Ports => ({
  ...browserPorts(),
  containers: given.containers ?? federation(given.libraries ?? {}),
  files: given.files ?? watchFiles(),
  ...given,
})
