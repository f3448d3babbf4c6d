import {
  type RegistryRemote,
  type RemoteModule,
  type RemoteName,
  hostContracts,
  isRemoteModule,
  speaks,
} from '@bazaar/federation-contract'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { RemoteFailure, causeOf } from './failure.ts'
import { knownFiles } from './integrity/known-files.ts'
import { guardPlugin, manifestUrl } from './guard-plugin.ts'

/** One budget for manifest, entry and chunk together. Source: reliability.md §8.3. */
export const deadlineMs = 5_000

export type Loader = {
  /** @throws {RemoteFailure} */
  load: (name: RemoteName) => Promise<RemoteModule>
  /** Forgets a remote of which something could not be had; the next load asks for all of it anew. */
  discard: (name: RemoteName) => void
  hasFailed: (name: RemoteName) => boolean
  /** Takes a new registry; a remote whose build changed is swapped when it is loaded next. */
  update: (remotes: readonly RegistryRemote[]) => void
}

type Loaded = { buildId: string; module: Promise<RemoteModule> }

const within = async <T>(work: Promise<T>, name: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure(name, 'slow')), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads remotes at run time from the page's registry; nothing of them is known at build time. */
export const createLoader = (initial: readonly RegistryRemote[]): Loader => {
  let remotes = initial
  const loaded = new Map<RemoteName, Loaded>()
  const attempts = new Map<RemoteName, number>()
  registerPlugins([guardPlugin((url) => remotes.find((remote) => manifestUrl(remote, 0) === url), knownFiles, deadlineMs)])

  const fetchModule = async (remote: RegistryRemote): Promise<RemoteModule> => {
    if (!speaks(hostContracts, remote.contract)) throw new RemoteFailure(remote.name, 'incompatible')
    try {
      // Registering by force clears what an earlier failure left behind (federation.md §4.2).
      registerRemotes(
        [{ name: remote.container, alias: remote.name, entry: manifestUrl(remote, attempts.get(remote.name) ?? 0) }],
        { force: true },
      )
      const module: unknown = await within(loadRemote(`${remote.container}/remote`), remote.name)
      const exposed = typeof module === 'object' && module !== null && 'default' in module ? module.default : module
      if (!isRemoteModule(exposed)) throw new RemoteFailure(remote.name, 'broken')
      if (!speaks(hostContracts, exposed.contract)) throw new RemoteFailure(remote.name, 'incompatible')
      return exposed
    } catch (error) {
      throw error instanceof RemoteFailure ? error : new RemoteFailure(remote.name, causeOf(error), { cause: error })
    }
  }

  const load = (name: RemoteName): Promise<RemoteModule> => {
    const remote = remotes.find((candidate) => candidate.name === name)
    if (!remote) return Promise.reject(new RemoteFailure(name, 'offline'))
    const known = loaded.get(name)
    if (known?.buildId === remote.buildId) return known.module
    const module = fetchModule(remote)
    loaded.set(name, { buildId: remote.buildId, module })
    return module
  }

  return {
    load,
    discard: (name) => {
      loaded.delete(name)
      attempts.set(name, (attempts.get(name) ?? 0) + 1)
    },
    hasFailed: (name) => (attempts.get(name) ?? 0) > 0,
    update: (next) => {
      remotes = next
    },
  }
}
