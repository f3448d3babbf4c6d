import { type Registry, type RegistryRemote, fileListOf, withoutFileList } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { findRelease } from '../pointer.ts'
import { type Served, remoteOf } from '../registry/read-registry.ts'
import { type SignedText, signedJson } from '../registry/signed-text.ts'

type Listed = { text: string; hash: string }

const listed = (remote: RegistryRemote): Listed => {
  const text = JSON.stringify(fileListOf(remote))
  return { text, hash: `sha384-${createHash('sha384').update(text).digest('base64')}` }
}

/** Builds that are on another origin, stock or in development are listed in every page. */
const isListedApart = ({ base, runtime, integrity }: RegistryRemote): boolean =>
  base.startsWith('/') && runtime !== 'stock' && Object.keys(integrity).length > 0

/** The registry with the files of one remote. */
const registryWith = (registry: Registry, owner: string | undefined): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) =>
    remote.name === owner || !isListedApart(remote) ? remote : withoutFileList(remote, listed(remote).hash),
  ),
})

const signed = new WeakMap<Served, Map<string | undefined, SignedText>>()

/** The registry as the page at a path carries it: with the files of the remote that the path belongs to. */
export const pageRegistry = (served: Served, path: string): SignedText => {
  const { registry, host } = served
  if (!host?.fileLists) return served
  const owner = registry.remotes.find(({ pages }) => pages.some((page) => page.path === path))?.name
  const known = signed.get(served) ?? new Map<string | undefined, SignedText>()
  signed.set(served, known)
  const text = known.get(owner) ?? signedJson(served, registryWith(registry, owner))
  known.set(owner, text)
  return text
}

/**
 * The file list of a build.
 * @throws {AppError} NOT_FOUND for a build or a list that is not stored, RELEASE_KILLED
 */
export const readFileList = async (
  services: Services,
  { name, buildId, hash }: { name: string; buildId: string; hash: string },
): Promise<string> => {
  const found = name === 'host' ? undefined : await findRelease(services.db, name, buildId)
  if (found?.killedAt) throw new AppError('RELEASE_KILLED')
  if (!found || found.collectedAt) throw new AppError('NOT_FOUND')
  const { manifest, origin } = found
  const list = listed(
    remoteOf(services, 'en', { name, manifest, origin, channel: 'current', previousBuildId: null, off: false }),
  )
  if (list.hash !== hash) throw new AppError('NOT_FOUND')
  return list.text
}
