import type { Registry, RegistryRemote } from '@bazaar/federation-contract'
import { knownFiles } from '@bazaar/federation-runtime'
import { type KeptOverrides, keptOverrides } from '@bazaar/session'
import { type Refused, chooseOverrides, withoutAsked } from './choose.ts'
import { readBuild } from './read-build.ts'

/** A remote that comes from somewhere else in this browser; `error` = nothing of use answered there. */
export type Override = { name: string; url: string; until: number; error: boolean }

let active: readonly Override[] = []
let builds: readonly RegistryRemote[] = []
let refused: readonly Refused[] = []

export const activeOverrides = (): readonly Override[] => active
export const refusedOverrides = (): readonly Refused[] => refused

const readOne = async (registry: Registry, [name, { url, until }]: [string, KeptOverrides[string]]) => {
  const released = registry.remotes.find((remote) => remote.name === name)
  const build = released ? await readBuild(released, url).catch(() => null) : null
  return { build, override: { name, url, until, error: build === null } }
}

/** Reads the address and what was chosen before, and fetches the manifests of what is overridden. Once, at boot. */
export const readOverrides = async (registry: Registry): Promise<void> => {
  if (registry.overrideOrigins.length === 0) return
  const asked = new URLSearchParams(location.search)
  const chosen = chooseOverrides(asked, keptOverrides.read(), registry, Date.now())
  keptOverrides.write(chosen.kept)
  refused = chosen.refused
  const search = withoutAsked(location.search)
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)
  const found = await Promise.all(Object.entries(chosen.kept).map((entry) => readOne(registry, entry)))
  active = found.map(({ override }) => override)
  builds = found.flatMap(({ build }) => build ?? [])
  // The signed list of origins allows it, and nobody but this browser is shown it.
  knownFiles.add(builds, registry.overrideOrigins)
}

/** The registry with what is overridden in this browser in its place. */
export const withOverrides = (registry: Registry): Registry =>
  builds.length === 0
    ? registry
    : {
        ...registry,
        remotes: registry.remotes.map((remote) => builds.find(({ name }) => name === remote.name) ?? remote),
      }

/** Chooses a source for a remote, or its release again (null); takes effect with a new load of the page. */
export const override = (name: string, url: string | null): void => {
  const address = new URL(location.href)
  address.searchParams.set(`mfe.${name}`, url ?? '')
  location.assign(address)
}

/** Everything as it is released, from a new load on. */
export const resetOverrides = (): void => {
  keptOverrides.write({})
  location.reload()
}
