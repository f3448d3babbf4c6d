import { AgentEntry } from '@bazaar/agents-kit'
import { z } from 'zod'

/**
 * Contract this code speaks. Raised when a remote needs something that older hosts do not give, or when a host
 * takes something away; an addition that a remote may do without raises nothing.
 */
export const contractVersion = 3
/** Oldest contract of a remote that a host of today still serves. */
export const oldestContract = 2

export const ContractRange = z.object({ from: z.number().int().positive(), to: z.number().int().positive() })
export type ContractRange = z.output<typeof ContractRange>

/** What a host built from this code serves. */
export const hostContracts: ContractRange = { from: oldestContract, to: contractVersion }

export const speaks = (range: ContractRange, contract: number): boolean =>
  range.from <= contract && contract <= range.to

/**
 * Name of a remote, and of its folder in the release store. There is no list of names: a release token says which of
 * them its team may publish, and the registry says which exist.
 */
export const RemoteName = z
  .string()
  .max(60)
  .regex(/^mfe(-[a-z]+)+$/)
export type RemoteName = z.output<typeof RemoteName>

/** Everything that can be released. */
export const ReleaseName = z.union([z.literal('host'), RemoteName])
export type ReleaseName = z.output<typeof ReleaseName>

/**
 * A library that the host may have for remotes, of exactly this version and with these exports:
 * `<name>@<version>/<export>,<export>`. Where it has not, the remote loads a copy of its own, so this ties no release
 * to another.
 */
export const LibraryKey = z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+@\d[\w.+-]*\/\w+(?:,\w+)*$/)

/** Far above what any build has: what a manifest names is looked at by the server for everybody. */
const mostPages = 200
const mostFiles = 2_000
const Files = z.array(z.string()).max(mostFiles)

/** A page that a remote owns. The host knows it as data; its code is loaded on navigation. */
export const PageEntry = z.object({
  /** Key in the remote module's `pages`. */
  id: z.string(),
  path: z.string().startsWith('/'),
  title: z.string(),
  access: z.enum(['public', 'user', 'staff']),
  /** GET endpoints that the host starts together with the code. */
  prefetch: z.array(z.string()).default([]),
  /** Files of the page's own chunk, relative to the release folder; written by the build. */
  files: Files.default([]),
  /** Libraries beside those of `preload` that the page's own chunk takes from the host's page. */
  libraries: z.array(LibraryKey).default([]),
})
export type PageEntry = z.output<typeof PageEntry>
/** A page as a remote's source declares it; the rest is filled in. */
export type PageDeclaration = Pick<PageEntry, 'id' | 'path' | 'title' | 'access'> & { prefetch?: string[] }

/** File relative to the release folder → Subresource Integrity value. */
export const Integrity = z
  .record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/))
  .refine((files) => Object.keys(files).length <= mostFiles, `A build has ${mostFiles} scripts and styles at most.`)
export type Integrity = z.output<typeof Integrity>

/** Stands in prerendered markup for the name of the product, which each server sets. */
export const brandMark = '[[brand]]'
/** Placeholder in prerendered markup for the version of the product. */
export const versionMark = '[[version]]'
/** Stands in the prerendered frame for the page inside it. */
export const pageMark = '[[page]]'
/** Stands in it for the name of a page that is still on its way. */
export const titleMark = '[[title]]'

/** `mfe.json`: what a remote's build says of itself, beside `mf-manifest.json`. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Hash of the built files and of all that stands here; also the name of the release folder. */
  buildId: z.string().regex(/^[a-f0-9]{12}$/),
  /** Contract number the remote was built against. */
  contract: z.number().int().positive(),
  /** Global name of the Module Federation container: no hyphens. */
  container: z.string().regex(/^[a-z_]+$/),
  /** `own`: the entry brings all it runs on; `shared`: it takes Module Federation's core from the page. */
  runtime: z.enum(['own', 'shared']).default('shared'),
  pages: z.array(PageEntry).max(mostPages),
  agents: z.array(AgentEntry).max(mostPages),
  /** Files to preload for a page of this remote, relative to the release folder. */
  preload: z.object({
    scripts: Files,
    styles: Files,
    libraries: z.array(LibraryKey).default([]),
  }),
  /** Hash of every script and style of the build; what is not listed is never run. */
  integrity: Integrity.default({}),
  /** Shared modules the build takes from the host, with the range it needs (`*` = any). */
  shared: z.record(z.string(), z.string()).default({}),
  /** Brotli bytes of a visit: what every page of the remote loads first, and its largest page beside that. */
  sizes: z.object({ remote: z.number().int(), page: z.number().int() }).default({ remote: 0, page: 0 }),
  /** Limits that the remote declares for `sizes`; null = none. */
  budget: z.object({ remote: z.number().int(), page: z.number().int() }).nullable().default(null),
  /** Port of the remote's development server, which the panel of remotes offers. */
  devPort: z.number().int().positive().nullable().default(null),
})
export type RemoteManifest = z.output<typeof RemoteManifest>

/** Whether a visitor gets the build that is served to all, or one that is being tried on a few. */
export const Channel = z.enum(['current', 'canary'])
export type Channel = z.output<typeof Channel>

/** One build of a remote, ready to be loaded: manifest inlined, so nothing is fetched to learn it. */
export const RegistryRemote = RemoteManifest.extend({
  /** Folder of the release, with a trailing slash: `/r/<name>/<buildId>/`, or another origin in development. */
  base: z.string(),
  /** The Module Federation manifest: what hosts that run its whole runtime go by, and all that a development server says. */
  mfManifest: z.record(z.string(), z.unknown()),
  channel: Channel.default('current'),
  /** Build that takes over when this one fails; had from `releasePath`. */
  previousBuildId: z.string().nullable().default(null),
  /** The remote is switched off: nothing of it is loaded, its pages say so. */
  off: z.boolean().default(false),
})
export type RegistryRemote = z.output<typeof RegistryRemote>

/** The remote with no file named: nothing is preloaded, and nothing has a hash that is known. */
export const withoutFiles = (remote: RegistryRemote): RegistryRemote => ({
  ...remote,
  integrity: {},
  preload: { scripts: [], styles: [], libraries: [] },
  pages: remote.pages.map((page) => ({ ...page, files: [], libraries: [] })),
})

/** Answers one signed `RegistryRemote`: a build that was served once and was not killed. */
export const releasePath = (name: string, buildId: string): string => `/api/v1/releases/${name}/${buildId}`

/**
 * Ed25519 signature (base64) over the bytes of a registry or a release as they are sent: this header for an
 * answer of the API, `data-signature` of the script element for the registry in the page, whose bytes are the
 * element's text in UTF-8.
 */
export const signatureHeader = 'x-registry-signature'
/** Name of the page's meta element with the public keys: raw 32 bytes in base64, separated by spaces. */
export const releaseKeysMeta = 'release-keys'

/** Inlined in the HTML as `<script type="application/json" id="registry">`. */
export const Registry = z.object({
  /** Changes with everything that a page can see of the registry. */
  generation: z.string(),
  /** Counts moves of releases; an older number than one seen before is a replay and is refused. */
  sequence: z.number().int().nonnegative().default(0),
  brand: z.string(),
  contactEmail: z.string(),
  /** Version of the server, for the page's footer. */
  version: z.string().default(''),
  /** What this server is set up for. */
  features: z.object({ google: z.boolean() }).default({ google: false }),
  /** Builds that no tab may go on using, as `<name>/<buildId>`. */
  killed: z.array(z.string()).default([]),
  /** Origins that `?mfe.<name>=<url>` may name; empty switches overrides and the panel off. */
  overrideOrigins: z.array(z.string()).default([]),
  remotes: z.array(RegistryRemote),
})
export type Registry = z.output<typeof Registry>
