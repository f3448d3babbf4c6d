import type { HoldReason, RemoteName } from '@bazaar/federation-contract'
import type { RegistryStore } from '../registry/registry.ts'

/** A page of a remote that is open in this tab. */
export type OpenPage = {
  remote: RemoteName
  title: string
  /** Build whose code runs. */
  buildId: string
  /** Build that was wanted; differs when `buildId` is its fallback. */
  wanted: string
}

/** Whether a carried value holds anything: pages also carry empty forms. */
const isSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? value instanceof Blob || Object.values(value).some(isSomething)
    : ![undefined, null, '', false].some((nothing) => nothing === value)

/** Which pages of remotes are open or loading here, and which of them hold their build. */
export const createOpenPages = (registry: RegistryStore) => {
  const open = new Set<OpenPage>()
  const holds = new Set<{ remote: RemoteName; why: HoldReason }>()
  const carried = new Map<RemoteName, Map<string, unknown>>()
  const loading = new Map<RemoteName, number>()
  const listeners = new Set<() => void>()

  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const enter = <T>(set: Set<T>, entry: T): (() => void) => {
    set.add(entry)
    changed()
    return () => {
      set.delete(entry)
      changed()
    }
  }

  const list = (): OpenPage[] => [...open]
  /** Whether applying build `next` of a remote would replace code that an open page runs. */
  const isInUse = (remote: RemoteName, next: string): boolean =>
    (loading.get(remote) ?? 0) > 0 || list().some((page) => page.remote === remote && page.buildId !== next)
  /** Why this remote's build must not be replaced now; empty = it may be. */
  const heldBy = (remote: RemoteName): HoldReason[] =>
    [...holds].filter((entry) => entry.remote === remote).map(({ why }) => why)

  return {
    list,
    isInUse,
    heldBy,
    /** Keeps in memory what a page that opens carries to its next build. */
    carry: (remote: RemoteName): Map<string, unknown> => {
      const kept = new Map<string, unknown>()
      carried.set(remote, kept)
      return kept
    },
    /** Whether an open page holds its build, or carries what only the memory of this tab has. */
    hasMore: (): boolean =>
      list().some(({ remote }) => heldBy(remote).length > 0 || isSomething([...(carried.get(remote)?.values() ?? [])])),
    /** @returns how to report that the page is gone */
    show: (page: OpenPage): (() => void) => enter(open, page),
    /** The page would lose something if its build were replaced now. @returns how to end the hold */
    hold: (remote: RemoteName, why: HoldReason): (() => void) => enter(holds, { remote, why }),
    /** Calls back when pages open, close, hold or release their build. */
    subscribe: (listener: () => void): void => void listeners.add(listener),

    /** Keeps a remote's build while one of its pages loads. */
    whileLoading: async <T>(remote: RemoteName, work: () => Promise<T>): Promise<T> => {
      loading.set(remote, (loading.get(remote) ?? 0) + 1)
      try {
        return await work()
      } finally {
        loading.set(remote, (loading.get(remote) ?? 1) - 1)
      }
    },
    /**
     * Before a navigation loads a page of a remote: applies its newest build unless something is held. Other remotes
     * wait until no page shows them.
     */
    beforeLoad: (remote: RemoteName): void =>
      registry.apply((name, next) => (name === remote ? heldBy(name).length > 0 : isInUse(name, next))),
    /** Before an address counts as unknown: applies every build that nothing holds back. */
    beforeUnknown: (): void => registry.apply((name) => heldBy(name).length > 0),
  }
}

export type OpenPages = ReturnType<typeof createOpenPages>
