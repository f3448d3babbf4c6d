import type { RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import { type Containers, federation } from './container.ts'
import type { Libraries } from './libraries.ts'
import { type FileStatus, watchFiles } from './file-status.ts'
import { listFiles } from './file-lists.ts'
import { isAltered } from './integrity/is-altered.ts'
import { knownFiles } from './integrity/known-files.ts'

/** What the loader needs from the page. */
export type LoaderPorts = {
  /** An earlier build, with its signature verified. @throws {Error} when it fails to load */
  release: (name: RemoteName, buildId: string) => Promise<RegistryRemote>
  /** Refreshes the registry; the result arrives through `update`. */
  refresh: (name: RemoteName) => Promise<void>
  /** Safe mode: canaries are skipped, and no cached file is used. */
  safe?: boolean
  /** Libraries that the page shares with remotes. */
  libraries?: Libraries
  containers?: Containers
  files?: FileStatus
  /** Whether a file that the browser refused has other bytes than the release, instead of too few. */
  isAltered?: (address: string) => Promise<boolean>
  /** The remote with its files, where the page leaves them out. @param again how often this build has failed */
  listFiles?: (remote: RegistryRemote, again: number) => Promise<RegistryRemote>
  now?: () => number
  online?: () => boolean
  /** 0 to 1. */
  chance?: () => number
  pause?: (ms: number) => Promise<void>
}

export type Ports = Required<Omit<LoaderPorts, 'libraries'>>

const browserPorts = (): Omit<Ports, 'release' | 'refresh' | 'containers' | 'files'> => ({
  safe: false,
  isAltered: (address) => isAltered(address, knownFiles.find(address)?.hash ?? null),
  listFiles,
  // Monotonic: a clock change while the page is open must not make a wait endless.
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
