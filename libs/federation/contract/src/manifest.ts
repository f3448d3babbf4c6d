import { AgentEntry } from '@bazaar/agents-kit'
import { z } from 'zod'

/**
 * Contract version of this code. Raise it when a remote needs something older hosts do not provide, or when a host
 * removes something; optional additions do not raise it.
 */
export const contractVersion = 3
/** Oldest contract of a remote that the current host still serves. */
export const oldestContract = 2

export const ContractRange = z.object({ from: z.number().int().positive(), to: z.number().int().positive() })
export type ContractRange = z.output<typeof ContractRange>

/** The contracts a host built from this code serves. */
export const hostContracts: ContractRange = { from: oldestContract, to: contractVersion }

export const speaks = (range: ContractRange, contract: number): boolean =>
  range.from <= contract && contract <= range.to

/**
 * Name of a remote and of its folder in the release store. There is no list of names: a release token states which of
 * them its team may publish, and the registry lists those that exist.
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
 * A shared library the host may provide, with exact version and exports: `<name>@<version>/<export>,<export>`. A
 * remote loads its own copy where the host has none, so this couples no releases.
 */
export const LibraryKey = z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+@\d[\w.+-]*\/\w+(?:,\w+)*$/)

/** Far above any real build: the server processes manifests on everyone's behalf. */
const maxPages = 200
const maxFiles = 2_000
const Files = z.array(z.string()).max(maxFiles)

/** A page of a remote. The host has it as data; its code is loaded on navigation. */
export const PageEntry = z.object({
  /** Key in the remote module's `pages`. */
  id: z.string(),
  path: z.string().startsWith('/'),
  title: z.string(),
  /** Locale → the title in that language. The server puts the visitor's into `title` and sends no other. */
  titles: z.record(z.string(), z.string()).optional(),
  access: z.enum(['public', 'user', 'staff']),
  /** GET endpoints that the host requests while the code is loading. */
  prefetch: z.array(z.string()).default([]),
  /** Files of the page's own chunk, relative to the release folder; written by the build. */
  files: Files.default([]),
  /** Shared libraries of the page's chunk, in addition to those of `preload`. */
  libraries: z.array(LibraryKey).default([]),
})
export type PageEntry = z.output<typeof PageEntry>
/** A page as the remote's source declares it; the build fills in the rest. */
export type PageDeclaration = Pick<PageEntry, 'id' | 'path' | 'title' | 'titles' | 'access'> & { prefetch?: string[] }

/** The page with its title in one language. */
export const pageIn = (locale: string, { titles, ...page }: PageEntry): PageEntry => ({
  ...page,
  title: titles?.[locale] ?? page.title,
})

/** Subresource Integrity value. */
const FileHash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** File relative to the release folder → its hash. */
export const Integrity = z
  .record(z.string(), FileHash)
  .refine((files) => Object.keys(files).length <= maxFiles, `A build has ${maxFiles} scripts and styles at most.`)
export type Integrity = z.output<typeof Integrity>

/** Placeholder in prerendered markup for the name of the product. */
export const brandMark = '[[brand]]'
/** Placeholder in prerendered markup for the version of the product. */
export const versionMark = '[[version]]'
/** Placeholder in prerendered markup for the free credits of a new account: a number, which no server grants. */
export const grantMark = 987_654_321
/** Placeholder in the prerendered frame for the page inside it. */
export const pageMark = '[[page]]'
/** Placeholder in the prerendered frame for the title of a page that is still loading. */
export const titleMark = '[[title]]'

/** `mfe.json`: how a remote's build describes itself, next to `mf-manifest.json`. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Hash of the built files and of this document; also the name of the release folder. */
  buildId: z.string().regex(/^[a-f0-9]{12}$/),
  /** Contract version the remote was built against. */
  contract: z.number().int().positive(),
  /** Global name of the Module Federation container: no hyphens. */
  container: z.string().regex(/^[a-z_]+$/),
  /**
   * `own`: the entry contains its runtime; `shared`: it uses Module Federation's core from the page; `stock`: a build
   * without our preset, which the page loads by Module Federation's own runtime.
   */
  runtime: z.enum(['own', 'shared', 'stock']).default('shared'),
  pages: z.array(PageEntry).max(maxPages),
  agents: z.array(AgentEntry).max(maxPages),
  /** Files to preload for a page of this remote, relative to the release folder. */
  preload: z.object({
    scripts: Files,
    styles: Files,
    libraries: z.array(LibraryKey).default([]),
  }),
  /** Hash of every script and style of the build; files that are not listed never run. */
  integrity: Integrity.default({}),
  /** Shared modules the build takes from the host, with the range it needs (`*` = any). */
  shared: z.record(z.string(), z.string()).default({}),
  /** Brotli bytes of a visit: what every page of the remote loads first, and its largest page. */
  sizes: z.object({ remote: z.number().int(), page: z.number().int() }).default({ remote: 0, page: 0 }),
  /** Limits the remote declares for `sizes`; null = none. */
  budget: z.object({ remote: z.number().int(), page: z.number().int() }).nullable().default(null),
  /** Port of the remote's development server, which the panel of remotes offers. */
  devPort: z.number().int().positive().nullable().default(null),
})
export type RemoteManifest = z.output<typeof RemoteManifest>

/** Whether a visitor gets the current build or the canary. */
export const Channel = z.enum(['current', 'canary'])
export type Channel = z.output<typeof Channel>

/** One build of a remote, ready to load: the manifest is inlined, so nothing has to be fetched first. */
export const RegistryRemote = RemoteManifest.extend({
  /** Folder of the release, with a trailing slash: `/r/<name>/<buildId>/`, or the same on the team's or a development origin. */
  base: z.string(),
  /** The Module Federation manifest of a stock build or a development server; empty for other builds. */
  mfManifest: z.record(z.string(), z.unknown()),
  channel: Channel.default('current'),
  /** Build that takes over when this one fails; fetched from `releasePath`. */
  previousBuildId: z.string().nullable().default(null),
  /** Hash of the build's `FileList`, where the page leaves it out. */
  fileList: FileHash.nullable().default(null),
  /** The remote is switched off: none of its code is loaded, and its pages say so. */
  off: z.boolean().default(false),
})
export type RegistryRemote = z.output<typeof RegistryRemote>

/** The remote without files: nothing is preloaded and no hash is known. */
export const withoutFiles = (remote: RegistryRemote): RegistryRemote => ({
  ...remote,
  integrity: {},
  preload: { scripts: [], styles: [], libraries: [] },
  pages: remote.pages.map((page) => ({ ...page, files: [], libraries: [] })),
})

/** Address of one signed `RegistryRemote`: a build that was served and not killed. */
export const releasePath = (name: string, buildId: string): string => `/api/v1/releases/${name}/${buildId}`

/**
 * Ed25519 signature (base64) over the bytes of a registry or release as sent. API responses carry this header; in the
 * page it is `data-signature` of the script element and covers the element's text in UTF-8.
 */
export const signatureHeader = 'x-registry-signature'
/** Name of the page's meta element with the public keys: raw 32 bytes in base64, separated by spaces. */
export const releaseKeysMeta = 'release-keys'
/** Address of the service worker, and name of the page's meta element where the server wants one. */
export const serviceWorkerPath = '/sw.js'
export const serviceWorkerMeta = 'service-worker'

/** Inlined in the HTML as `<script type="application/json" id="registry">`. */
export const Registry = z.object({
  /** Changes with everything a page can see of the registry. */
  generation: z.string(),
  /** Number of the last move; a lower one than seen before is a replay and is refused. */
  sequence: z.number().int().nonnegative().default(0),
  brand: z.string(),
  contactEmail: z.string(),
  /** Version of the server, for the page's footer. */
  version: z.string().default(''),
  /** Optional features of this server. */
  features: z
    .object({
      google: z.boolean(),
      /** The Google button leads to test accounts of a development server. */
      testAccount: z.boolean().optional(),
      /** The server cannot mail codes. */
      signUpClosed: z.boolean().default(false),
      /** Free credits of a new account. */
      grant: z.number().int().nonnegative().default(0),
    })
    .default({ google: false, signUpClosed: false, grant: 0 }),
  /** Builds that no tab may keep using, as `<name>/<buildId>`. */
  killed: z.array(z.string()).default([]),
  /** Builds that were served and then taken back: a tab that runs one leaves it as soon as nothing is lost by that. */
  withdrawn: z.array(z.string()).default([]),
  /** Killed builds that did harm: a tab that ran one reloads, as its code may still run. */
  harmful: z.array(z.string()).default([]),
  /** Origins that `?mfe.<name>=<url>` may name; empty disables overrides and the panel. */
  overrideOrigins: z.array(z.string()).default([]),
  /** Folders of other origins that hold builds of this registry: `https://cdn.example/r/mfe-support/`. */
  origins: z.array(z.string()).default([]),
  remotes: z.array(RegistryRemote),
})
export type Registry = z.output<typeof Registry>
