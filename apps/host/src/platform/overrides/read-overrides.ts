import type { Registry } from '@bazaar/federation-contract'
import { type KeptOverrides, keptOverrides } from '@bazaar/session'
import { chooseOverrides, withoutOverrides } from './choose.ts'
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

/** Stores the overrides of the address beside the kept ones, and fetches their manifests. */
export const readOverrides = async (registry: Registry, stored: KeptOverrides) => {
  const { kept, refused } = chooseOverrides(new URLSearchParams(location.search), stored, registry, Date.now())
  keptOverrides.write(kept)
  const search = withoutOverrides(location.search)
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)
  const found = await Promise.all(Object.entries(kept).map((entry) => readOne(registry, entry)))
  const active: Override[] = found.map(({ override }) => override)
  return { refused, active, builds: found.flatMap(({ build }) => build ?? []) }
}
