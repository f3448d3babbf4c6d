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
  /** Address of each piece of prerendered markup → its SHA-384 as it was published. */
  markup: FileHashes
}
/** What a visitor is served: the registry as it is sent, and the signature over exactly this text. */
export type Served = Assembled & SignedText & Pick<ReleaseKeys, 'publicKeys'>

type Reader = (services: Services, visitor: Visitor) => Promise<Served>

/** All that is the same for everybody: pointers, number, and what may not be used any more. */
type State = { pointers: Pointer[]; sequence: number; killed: string[] }

/** One statement, so that everything is of one moment. */
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

/** Nothing of a remote that is off may be run: no file of it is named, none has a hash. */
const emptied = (remote: RegistryRemote): RegistryRemote => {
  const { pages, ...rest } = withoutFiles(remote)
  return { ...rest, mfManifest: {}, pages: pages.map((page) => ({ ...page, prefetch: [] })) }
}

/** One build as browsers load it. */
export const remoteOf = ({ settings }: Services, { manifest, ...served }: Found): RegistryRemote => {
  const parsed = StoredRemote.parse(manifest)
  // The price on the card and on Go is the one that this server charges.
  const agents = parsed.agents.map((agent) => ({ ...agent, price: priceOf(settings, agent) }))
  const base = buildPath(parsed)
  const remote = RegistryRemote.parse({ ...parsed, ...served, agents, base })
  return served.off ? emptied(remote) : remote
}

/** Markup goes into the page itself, where no browser checks it. */
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

/** Everything that a page can see of the registry, as a short name. */
const generationOf = (seen: unknown, { AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER }: Settings): string =>
  createHash('sha256')
    // Another price is another catalogue, also in a tab that is open.
    .update(JSON.stringify([seen, version, AGENT_PRICES, BUILTIN_PRICE, TEXT_PROVIDER]))
    .digest('hex')
    .slice(0, 12)

/** Manifests by name and build, kept until something moves. */
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
 * The registry for a visitor, as the database says now. Pointers are read each time (one row a remote), so all
 * processes agree at once; what was signed is kept for everybody who gets the same builds, until something moves.
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
    // Somebody may have moved something while this was put together.
    if (keptSequence === sequence) kept.set(generation, served)
    return served
  }
}
