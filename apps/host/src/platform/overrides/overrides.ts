import type { Registry, RegistryRemote } from '@bazaar/federation-contract'
import { knownFiles } from '@bazaar/federation-runtime'
import { type KeptOverrides, keptOverrides } from '@bazaar/session'
import { type Refused, chooseOverrides, withoutOverrides } from './choose.ts'
import { DevelopmentServer, readBuild } from './read-build.ts'

/**
 * A remote served from elsewhere in this browser. `error`: the released one is shown, because nothing usable answered
 * there (`silent`), or a development server that this page cannot run (`development`).
 */
export type Override = { name: string; url: string; until: number; error: 'silent' | 'development' | null }

const readOne = async (registry: Registry, [name, { url, until }]: [string, KeptOverrides[string]]) => {
  const released = registry.remotes.find((remote) => remote.name === name)
  const stands = { name, url, until }
  try {
    if (!released) throw new Error(`There is no ${name}`)
    return { build: await readBuild(released, url), override: { ...stands, error: null } }
  } catch (cause) {
    const error = cause instanceof DevelopmentServer ? ('development' as const) : ('silent' as const)
    return { build: null, override: { ...stands, error } }
  }
}

export const createOverrides = () => {
  let active: readonly Override[] = []
  let builds: readonly RegistryRemote[] = []
  let refused: readonly Refused[] = []
  return {
    active: () => active,
    refused: () => refused,

    /** Reads the address and the stored overrides, and fetches the manifests of overridden remotes. Once, at boot. */
    read: async (registry: Registry): Promise<void> => {
      if (registry.overrideOrigins.length === 0) return
      const asked = new URLSearchParams(location.search)
      const chosen = chooseOverrides(asked, keptOverrides.read(), registry, Date.now())
      keptOverrides.write(chosen.kept)
      refused = chosen.refused
      const search = withoutOverrides(location.search)
      if (search !== location.search)
        history.replaceState(history.state, '', location.pathname + search + location.hash)
      const found = await Promise.all(Object.entries(chosen.kept).map((entry) => readOne(registry, entry)))
      active = found.map(({ override }) => override)
      builds = found.flatMap(({ build }) => build ?? [])
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
