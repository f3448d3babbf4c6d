import { type AgentEntry } from '@bazaar/agents-kit'
import { type PageEntry, Registry, type RemoteName } from '@bazaar/federation-contract'

/** Registry of remotes: inlined in the page, followed while the tab is open. */
let current: Registry = Registry.parse({ generation: '', brand: 'Agent Bazaar', contactEmail: '', remotes: [] })
let checkedAt = 0
const listeners = new Set<(registry: Registry) => void>()

export const registry = (): Registry => current

export const onRegistry = (listener: (registry: Registry) => void): void => void listeners.add(listener)

/** Reads what the server wrote into the page. @throws {Error} when the page carries none. */
export const readInlineRegistry = (): Registry => {
  const text = document.getElementById('registry')?.textContent ?? ''
  current = Registry.parse(JSON.parse(text))
  checkedAt = Date.now()
  return current
}

const ask = async (): Promise<void> => {
  checkedAt = Date.now()
  const url = `/api/v1/registry?generation=${encodeURIComponent(current.generation)}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  if (answer?.status !== 200) return
  const parsed = Registry.safeParse(await answer.json().catch(() => null))
  if (!parsed.success || parsed.data.generation === current.generation) return
  current = parsed.data
  for (const listener of listeners) listener(current)
}

/** Learns of new releases when the last look is older than `maxAgeMs`; a failure changes nothing. */
export const refreshRegistry = async (maxAgeMs: number): Promise<void> => {
  if (Date.now() - checkedAt > maxAgeMs) await ask()
}

/** Build of a remote that this tab uses; empty when there is none. */
export const buildOf = (remote: RemoteName): string =>
  current.remotes.find(({ name }) => name === remote)?.buildId ?? ''

export type KnownPage = PageEntry & { remote: RemoteName }

export const knownPages = (): KnownPage[] =>
  current.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })))

export const pageAt = (path: string): KnownPage | undefined => knownPages().find((page) => page.path === path)

export const knownAgents = (): AgentEntry[] => current.remotes.flatMap((remote) => remote.agents)
