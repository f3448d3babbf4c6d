import { type Registry, type RegistryRemote, withoutFiles } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../../settings.ts'

type Override = { name: string; origin: string }

/** `DEV_REMOTES`: remotes that their own development server serves hot. */
export const devOverrides = (settings: Settings): Override[] =>
  settings.NODE_ENV === 'production'
    ? []
    : settings.DEV_REMOTES.split(',')
        .map((entry) => entry.trim().split('='))
        .flatMap(([name, origin]) =>
          name && origin && URL.canParse(origin) ? [{ name, origin: new URL(origin).origin }] : [],
        )

const serveHot = async (remote: RegistryRemote, { origin }: Override): Promise<RegistryRemote> => {
  const answer = await fetch(`${origin}/mf-manifest.json`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  // The server is not up yet: the last build stands in.
  if (!answer?.ok) return remote
  const mfManifest = z.record(z.string(), z.unknown()).parse(await answer.json())
  const buildId = createHash('sha256').update(origin).digest('hex').slice(0, 12)
  // What is made anew at every edit has no hash that could be known before.
  return { ...withoutFiles(remote), buildId, mfManifest, base: `${origin}/` }
}

export const devRemotes = async (settings: Settings, registry: Registry): Promise<Registry> => {
  const overrides = devOverrides(settings)
  const remotes = await Promise.all(
    registry.remotes.map((remote) => {
      const override = overrides.find(({ name }) => name === remote.name)
      return override ? serveHot(remote, override) : remote
    }),
  )
  return { ...registry, remotes }
}
