import { entryIn } from '@bazaar/agents-kit'
import { Registry, RegistryRemote, buildPath, pageIn, remoteFolder, withoutFiles } from '@bazaar/federation-contract'
import type { Locale } from '@bazaar/locale'
import { createHash } from 'node:crypto'
import { and, eq, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { fromDatabase } from '../../../http/errors/database-errors.ts'
import { canMail, googleClient } from '../../../settings.ts'
import { storedControls, takeControls } from '../../../modules/runs/limits/agent-controls.ts'
import { priceOf } from '../../../modules/prices/price-of.ts'
import { devHost, devRemotes } from './dev-remotes.ts'
import { HostManifest, StoredRemote } from '../gate/manifest.ts'
import { overrideOrigins } from './override-origins.ts'
import type { Pointer } from '../pointer.ts'
import type { FileHashes } from '../release-facts.ts'
import type { ReleaseKeys } from '../release-keys.ts'
import { type Resolved, resolveAll } from './resolve.ts'
import { type SignedText, signedJson } from './signed-text.ts'
import { release, releaseAudit, releasePointer } from '../tables.ts'
import type { Visitor } from './visitor.ts'
import { version } from '../../../version.ts'

export type ServedHost = HostManifest & { base: string }
type Assembled = {
  locale: Locale
  registry: Registry
  host: ServedHost | null
  /** Address of each prerendered file → its published SHA-384. */
  markup: FileHashes
}
/** The registry as sent to a visitor, and the signature over exactly this text. */
export type Served = Assembled & SignedText & Pick<ReleaseKeys, 'publicKeys' | 'sign'>
/** `isOld`: the database is away, and this is what was known before. */
type Read = { served: Served; isOld: boolean }

type Reader = (services: Services, visitor: Visitor, locale: Locale) => Promise<Read>

/** `<name>/<build>` of each build that is on another origin → that origin. */
type Origins = Record<string, string>

/** State shared by all visitors: pointers, sequence and killed builds. */
type State = {
  pointers: Pointer[]
  sequence: number
  killed: string[]
  harmful: string[]
  withdrawn: string[]
  origins: Origins
  controls: unknown
}

const nothing: State = {
  pointers: [],
  sequence: 0,
  killed: [],
  harmful: [],
  withdrawn: [],
  origins: {},
  controls: undefined,
}

/** Rolled back, held, or ended as a canary: served once, and neither current since nor the canary now. */
const withdrawnBuilds = sql<
  string[]
>`(select coalesce(json_agg(w.name || '/' || w.build_id order by w.name, w.build_id), '[]')
  from ${release} w where w.served_at is not null and w.current_at is null and w.killed_at is null and w.collected_at is null
  and not exists (select from ${releasePointer} p
    where p.name = w.name and p.canary_build_id = w.build_id and p.held_reason is null))`

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
      withdrawn: withdrawnBuilds,
      origins: sql<Origins>`(select coalesce(json_object_agg(o.name || '/' || o.build_id, o.origin order by o.name, o.build_id), '{}')
        from ${release} o where o.origin is not null and o.killed_at is null and o.collected_at is null)`,
      controls: storedControls,
    })
    .from(releasePointer)
    .orderBy(releasePointer.name)
  const [first] = rows
  if (!first) return nothing
  const { pointer: _, sequence, ...state } = first
  return { ...state, sequence: Number(sequence), pointers: rows.map(({ pointer }) => pointer) }
}

type Stored = { manifest: unknown; files: FileHashes | null }
type Found = Omit<Resolved, 'buildId'> & { manifest: unknown; origin: string | null }

/** A remote that is off must not run: it has no files and no hashes. */
const emptied = (remote: RegistryRemote): RegistryRemote => {
  const { pages, ...rest } = withoutFiles(remote)
  return { ...rest, mfManifest: {}, pages: pages.map((page) => ({ ...page, prefetch: [] })) }
}

/** One build as browsers load it, with its texts in one language. */
export const remoteOf = (
  services: Services,
  locale: Locale,
  { manifest, origin, ...served }: Found,
): RegistryRemote => {
  const parsed = StoredRemote.parse(manifest)
  // The card and the page show the price this server charges, and whether it runs the agent.
  const agents = parsed.agents.map((agent) => ({
    ...entryIn(locale, agent),
    price: priceOf(services, agent),
    unavailable: services.controls.get(agent.id)?.off,
  }))
  const base = `${remoteFolder(parsed.name, origin)}${parsed.buildId}/`
  const pages = parsed.pages.map((page) => pageIn(locale, page))
  // Only Module Federation's own runtime reads it; the entry of our builds is in `preload`.
  const mfManifest = parsed.runtime === 'stock' ? parsed.mfManifest : {}
  const remote = RegistryRemote.parse({ ...parsed, ...served, mfManifest, agents, pages, base })
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
  const { BRAND: brand, CONTACT_EMAIL: contactEmail, SIGNUP_GRANT: grant } = services.settings
  const google = googleClient(services.settings)
  const features = {
    google: google !== null,
    ...(google?.isTest && { testAccount: true }),
    signUpClosed: !canMail(services.settings),
    grant,
  }
  const open = { overrideOrigins: overrideOrigins(services.settings), version }
  return { registry: Registry.parse({ ...facts, ...open, brand, contactEmail, features, remotes }), host }
}

/** The origins of the builds that a visitor may load: those served, and those they fall back to. */
const homesOf = (resolved: readonly Resolved[], origins: Origins): Origins =>
  Object.fromEntries(
    resolved.flatMap(({ name, buildId, previousBuildId }) =>
      [buildId, previousBuildId].flatMap((build) => {
        const origin = origins[`${name}/${build}`]
        return origin === undefined ? [] : [[`${name}/${build}`, origin]]
      }),
    ),
  )

/** One folder per remote and origin. */
const foldersOf = (homes: Origins): string[] => [
  ...new Set(Object.entries(homes).map(([build, origin]) => remoteFolder(build.split('/')[0] ?? '', origin))),
]

/** Short hash of everything a page can see of the registry. */
const generationOf = (seen: unknown, { settings, ports, controls }: Services): string =>
  createHash('sha256')
    // A change of a price must reach open tabs, and so must an agent that was switched off and a sign-up that was opened.
    .update(
      JSON.stringify([
        seen,
        version,
        settings.AGENT_PRICES,
        canMail(settings),
        ports.text !== null,
        [...controls].toSorted(),
      ]),
    )
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
    const { pointers, sequence, killed, harmful, withdrawn } = state
    const resolved = resolveAll(pointers, visitor)
    // Opening a build before it is served depends on no other origin.
    const homes = homesOf(resolved, visitor.candidate ? {} : state.origins)
    const generation = generationOf([resolved, killed, harmful, withdrawn, homes], services)
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
      found.push({ ...each, manifest, origin: homes[`${each.name}/${each.buildId}`] ?? null })
      Object.assign(markup, Object.fromEntries(markupOf(each, files)))
    }
    const facts = { generation, sequence, killed, harmful, withdrawn, origins: foldersOf(homes) }
    const { registry, host: released } = assemble(services, locale, facts, found)
    const host = await devHost(services.settings, released)
    const withOverrides = await devRemotes(services.settings, registry)
    const served = {
      locale,
      registry: withOverrides,
      host,
      markup,
      publicKeys: keys.publicKeys,
      sign: keys.sign,
      ...signedJson(keys, withOverrides),
    }
    // Something may have moved while this was assembled.
    if (keptSequence === sequence) kept.set(key, served)
    return { served, isOld }
  }
}
