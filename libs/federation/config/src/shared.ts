import { resolve } from 'node:path'
import { installedVersion, isInstalled } from './installed.ts'
import { importPath } from './portable-paths.ts'

/**
 * Modules of which a page has exactly one copy, provided by the host. Production builds of remotes have no fallback
 * (`import: false`), because a second React could win otherwise. Source: performance.md §4 ranks 3 and 7.
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

/** What pages have in the place of zod. */
export const pageZod = resolve(import.meta.dirname, 'page-zod/index.ts')

/**
 * What the host provides: eager, so that a synchronous entry works without a waterfall. A small reader of the same
 * schemas replaces zod (docs/adr/0065-schemas-in-the-page.md).
 * @param projectDir absolute folder of the host
 */
export const hostShared = (dev: boolean, projectDir: string) => ({
  ...map({ eager: true }, dev ? { ...singletons, ...development } : singletons),
  zod: entry(singletons.zod, {
    eager: true,
    import: importPath(projectDir, pageZod),
    shareKey: 'zod',
    version: installedVersion(projectDir, 'zod'),
  }),
})

/**
 * What a remote takes from the host. Without a host (`alone`) it needs the fallbacks, of what is installed for it.
 * @param projectDir absolute
 */
export const remoteShared = (mode: { dev: boolean; alone: boolean }, projectDir: string) => {
  const names = Object.entries(mode.dev ? { ...singletons, ...development } : singletons)
  return mode.alone
    ? map({}, Object.fromEntries(names.filter(([name]) => isInstalled(projectDir, name))))
    : map({ import: false }, Object.fromEntries(names))
}

/** Version ranges that a production build of a remote requires from the host; `*` accepts any. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(singletons).map(([name, range]) => [name, range || '*']),
)
