import { type Registry, type RegistryRemote, withoutFiles } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '../../../settings.ts'

type Override = { name: string; origin: string }

/** `DEV_REMOTES`: remotes, and the host, that their own development servers serve hot. */
export const devOverrides = (settings: Settings): Override[] =>
  settings.NODE_ENV === 'production'
    ? []
    : settings.DEV_REMOTES.split(',')
        .map((entry) => entry.trim().split('='))
        .flatMap(([name, origin]) =>
          name && origin && URL.canParse(origin) ? [{ name, origin: new URL(origin).origin }] : [],
        )

/** A development server answers once the build under way has ended; one that is down refuses at once. */
const read = async (url: string): Promise<Response | null> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  return answer?.ok ? answer : null
}

const serveHot = async (remote: RegistryRemote, { origin }: Override): Promise<RegistryRemote> => {
  const answer = await read(`${origin}/mf-manifest.json`)
  // Until the development server is up, the last build is served.
  if (!answer) return remote
  const mfManifest = z.record(z.string(), z.unknown()).parse(await answer.json())
  const buildId = createHash('sha256').update(origin).digest('hex').slice(0, 12)
  // Every edit makes new files, so no hash can be known before.
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

const addresses = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => address)

/** The host with the files of its development server, at absolute addresses and without prerendered markup. */
export const devHost = async <H extends { base: string; scripts: string[]; styles: string[] }>(
  settings: Settings,
  host: H | null,
): Promise<H | null> => {
  const override = devOverrides(settings).find(({ name }) => name === 'host')
  const answer = override && host ? await read(`${override.origin}/`) : null
  if (!answer || !host) return host
  const html = await answer.text()
  const scripts = addresses(html, /<script[^>]* src="([^"]+)"/g)
  const styles = addresses(html, /<link[^>]* href="([^"]+\.css)"/g)
  return { ...host, base: '', scripts, styles, integrity: {}, libraries: {} }
}
