import { Registry, RegistryRemote, buildPath, withoutFiles } from '@bazaar/federation-contract'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { Settings } from '../../settings.ts'
import { priceOf } from '../../modules/runs/price-of.ts'
import { devHost, devRemotes } from './dev-remotes.ts'
import { HostManifest, StoredRemote } from './gate/manifest.ts'
import { overrideOrigins } from './override-origins.ts'
import type { Pointer } from './pointer.ts'
import type { FileHashes } from './release-facts.ts'
import type { ReleaseKeys } from './release-keys.ts'
import { type Resolved, resolveAll } from './resolve.ts'
import { type SignedText, signedJson } from './signed-text.ts'
import { release, releaseAudit, releasePointer } from './tables.ts'
import type { Visitor } from './visitor.ts'
import { version } from '../../version.ts'

export type ServedHost = HostManifest & { base: string }
type Assembled = {
  registry: Registry
  host: ServedHost | null
  /** Address of each prerendered file → its published SHA-384. */
  markup: FileHashes
}
/** The registry as sent to a visitor, and the signature over exactly this text. */
export type Served = Assembled & SignedText & Pick<ReleaseKeys, 'publicKeys'>

type Reader = (services: Services, visitor: Visitor) => Promise<Served>

/** State shared by all visitors: pointers, sequence and killed builds. */
type State = { pointers: Pointer[]; sequence: number; killed: string[] }

/** One statement, so that everything is from the same moment. */
const readState = async ({ db }: Services): Promise<State> => {
  const rows = await db
    .select({
      pointer: releasePointer,
      sequence: sql<string>`(select coalesce(max(${releaseAudit.id}), 0) from ${releaseAudit})`,
      killed: sql<string[]>`(select coalesce(json_agg(k.name || '/' || k.build_id order by k.name, k.build_id), '[]')
        from ${release} k where k.killed_at is not null)`,
    })
    .from(releasePointer)
    .orderBy(releasePointer.name)
  return {
    pointers: rows.map(({ pointer }) => pointer),
    sequence: Number(rows[0]?.sequence ?? 0),
    killed: rows[0]?.killed ?? [],
  }
}

type Stored = { manifest: unknown; files: FileHashes | null }
type Found = Omit<Resolved, 'buildId'> & { manifest: unknown }

/** A remote that is off must not run: it has no files and no hashes. */
const emptied = (remote: RegistryRemote): RegistryRemote => {
  const { pages, ...rest } = withoutFiles(remote)
  return { ...rest, mfManifest: {}, pages: pages.map((page) => ({ ...page, prefetch: [] })) }
}

/** One build as browsers load it. */
export const remoteOf = ({ settings }: Services, { manifest, ...served }: Found): RegistryRemote => {
  const parsed = StoredRemote.parse(manifest)
  // The card and the Go button show the price this server charges.
  const agents = parsed.agents.map((agent) => ({ ...agent, price: priceOf(settings, agent) }))
  const base = buildPath(parsed)
  const remote = RegistryRemote.parse({ ...parsed, ...served, agents, base })
  return served.off ? emptied(remote) : remote
}

/** Markup is put into the page itself, where no browser checks its hash. */
const markupOf = ({ name, buildId }: Resolved, files: FileHashes | null): [string, string][] =>
  Object.entries(files ?? {})
    .filter(([file]) => file.startsWith('prerender/'))
    .map(([file, hash]) => [buildPath({ name, buildId }) + file, hash])

const assemble = (services: Services, facts: Partial<Registry>, found: readonly Found[]): Omit<Assembled, 'markup'> => {
  const hosts = found.filter(({ name }) => name === 'host').map(({ manifest }) => HostManifest.parse(manifest))
  const host = hosts.map((each) => ({ ...each, base: buildPath(each) }))[0] ?? null
  const remotes = found.filter(({ name }) => name !== 'host').map((each) => remoteOf(services, each))
  const { BRAND: brand, CONTACT_EMAIL: contactEmail, GOOGLE_CLIENT_ID } = services.settings
  const features = { google: GOOGLE_CLIENT_ID !== undefined }
  const open = { overrideOrigins: overrideOrigins(services.settings), version }
  return { registry: Registry.parse({ ...facts, ...open, brand, contactEmail, features, remotes }), host }
}

/** Short hash of everything a page can see of the registry. */
const generationOf = (seen: unknown, { AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER }: Settings): string =>
  createHash('sha256')
    // A price change must reach open tabs.
    .update(JSON.stringify([seen, version, AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER]))
    .digest('hex')
    .slice(0, 12)

/** Caches manifests until something moves. */
const createManifests = () => {
  const kept = new Map<string, Stored>()
  const read = async ({ db }: Services, name: string, buildId: string): Promise<Stored> => {
    const key = `${name}/${buildId}`
    const known = kept.get(key)
    if (known) return known
    const [row] = await db
      .select({ manifest: release.manifest, files: release.files })
      .from(release)
      .where(and(eq(release.name, name), eq(release.buildId, buildId)))
    const stored = row ?? { manifest: undefined, files: null }
    kept.set(key, stored)
    return stored
  }
  return { read, forget: () => kept.clear() }
}

/**
 * Reads the registry for a visitor. Pointers are read every time (one row per remote), so all processes agree at
 * once; signed registries are cached per set of builds until something moves.
 */
export const createRegistryReader = (keys: ReleaseKeys): Reader => {
  const manifests = createManifests()
  const kept = new Map<string, Served>()
  let keptSequence = 0

  return async (services, visitor) => {
    const { pointers, sequence, killed } = await readState(services)
    const resolved = resolveAll(pointers, visitor)
    const generation = generationOf([resolved, killed], services.settings)
    if (keptSequence !== sequence) {
      kept.clear()
      manifests.forget()
      keptSequence = sequence
    }
    const known = services.settings.DEV_REMOTES === '' ? kept.get(generation) : undefined
    if (known) return known
    const found: Found[] = []
    const markup: FileHashes = {}
    for (const each of resolved) {
      const { manifest, files } = await manifests.read(services, each.name, each.buildId)
      found.push({ ...each, manifest })
      Object.assign(markup, Object.fromEntries(markupOf(each, files)))
    }
    const { registry, host: released } = assemble(services, { generation, sequence, killed }, found)
    const host = await devHost(services.settings, released)
    const dressed = await devRemotes(services.settings, registry)
    const served = { registry: dressed, host, markup, publicKeys: keys.publicKeys, ...signedJson(keys, dressed) }
    // Something may have moved while this was assembled.
    if (keptSequence === sequence) kept.set(generation, served)
    return served
  }
}
