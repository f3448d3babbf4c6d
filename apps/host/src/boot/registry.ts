import { type AgentEntry } from '@bazaar/agents-kit'
import { type PageEntry, Registry, type RemoteName } from '@bazaar/federation-contract'
import { Refused, knownFiles, openAnswer, openElement, pageKeys, report } from '@bazaar/federation-runtime'
import { seenReleases, session } from '@bazaar/session'
import { type Keeps, isSameRegistry, mergeRegistry } from '../upgrade/merge-registry.ts'

/** Registry of remotes: inlined in the page, followed while the tab is open. */
let current: Registry = Registry.parse({ generation: '', brand: 'Agent Bazaar', contactEmail: '', remotes: [] })
/** What the server said last; open pages may keep `current` behind it. */
let offered: Registry = current
let checkedAt = 0
const listeners = new Set<(registry: Registry) => void>()
const hearing = new Set<() => void>()

/** The registry that this tab uses. */
export const registry = (): Registry => current

/** The newest registry this tab knows of. */
export const offeredRegistry = (): Registry => offered

/** Calls back when the tab uses another registry. @returns how to stop */
export const onRegistry = (listener: (registry: Registry) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back when the server offers another registry; nothing of it is used until `takeUp`. */
export const onOffer = (listener: () => void): void => void hearing.add(listener)

/** Uses what is offered from now on, except for remotes that are kept. */
export const takeUp = (keeps: Keeps): void => {
  const next = mergeRegistry(current, offered, keeps)
  if (isSameRegistry(current, next)) return
  current = next
  for (const listener of listeners) listener(current)
}

/** Puts in the place of released builds what this browser has from elsewhere. */
let dress = (released: Registry): Registry => released

export const dressRegistry = (how: typeof dress): void => {
  dress = how
  current = dress(current)
  offered = current
}

const offer = (next: Registry): void => {
  if (next.generation === offered.generation) return
  offered = dress(next)
  for (const listener of hearing) listener()
}

/** Newest move of releases that this tab has seen; a device whose storage is off remembers no further. */
let newest = 0

/**
 * Believes a registry whose signature was found good: its files may be loaded from now on. One that is older than
 * another seen in this tab or on this device is a replay. By number, never by the clock, which may be wrong.
 * @throws {Refused}
 */
const believe = (value: unknown): Registry => {
  const next = Registry.parse(value)
  const keys = pageKeys()
  if (next.sequence < Math.max(newest, seenReleases.read(keys))) throw new Refused('older')
  newest = next.sequence
  seenReleases.write(keys, next.sequence)
  knownFiles.add(next.remotes, next.overrideOrigins)
  return next
}

let bucket: string | null = null

/** Which of a hundred groups of visitors this browser is in, as far as it was told; builds are tried on some of them. */
export const releaseBucket = (): string | null => bucket

const load = async (query = ''): Promise<Response | null> => {
  // Some builds are tried on named users first.
  const { token } = session.getState()
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const asked = fetch(`/api/v1/registry${query}`, { headers, signal: AbortSignal.timeout(2_000) })
  const answer = await asked.catch(() => null)
  bucket = answer?.headers.get('x-release-bucket') ?? bucket
  return answer
}

/** Reads what the server wrote into the page. @throws {Refused} what cannot be trusted, {Error} when there is none */
export const readInlineRegistry = async (): Promise<Registry> => {
  const inline = await openElement('registry')
  try {
    current = believe(inline)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // An old page from a cache, after Back for one: the server's word of this moment stands in.
    const answer = await load()
    if (!answer?.ok) throw error
    current = believe(await openAnswer(answer))
  }
  offered = current
  checkedAt = performance.now()
  return current
}

const ask = async (): Promise<void> => {
  checkedAt = performance.now()
  const answer = await load(`?generation=${encodeURIComponent(offered.generation)}`)
  if (answer?.status !== 200) return
  try {
    offer(believe(await openAnswer(answer)))
  } catch (error) {
    if (error instanceof Refused) report({ kind: 'registry', remote: null, what: error.reason })
  }
}

/** Learns of new releases when the last look is older than `maxAgeMs`; a failure changes nothing. */
export const refreshRegistry = async (maxAgeMs: number): Promise<void> => {
  if (performance.now() - checkedAt > maxAgeMs) await ask()
}

/** Build of a remote that this tab uses; empty when there is none. */
export const buildOf = (remote: RemoteName): string =>
  current.remotes.find(({ name }) => name === remote)?.buildId ?? ''

export type KnownPage = PageEntry & { remote: RemoteName }

export const knownPages = (): KnownPage[] =>
  current.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })))

export const pageAt = (path: string): KnownPage | undefined => knownPages().find((page) => page.path === path)

export const knownAgents = (): AgentEntry[] => current.remotes.flatMap((remote) => remote.agents)
