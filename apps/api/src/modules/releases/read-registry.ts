import { Registry, RegistryRemote } from '@bazaar/federation-contract'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { Settings } from '../../settings.ts'
import { devRemotes } from './dev-remotes.ts'
import { HostManifest, StoredRemote } from './manifest.ts'
import { priceOf } from '../runs/price-of.ts'
import type { ReleaseKeys } from './release-keys.ts'
import { remoteOrigins } from './remote-origins.ts'
import { type SignedText, signedJson } from './signed-text.ts'
import { release, releaseAudit, releasePointer } from './tables.ts'

export type ServedHost = HostManifest & { base: string }
type Assembled = { registry: Registry; host: ServedHost | null }
/** What a visitor is served: the registry as it is sent, and the signature over exactly this text. */
export type Served = Assembled & SignedText & Pick<ReleaseKeys, 'publicKeys'>

export const releaseBase = (name: string, buildId: string): string => `/r/${name}/${buildId}/`

type Reader = (services: Services) => Promise<Served>

type Pointer = Pick<typeof releasePointer.$inferSelect, 'name' | 'buildId' | 'previousBuildId'>

/** One statement, so that the number and the pointers are of one moment. */
const readPointers = async ({ db }: Services): Promise<{ pointers: Pointer[]; sequence: number }> => {
  const rows = await db
    .select({
      name: releasePointer.name,
      buildId: releasePointer.buildId,
      previousBuildId: releasePointer.previousBuildId,
      sequence: sql<string>`(select coalesce(max(${releaseAudit.id}), 0) from ${releaseAudit})`,
    })
    .from(releasePointer)
    .orderBy(releasePointer.name)
  return { pointers: rows, sequence: Number(rows[0]?.sequence ?? 0) }
}

type Found = Pointer & { manifest: unknown }

/** One build as browsers load it. */
export const remoteOf = (
  { settings }: Services,
  { name, manifest, previousBuildId }: Omit<Found, 'buildId'>,
): RegistryRemote => {
  const parsed = StoredRemote.parse(manifest)
  // The price on the card and on Go is the one that this server charges.
  const agents = parsed.agents.map((agent) => ({ ...agent, price: priceOf(settings, agent) }))
  return RegistryRemote.parse({ ...parsed, agents, previousBuildId, base: releaseBase(name, parsed.buildId) })
}

const assemble = (services: Services, generation: string, sequence: number, found: readonly Found[]): Assembled => {
  const hosts = found.filter(({ name }) => name === 'host').map(({ manifest }) => HostManifest.parse(manifest))
  const host = hosts.map((each) => ({ ...each, base: releaseBase('host', each.buildId) }))[0] ?? null
  const remotes = found.filter(({ name }) => name !== 'host').map((each) => remoteOf(services, each))
  const { BRAND: brand, CONTACT_EMAIL: contactEmail, GOOGLE_CLIENT_ID } = services.settings
  const features = { google: GOOGLE_CLIENT_ID !== undefined }
  const overrideOrigins = remoteOrigins(services.settings)
  const said = { generation, sequence, brand, contactEmail, features, overrideOrigins, remotes }
  return { registry: Registry.parse(said), host }
}

/** Everything that a page can see of the registry, as a short name. */
const generationOf = (pointers: readonly Pointer[], { AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER }: Settings) => {
  const text = pointers.map(({ name, buildId, previousBuildId }) => `${name}/${buildId}<${previousBuildId}`).join(' ')
  // Another price is another catalogue, also in a tab that is open.
  const prices = JSON.stringify([AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER])
  return createHash('sha256')
    .update(text + prices)
    .digest('hex')
    .slice(0, 12)
}

/**
 * The registry as the database's pointers say now. Pointers are read each time (one row a remote), so all
 * processes agree at once; manifests never change, so they are kept, and so is what was signed.
 */
export const createRegistryReader = (keys: ReleaseKeys): Reader => {
  const manifests = new Map<string, unknown>()
  let last: Served | undefined

  const manifestOf = async (services: Services, name: string, buildId: string): Promise<unknown> => {
    const key = `${name}/${buildId}`
    if (!manifests.has(key)) {
      const rows = await services.db
        .select({ manifest: release.manifest })
        .from(release)
        .where(and(eq(release.name, name), eq(release.buildId, buildId)))
      manifests.set(key, rows[0]?.manifest)
    }
    return manifests.get(key)
  }

  return async (services) => {
    const { pointers, sequence } = await readPointers(services)
    const generation = generationOf(pointers, services.settings)
    const isLast = last?.registry.generation === generation && last.registry.sequence === sequence
    if (last && isLast && services.settings.DEV_REMOTES === '') return last
    const found: Found[] = []
    for (const pointer of pointers) {
      found.push({ ...pointer, manifest: await manifestOf(services, pointer.name, pointer.buildId) })
    }
    const { registry, host } = assemble(services, generation, sequence, found)
    const dressed = await devRemotes(services.settings, registry)
    last = { registry: dressed, host, publicKeys: keys.publicKeys, ...signedJson(keys, dressed) }
    return last
  }
}
