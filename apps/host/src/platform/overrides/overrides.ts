import type { Registry, RegistryRemote } from '@bazaar/federation-contract'
import { knownFiles } from '@bazaar/federation-runtime'
import { keptOverrides } from '@bazaar/session'
import type { Refused } from './choose.ts'
import type { Override } from './read-overrides.ts'

export const createOverrides = () => {
  let active: readonly Override[] = []
  let builds: readonly RegistryRemote[] = []
  let refused: readonly Refused[] = []
  return {
    active: () => active,
    refused: () => refused,
    isUsed: (): boolean => active.length + refused.length > 0,

    /** Reads the address and the stored overrides, and fetches the manifests of overridden remotes. Once, at boot. */
    read: async (registry: Registry): Promise<void> => {
      if (registry.overrideOrigins.length === 0) return
      const kept = keptOverrides.read()
      if (Object.keys(kept).length === 0 && !location.search.includes('mfe.')) return
      const { readOverrides } = await import(/* webpackChunkName: "rare" */ './read-overrides.ts')
      const found = await readOverrides(registry, kept)
      active = found.active
      builds = found.builds
      refused = found.refused
      // The signed list of origins allows it, and only this browser shows it.
      knownFiles.add(builds, registry)
    },

    /** The registry with this browser's overrides in place of released builds. */
    apply: (registry: Registry): Registry =>
      builds.length === 0
        ? registry
        : {
            ...registry,
            remotes: registry.remotes.map((remote) => builds.find(({ name }) => name === remote.name) ?? remote),
          },
  }
}

/** Sets a source for a remote, or removes it (null). Reloads the page. */
export const setOverride = (name: string, url: string | null): void => {
  const address = new URL(location.href)
  address.searchParams.set(`mfe.${name}`, url ?? '')
  location.assign(address)
}

/** Removes all overrides. Reloads the page. */
export const resetOverrides = (): void => {
  keptOverrides.write({})
  location.reload()
}
