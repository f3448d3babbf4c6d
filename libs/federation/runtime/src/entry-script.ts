import { type RegistryRemote, buildPath } from '@bazaar/federation-contract'
import { type KnownFiles, blockedFile } from './integrity/known-files.ts'
import { RemoteFailure } from './failure.ts'

/** A Module Federation container: takes the page's shared modules, and gives what it exposes. */
export type Container = {
  init: (shareScope: unknown, initScope: unknown[], options: object) => unknown
  get: (exposed: string) => Promise<() => unknown>
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value

/** Where the entry is in its folder: a build says it itself, a development server only in Module Federation's words. */
const entryOf = ({ name, preload, mfManifest }: RegistryRemote): string => {
  const [built] = preload.scripts
  if (built !== undefined) return built
  const { remoteEntry } = Object(mfManifest['metaData'])
  const { path, name: file } = Object(remoteEntry)
  if (typeof file !== 'string')
    throw new RemoteFailure(name, 'execution', { cause: 'nothing says what its entry is called' })
  return typeof path === 'string' && path !== '' ? `${path.replace(/\/$/, '')}/${file}` : file
}

/**
 * Address of a build's entry. After a failure the folder is asked under another name: a browser answers a file that was
 * preloaded in vain, or that still hangs, with that first request, however often it is asked again.
 * @throws {RemoteFailure} when nothing says what the entry is called
 */
export const entryUrl = (remote: RegistryRemote, again: number): string => {
  const { base } = remote
  const folder = again > 0 && base.startsWith('/') ? buildPath(remote, again) : base
  return new URL(folder + entryOf(remote), location.origin).href
}

/** `failingOf` reads the address off it, and asks the browser what became of that file. */
const notArrived = (url: string): Error => Object.assign(new Error(`Failed to load "${url}"`), { request: url })

/** Containers that a script left in the page: one that is still there when the next build has thrown is not its own. */
const taken = new WeakSet<Container>()

const takeContainer = (name: string): Container => {
  const found: unknown = Reflect.get(window, name)
  if (!isContainer(found) || taken.has(found)) throw new Error(`The entry made no container "${name}"`)
  taken.add(found)
  Reflect.set(window, name, undefined)
  return found
}

/**
 * Runs a build's entry, once, from an address that a signed registry names and with the bytes it names. How long that
 * may take is for those to say who wait for it.
 * @throws {Error} `failingOf` knows why
 */
export const fetchEntry = (url: string, container: string, files: KnownFiles): Promise<Container> => {
  const known = files.find(url)
  if (!known) return Promise.reject(blockedFile(url))
  const script = document.createElement('script')
  if (known.hash !== null) script.integrity = known.hash
  // Without it the bytes of another origin could not be checked; and it must be alike for hint and use, or a file is fetched twice.
  script.crossOrigin = 'anonymous'
  script.async = true
  return new Promise<Container>((resolve, reject) => {
    script.addEventListener('error', () => reject(notArrived(url)))
    // The event follows the script's run at once, so what it left is still its own.
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
