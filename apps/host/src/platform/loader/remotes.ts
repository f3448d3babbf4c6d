import { RegistryRemote, type RemoteName, releasePath } from '@bazaar/federation-contract'
import { libraries } from '@bazaar/federation-libraries'
import {
  type Loader,
  type LoaderPorts,
  Refused,
  RemoteFailure,
  createLoader,
  describeRemotes,
  knownFiles,
  openAnswer,
  report,
} from '@bazaar/federation-runtime'
import type { OpenPages } from '../open-pages/open-pages.ts'
import type { RegistryStore } from '../registry/registry.ts'

type Needs = { registry: RegistryStore; openPages: OpenPages; safe: boolean; ports: Partial<LoaderPorts> }

/** The page's one loader of remotes, created on first use, when the registry has been read. */
export const createRemotes = ({ registry, openPages, safe, ports }: Needs): (() => Loader) => {
  /** An earlier build of a remote, whose files may be loaded from now on. @throws {RemoteFailure | TypeError} */
  const release = async (name: RemoteName, buildId: string): Promise<RegistryRemote> => {
    const answer = await fetch(releasePath(name, buildId))
    if (!answer.ok) throw new RemoteFailure(name, answer.status >= 500 ? 'network' : 'gone')
    const signed = await openAnswer(answer).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      report({ kind: 'registry', remote: name, what: error.reason })
      throw new RemoteFailure(name, 'integrity', { cause: error })
    })
    const remote = RegistryRemote.parse(signed)
    knownFiles.add([remote], registry.current())
    return remote
  }

  /** Looks for a newer build of a remote whose files are gone, and applies it. */
  const refresh = async (name: RemoteName): Promise<void> => {
    await registry.refresh(0)
    openPages.beforeLoad(name)
  }

  const start = (): Loader => {
    const loader = createLoader(registry.current().remotes, { release, refresh, safe, libraries, ...ports })
    const describe = describeRemotes()
    describe(registry.current().remotes)
    registry.subscribe(() => {
      loader.update(registry.current().remotes)
      describe(registry.current().remotes)
    })
    loader.onLoad(({ remote, buildId, degradedFrom, cause }) => {
      if (cause === 'blocked') report({ kind: 'file', remote, what: degradedFrom ?? buildId })
    })
    return loader
  }

  let loader: Loader | undefined
  return () => (loader ??= start())
}
