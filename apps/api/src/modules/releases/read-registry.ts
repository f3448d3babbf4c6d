import { Registry, RegistryRemote } from '@bazaar/federation-contract'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import { devRemotes } from './dev-remotes.ts'
import { HostManifest, StoredRemote } from './manifest.ts'
import { priceOf } from '../runs/price-of.ts'
import { release, releasePointer } from './tables.ts'

export type Served = { registry: Registry; host: (HostManifest & { base: string }) | null }

export const releaseBase = (name: string, buildId: string): string => `/r/${name}/${buildId}/`

type Reader = (services: Services) => Promise<Served>

const readPointers = (services: Services) =>
  services.db
    .select({ name: releasePointer.name, buildId: releasePointer.buildId })
    .from(releasePointer)
    .orderBy(releasePointer.name)

const assemble = (services: Services, generation: string, manifests: Map<string, unknown>): Served => {
  const remotes: RegistryRemote[] = []
  let host: Served['host'] = null
  for (const [name, manifest] of manifests) {
    if (name === 'host') {
      const parsed = HostManifest.parse(manifest)
      host = { ...parsed, base: releaseBase(name, parsed.buildId) }
    } else {
      const parsed = StoredRemote.parse(manifest)
      // The price on the card and on Go is the one that this server charges.
      const agents = parsed.agents.map((agent) => ({ ...agent, price: priceOf(services.settings, agent) }))
      remotes.push(RegistryRemote.parse({ ...parsed, agents, base: releaseBase(name, parsed.buildId) }))
    }
  }
  const { BRAND: brand, CONTACT_EMAIL: contactEmail, GOOGLE_CLIENT_ID } = services.settings
  const features = { google: GOOGLE_CLIENT_ID !== undefined }
  return { registry: Registry.parse({ generation, brand, contactEmail, features, remotes }), host }
}

/**
 * The registry as the database's pointers say now. Pointers are read each time (one row a remote), so all
 * processes agree at once; manifests never change, so they are kept.
 */
export const createRegistryReader = (): Reader => {
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
    const pointers = await readPointers(services)
    const text = pointers.map(({ name, buildId }) => `${name}/${buildId}`).join(' ')
    // Another price is another catalogue, also in a tab that is open.
    const { AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER } = services.settings
    const prices = JSON.stringify([AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER])
    const generation = createHash('sha256')
      .update(text + prices)
      .digest('hex')
      .slice(0, 12)
    if (last?.registry.generation === generation && services.settings.DEV_REMOTES === '') return last
    const found = new Map<string, unknown>()
    for (const { name, buildId } of pointers) found.set(name, await manifestOf(services, name, buildId))
    const served = assemble(services, generation, found)
    last = { ...served, registry: await devRemotes(services.settings, served.registry) }
    return last
  }
}
