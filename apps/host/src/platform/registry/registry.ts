import type { AgentEntry } from '@bazaar/agents-kit'
import { type PageEntry, Registry, type RemoteName } from '@bazaar/federation-contract'
import { type HttpClient, toAppError } from '@bazaar/http'
import { Refused, openElement, report } from '@bazaar/federation-runtime'
import { type Keeps, isSameRegistry, mergeRegistry } from './merge-registry.ts'
import { createServerRegistry } from './server-registry.ts'
import { createTrust } from './trusted-registry.ts'

export type KnownPage = PageEntry & { remote: RemoteName }

/** After a timeout, navigations go on without asking the server for this long. */
const backOffMs = 10_000

const empty = (): Registry => Registry.parse({ generation: '', brand: 'Agent Bazaar', contactEmail: '', remotes: [] })

/** What a registry contains. */
const contentOf = (current: () => Registry) => {
  const pages = (): KnownPage[] =>
    current().remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })))
  return {
    pages,
    pageAt: (path: string): KnownPage | undefined => pages().find((page) => page.path === path),
    agents: (): AgentEntry[] => current().remotes.flatMap((remote) => remote.agents),
    find: (name: RemoteName) => current().remotes.find((remote) => remote.name === name),
  }
}

/** The registry of remotes: read from the page, then kept up to date while the tab is open. */
export const createRegistry = ({ http, safe }: { http: Pick<HttpClient, 'ask'>; safe: boolean }) => {
  /** The registry this tab uses. */
  let current = empty()
  /** The newest one the server sent; open pages may keep `current` behind it. */
  let offered = current
  let checkedAt = 0
  let timedOutAt = Number.NEGATIVE_INFINITY
  let applyOverrides = (released: Registry): Registry => released
  const onUsed = new Set<() => void>()
  const onOffered = new Set<() => void>()
  const trust = createTrust()
  const server = createServerRegistry({ http, safe })

  const fetchOffer = async (): Promise<boolean> => {
    const startedAt = performance.now()
    try {
      const answer = await server.fetch(offered.generation)
      const next = answer === null ? null : trust(answer, offered)
      checkedAt = startedAt
      if (next && next.generation !== offered.generation) {
        offered = applyOverrides(next)
        for (const listener of onOffered) listener()
      }
      return true
    } catch (error) {
      if (error instanceof Refused) report({ kind: 'registry', remote: null, what: error.reason })
      if (toAppError(error).code === 'TIMEOUT') timedOutAt = performance.now()
      return false
    }
  }
  let pending: { at: number; done: Promise<boolean> } | null = null

  return {
    current: () => current,
    offered: () => offered,
    /** Which of a hundred groups this browser is in; canaries are tried on some of them. Null until the server responds. */
    bucket: server.bucket,
    ...contentOf(() => current),
    /** Calls back when the tab uses another registry. @returns how to stop */
    subscribe: (listener: () => void): (() => void) => {
      onUsed.add(listener)
      return () => void onUsed.delete(listener)
    },
    /** Calls back when the server offers another registry; it is not used until `apply`. */
    onOffer: (listener: () => void): void => void onOffered.add(listener),

    /** Uses the offered registry from now on, except for remotes that keep their build. */
    apply: (keeps: Keeps): void => {
      const next = mergeRegistry(current, offered, keeps)
      if (isSameRegistry(current, next)) return
      current = next
      for (const listener of onUsed) listener()
    },

    /** Replaces released builds with this browser's overrides, now and in every later registry. */
    override: (how: (released: Registry) => Registry): void => {
      applyOverrides = how
      current = applyOverrides(current)
      offered = current
    },

    /** Reads the registry the server wrote into the page. @throws {Refused} when it cannot be trusted, {Error} when there is none */
    readInline: async (): Promise<void> => {
      const inline = await openElement('registry')
      try {
        current = trust(inline, offered)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // The page came from a cache, for example through Back: use the server's current registry instead.
        current = await server
          .fetch(null)
          .then((answer) => trust(answer, offered))
          .catch(() => Promise.reject(error))
      }
      offered = current
      checkedAt = performance.now()
    },

    /**
     * Asks the server for new releases if the last check, or the one under way, is older than `maxAgeMs`. 0 always asks,
     * even after a recent timeout. A failure changes nothing. @returns whether the server's registry is known
     */
    refresh: async (maxAgeMs: number): Promise<boolean> => {
      const since = performance.now() - maxAgeMs
      if (checkedAt >= since) return true
      if (pending && pending.at >= since) return pending.done
      if (maxAgeMs > 0 && performance.now() - timedOutAt < backOffMs) return false
      const mine = { at: performance.now(), done: fetchOffer() }
      pending = mine
      const known = await mine.done
      if (pending === mine) pending = null
      return known
    },
  }
}

export type RegistryStore = ReturnType<typeof createRegistry>
