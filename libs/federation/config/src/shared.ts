import { resolve } from 'node:path'
import { importPath } from './portable-paths.ts'

/**
 * Modules of which a page has exactly one copy, provided by the host. Production builds of remotes carry no
 * fallback (`import: false`): a second React could otherwise win. Source: performance.md §4 ranks 3 and 7.
 */
const singletons = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  '@bazaar/ui': false,
  zod: '^4.0.0',
} as const

const entry = (requiredVersion: string | false, extra: object) => ({ singleton: true, requiredVersion, ...extra })

const map = (extra: object, names: Record<string, string | false>) =>
  Object.fromEntries(Object.entries(names).map(([name, version]) => [name, entry(version, extra)]))

const development = { 'react/jsx-dev-runtime': '^19.0.0' } as const

/** A part stands in for the whole of zod: 23 KB that every remote had a copy of (docs/adr/0018-lean-runtime.md). */
const pageZod = entry(singletons.zod, {
  eager: true,
  // Named as the host would import it, and builds run in the host's folder.
  import: importPath(process.cwd(), resolve(import.meta.dirname, 'page-zod.ts')),
  shareKey: 'zod',
  version: '4.6.7',
})

/** What the host gives: eager, so that a synchronous entry works without a waterfall. */
export const hostShared = (dev: boolean) => ({
  ...map({ eager: true }, dev ? { ...singletons, ...development } : singletons),
  zod: pageZod,
})

/** What a remote takes. Alone (no host), it needs the fallbacks. */
export const remoteShared = (mode: { dev: boolean; alone: boolean }) =>
  map(mode.alone ? {} : { import: false }, mode.dev ? { ...singletons, ...development } : singletons)

/** Ranges that a production build of a remote asks of the host; `*` = whatever it has. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(singletons).map(([name, range]) => [name, range || '*']),
)
