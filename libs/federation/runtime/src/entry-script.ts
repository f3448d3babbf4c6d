import { type RegistryRemote, buildPath } from '@bazaar/federation-contract'
import { type KnownFiles, blockedFile } from './integrity/known-files.ts'
import { RemoteFailure } from './failure.ts'

/** A container's exposed module, and how long entry and module took, in milliseconds. */
export type Arrived = { exposed: unknown; entryMs: number | null; chunkMs: number | null }

/** A Module Federation container: takes the page's shared modules and returns what it exposes. */
export type Container = {
  init: (shareScope: unknown, initScope: unknown[], options: object) => unknown
  get: (exposed: string) => Promise<() => unknown>
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

/** The entry's path in its folder. A build names it; a development server does so only in its Module Federation manifest. */
const entryOf = ({ name, preload, mfManifest }: RegistryRemote): string => {
  const [built] = preload.scripts
  if (built !== undefined) return built
  const { remoteEntry } = Object(mfManifest['metaData'])
  const { path, name: file } = Object(remoteEntry)
  if (typeof file !== 'string') throw new RemoteFailure(name, 'execution', { cause: 'no manifest names its entry' })
  return typeof path === 'string' && path !== '' ? `${path.replace(/\/$/, '')}/${file}` : file
}

/**
 * URL of a build's folder. A retry uses a different folder name, because browsers reuse a failed or stalled preload for
 * the same URL.
 */
export const folderUrl = (remote: RegistryRemote, again: number): string => {
  const { base } = remote
  return new URL(again > 0 && base.startsWith('/') ? buildPath(remote, again) : base, location.origin).href
}

/** URL of a build's entry. @throws {RemoteFailure} when no manifest names the entry */
export const entryUrl = (remote: RegistryRemote, again: number): string =>
  new URL(folderUrl(remote, again) + entryOf(remote)).href

/** `failingOf` reads the URL from it to look up the file's HTTP status. */
const notArrived = (url: string): Error => Object.assign(new Error(`Failed to load "${url}"`), { request: url })

/** Containers already taken: one that is still there after the next build threw is not that build's. */
const taken = new WeakSet<Container>()

const takeContainer = (name: string): Container => {
  const found: unknown = Reflect.get(window, name)
  if (!isContainer(found) || taken.has(found)) throw new Error(`The entry made no container "${name}"`)
  taken.add(found)
  Reflect.set(window, name, undefined)
  return found
}

/**
 * Runs a build's entry, once, from a URL and with the hash that a signed registry names. Callers set the deadline.
 * @throws {Error} see `failingOf` for the cause
 */
export const fetchEntry = (url: string, container: string, files: Pick<KnownFiles, 'find'>): Promise<Container> => {
  const known = files.find(url)
  if (!known) return Promise.reject(blockedFile(url))
  const script = document.createElement('script')
  if (known.hash !== null) script.integrity = known.hash
  // Needed to check the bytes of another origin; must be the same for preload and use, or the file is fetched twice.
  script.crossOrigin = 'anonymous'
  script.async = true
  return new Promise<Container>((resolve, reject) => {
    script.addEventListener('error', () => reject(notArrived(url)))
    // The event follows the script's run at once, so the global is still this script's.
    script.addEventListener('load', () => {
      try {
        resolve(takeContainer(container))
      } catch (error) {
        reject(error)
      }
    })
    script.src = url
    document.head.append(script)
  }).finally(() => script.remove())
}
