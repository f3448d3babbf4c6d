import { entryIn } from '@bazaar/agents-kit'
import { Registry, RegistryRemote, buildPath, pageIn, withoutFiles } from '@bazaar/federation-contract'
import type { Locale } from '@bazaar/locale'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import { fromDatabase } from '../../http/database-errors.ts'
import { canMail } from '../../settings.ts'
import { storedControls, takeControls } from '../../modules/runs/agent-controls.ts'
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
  locale: Locale
  registry: Registry
  host: ServedHost | null
  /** Address of each prerendered file → its published SHA-384. */
  markup: FileHashes
}
/** The registry as sent to a visitor, and the signature over exactly this text. */
export type Served = Assembled & SignedText & Pick<ReleaseKeys, 'publicKeys'>
/** `isOld`: the database is away, and this is what was known before. */
type Read = { served: Served; isOld: boolean }

type Reader = (services: Services, visitor: Visitor, locale: Locale) => Promise<Read>

/** State shared by all visitors: pointers, sequence and killed builds. */
type State = { pointers: Pointer[]; sequence: number; killed: string[]; harmful: string[]; controls: unknown }

/** One statement, so that everything is from the same moment. */
const readState = async ({ db }: Services): Promise<State> => {
  const rows = await db
    .select({
      pointer: releasePointer,
      sequence: sql<string>`(select coalesce(max(${releaseAudit.id}), 0) from ${releaseAudit})`,
      killed: sql<string[]>`(select coalesce(json_agg(k.name || '/' || k.build_id order by k.name, k.build_id), '[]')
        from ${release} k where k.killed_at is not null)`,
      harmful: sql<string[]>`(select coalesce(json_agg(h.name || '/' || h.build_id order by h.name, h.build_id), '[]')
        from ${release} h where h.harmful_at is not null)`,
      controls: storedControls,
    })
    .from(releasePointer)
    .orderBy(releasePointer.name)
  return {
    pointers: rows.map(({ pointer }) => pointer),
    sequence: Number(rows[0]?.sequence ?? 0),
    killed: rows[0]?.killed ?? [],
    harmful: rows[0]?.harmful ?? [],
    controls: rows[0]?.controls,
  }
}

type Stored = { manifest: unknown; files: FileHashes | null }
type Found = Omit<Resolved, 'buildId'> & { manifest: unknown }

/** A remote that is off must not run: it has no files and no hashes. */
const emptied = (remote: RegistryRemote): RegistryRemote => {
  const { pages, ...rest } = withoutFiles(remote)
  return { ...rest, mfManifest: {}, pages: pages.map((page) => ({ ...page, prefetch: [] })) }
}

/** One build as browsers load it, with its texts in one language. */
export const remoteOf = (services: Services, locale: Locale, { manifest, ...served }: Found): RegistryRemote => {
  const parsed = StoredRemote.parse(manifest)
  // The card and the page show the price this server charges, and whether it runs the agent.
  const agents = parsed.agents.map((agent) => ({
    ...entryIn(locale, agent),
    price: priceOf(services, agent),
    unavailable: services.controls.get(agent.id)?.off,
  }))
  const base = buildPath(parsed)
  const pages = parsed.pages.map((page) => pageIn(locale, page))
  const remote = RegistryRemote.parse({ ...parsed, ...served, agents, pages, base })
  return served.off ? emptied(remote) : remote
}

/** Markup is put into the page itself, where no browser checks its hash. */
const markupOf = ({ name, buildId }: Resolved, files: FileHashes | null): [string, string][] =>
  Object.entries(files ?? {})
    .filter(([file]) => file.startsWith('prerender/'))
    .map(([file, hash]) => [buildPath({ name, buildId }) + file, hash])

const assemble = (
  services: Services,
  locale: Locale,
  facts: Partial<Registry>,
  found: readonly Found[],
): Pick<Assembled, 'registry' | 'host'> => {
  const hosts = found.filter(({ name }) => name === 'host').map(({ manifest }) => HostManifest.parse(manifest))
  const host = hosts.map((each) => ({ ...each, base: buildPath(each) }))[0] ?? null
  const remotes = found.filter(({ name }) => name !== 'host').map((each) => remoteOf(services, locale, each))
  const { BRAND: brand, CONTACT_EMAIL: contactEmail, GOOGLE_CLIENT_ID } = services.settings
  const features = { google: GOOGLE_CLIENT_ID !== undefined, signUpClosed: !canMail(services.settings) }
  const open = { overrideOrigins: overrideOrigins(services.settings), version }
  return { registry: Registry.parse({ ...facts, ...open, brand, contactEmail, features, remotes }), host }
}

/** Short hash of everything a page can see of the registry. */
const generationOf = (seen: unknown, { settings: { AGENT_PRICES }, ports, controls }: Services): string =>
  createHash('sha256')
    // A change of a price must reach open tabs, and so must an agent that was switched off.
    .update(JSON.stringify([seen, version, AGENT_PRICES, ports.text !== null, [...controls].toSorted()]))
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
 * once; signed registries are cached per language and set of builds until something moves.
 */
export const createRegistryReader = (keys: ReleaseKeys): Reader => {
  const manifests = createManifests()
  const kept = new Map<string, Served>()
  let keptSequence = 0
  let lastState: State | undefined

  /** The state, or the last known one while the database is away. @throws when there is none */
  const stateNow = async (services: Services): Promise<{ state: State; isOld: boolean }> => {
    try {
      lastState = await readState(services)
      // News of a change may reach a tab before it reaches the process that the tab asks.
      takeControls(services, lastState.controls)
      return { state: lastState, isOld: false }
    } catch (error) {
      if (!lastState || fromDatabase(error)?.code !== 'OVERLOADED') throw error
      return { state: lastState, isOld: true }
    }
  }

  return async (services, visitor, locale) => {
    const { state, isOld } = await stateNow(services)
    const { pointers, sequence, killed, harmful } = state
    const resolved = resolveAll(pointers, visitor)
    const generation = generationOf([resolved, killed, harmful], services)
    if (keptSequence !== sequence) {
      kept.clear()
      manifests.forget()
      keptSequence = sequence
    }
    const key = `${locale}/${generation}`
    const known = services.settings.DEV_REMOTES === '' ? kept.get(key) : undefined
    if (known) return { served: known, isOld }
    const found: Found[] = []
    const markup: FileHashes = {}
    for (const each of resolved) {
      const { manifest, files } = await manifests.read(services, each.name, each.buildId)
      found.push({ ...each, manifest })
      Object.assign(markup, Object.fromEntries(markupOf(each, files)))
    }
    const { registry, host: released } = assemble(services, locale, { generation, sequence, killed, harmful }, found)
    const host = await devHost(services.settings, released)
    const withOverrides = await devRemotes(services.settings, registry)
    const served = {
      locale,
      registry: withOverrides,
      host,
      markup,
      publicKeys: keys.publicKeys,
      ...signedJson(keys, withOverrides),
    }
    // Something may have moved while this was assembled.
    if (keptSequence === sequence) kept.set(key, served)
    return { served, isOld }
  }
}
