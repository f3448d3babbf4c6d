import { RegistryRemote, type RemoteName, hostContracts, releasePath, speaks } from '@bazaar/federation-contract'
import { libraries } from '@bazaar/federation-lent'
import {
  type Loader,
  type LoaderPorts,
  Refused,
  RemoteFailure,
  createLoader,
  knownFiles,
  openAnswer,
  report,
} from '@bazaar/federation-runtime'
import { session } from '@bazaar/session'
import { type KnownPage, onRegistry, refreshRegistry, registry } from '../registry/registry.ts'
import { http } from '../session/http.ts'
import { beforeLoad } from '../open-pages/before-load.ts'
import { isSafeMode } from '../registry/safe-mode.ts'

let loader: Loader | undefined

/** A build that was served before; its files may be loaded from now on. @throws {RemoteFailure | TypeError} */
const release = async (name: RemoteName, buildId: string): Promise<RegistryRemote> => {
  const answer = await fetch(releasePath(name, buildId))
  if (!answer.ok) throw new RemoteFailure(name, answer.status >= 500 ? 'network' : 'gone')
  const signed = await openAnswer(answer).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    report({ kind: 'registry', remote: name, what: error.reason })
    throw new RemoteFailure(name, 'integrity', { cause: error })
  })
  const remote = RegistryRemote.parse(signed)
  knownFiles.add([remote], registry().overrideOrigins)
  return remote
}

/** Looks for a newer build of a remote whose files are gone, and takes it up when there is one. */
const refresh = async (name: RemoteName): Promise<void> => {
  await refreshRegistry(0)
  beforeLoad(name)
}

/** Makes the page's one loader from the registry. @param ports other ports than those of the browser */
export const startRemotes = (ports: Partial<LoaderPorts> = {}): Loader => {
  const created = createLoader(registry().remotes, { release, refresh, safe: isSafeMode(), libraries, ...ports })
  onRegistry((next) => created.update(next.remotes))
  created.onLoad(({ remote, buildId, degradedFrom, cause }) => {
    if (cause === 'blocked') report({ kind: 'file', remote, what: degradedFrom ?? buildId })
  })
  loader = created
  return created
}

/** The page's one loader, made on first use. */
export const remotes = (): Loader => loader ?? startRemotes()

/** Build of a remote whose code was loaded last. */
export const loadedBuild = (name: RemoteName): string | null =>
  remotes()
    .status()
    .find((remote) => remote.name === name)?.buildId ?? null

const hinted = new Set<string>()

/** Of what cannot be shown nothing is fetched; after a failure, and in safe mode, other addresses are asked. */
const isHintable = ({ name, off, contract }: RegistryRemote): boolean =>
  !off && speaks(hostContracts, contract) && !isSafeMode() && !remotes().hasFailed(name)

/** Asks for what the page lends the remote; what cannot be had is missed when it is used. */
const fetchLibraries = (keys: readonly string[]): void => {
  for (const key of keys) libraries[key]?.().catch(() => undefined)
}

/** Names the files of a page to the browser, so that entry, chunk and styles travel together. */
const nameFiles = (page: KnownPage): void => {
  const remote = registry().remotes.find(({ name }) => name === page.remote)
  if (!remote || !isHintable(remote)) return
  fetchLibraries([...remote.preload.libraries, ...page.libraries])
  for (const file of [...remote.preload.scripts, ...remote.preload.styles, ...page.files]) {
    const href = remote.base + file
    if (hinted.has(href) || document.querySelector(`link[href="${href}"]`)) continue
    hinted.add(href)
    const known = knownFiles.find(href)
    if (!known) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    // Alike for hint and use, or the browser fetches the file twice.
    link.crossOrigin = 'anonymous'
    if (known.hash !== null) link.integrity = known.hash
    link.href = href
    document.head.append(link)
  }
}

/** Files and data travel together: what the page will ask is asked now. */
const hint = (page: KnownPage): void => {
  nameFiles(page)
  if (session.getState().token) for (const path of page.prefetch) http.begin(path)
}

/** Files that are no longer named in the page; should they be wanted again, they are named again. */
export const forgetHints = (addresses: readonly string[]): void => {
  for (const address of addresses) hinted.delete(address)
}

const savesData = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** On hover, focus or touch: data is on its way before the press, and the page's code is there. */
export const warm = (page: KnownPage): void => {
  if (savesData()) return
  hint(page)
  const remote = registry().remotes.find(({ name }) => name === page.remote)
  if (remote && isHintable(remote)) remotes().warm(page.remote, page.id)
}

export const hintNow = hint
