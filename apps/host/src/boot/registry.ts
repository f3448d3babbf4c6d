import { type AgentEntry } from '@bazaar/agents-kit'
import { type PageEntry, Registry, type RemoteName } from '@bazaar/federation-contract'
import { session } from '@bazaar/session'
import { isSameRegistry, mergeRegistry } from '../upgrade/merge-registry.ts'

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
export const takeUp = (keeps: (remote: RemoteName) => boolean): void => {
  const next = mergeRegistry(current, offered, keeps)
  if (isSameRegistry(current, next)) return
  current = next
  for (const listener of listeners) listener(current)
}

const offer = (next: Registry): void => {
  if (next.generation === offered.generation) return
  offered = next
  for (const listener of hearing) listener()
}

/** Reads what the server wrote into the page. @throws {Error} when the page carries none. */
export const readInlineRegistry = (): Registry => {
  const text = document.getElementById('registry')?.textContent ?? ''
  current = Registry.parse(JSON.parse(text))
  offered = current
  checkedAt = performance.now()
  return current
}

const ask = async (): Promise<void> => {
  checkedAt = performance.now()
  const url = `/api/v1/registry?generation=${encodeURIComponent(offered.generation)}`
  // Some builds are tried on named users first.
  const { token } = session.getState()
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(2_000) }).catch(() => null)
  if (answer?.status !== 200) return
  const parsed = Registry.safeParse(await answer.json().catch(() => null))
  if (parsed.success) offer(parsed.data)
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
