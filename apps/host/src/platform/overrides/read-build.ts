import { type RegistryRemote, RemoteManifest, withoutFiles } from '@bazaar/federation-contract'
import { z } from 'zod'

const timeoutMs = 3_000
const MfManifest = z.record(z.string(), z.unknown())

const readJson = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), cache: 'no-cache' })
  return answer.ok ? answer.json() : null
}

/** A development server answers where this page can only run builds. */
export class DevelopmentServer extends Error {}

const Shared = z.object({ shared: z.array(z.object({ name: z.string() })) })

/** Development builds take another JSX runtime from the page, which only React's development build has. */
const isDevelopment = (mfManifest: unknown): boolean =>
  Shared.safeParse(mfManifest).data?.shared.some(({ name }) => name === 'react/jsx-dev-runtime') ?? false

/** Derives a build id from the source's URL: 12 hex digits. */
const nameFor = async (url: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(url)))
  return Array.from(hash.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Reads a remote from another origin. A built folder describes itself completely; a development server only has what
 * Module Federation needs, so the released build supplies the rest.
 * @param mode of this page's own build
 * @throws {DevelopmentServer} when this page cannot run what a development server builds
 * @throws when no usable manifest answers there
 */
export const readBuild = async (
  released: RegistryRemote,
  base: string,
  mode = process.env['NODE_ENV'],
): Promise<RegistryRemote> => {
  const [mfManifest, facts] = await Promise.all([
    readJson(`${base}mf-manifest.json`).then((json) => MfManifest.parse(json)),
    readJson(`${base}mfe.json`).catch(() => null),
  ])
  if (mode === 'production' && isDevelopment(mfManifest)) throw new DevelopmentServer()
  const here = { base, mfManifest, channel: 'current', previousBuildId: null, fileList: null, off: false } as const
  const built = RemoteManifest.safeParse(facts)
  if (built.success && built.data.name === released.name) return { ...built.data, ...here }
  return { ...withoutFiles(released), ...here, buildId: await nameFor(base) }
}
