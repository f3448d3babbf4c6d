import {
  type RemoteDeclaration,
  RemoteManifest,
  contractVersion,
  describeRemote,
  hostContracts,
} from '@bazaar/federation-contract'
import { devPortIn } from '@bazaar/workspace'
import type { RsbuildPlugin } from '@rsbuild/core'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDev } from './is-dev.ts'
import { type Sizes, overBudget } from './over-budget.ts'
import { buildIdOf, integrityOf, packFiles, wireSize } from './built-files.ts'
import { runtimeOfBuild } from './container-plugin.ts'
import { installedVersion } from './installed.ts'
import { chunkFiles, groupsOf, sharedFiles, takenBy } from './libraries.ts'
import { writePrerendered } from './prerender.ts'
import { sharedRanges } from './shared.ts'

type Assets = { js: { sync: string[] }; css: { sync: string[] } }
type MfManifest = {
  metaData: { remoteEntry: { name: string; path: string } }
  exposes: { assets: Assets }[]
  shared: { name: string }[]
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifestIn = (dist: string): MfManifest => readJson(join(dist, 'mf-manifest.json'))
const writeJson = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value, null, 1))

type Facts = Pick<RemoteManifest, 'integrity'> & { name: string; sizes: Sizes; budget: Sizes | null }

/**
 * Writes the last file of a build. Its contents are part of the build's hash, so other facts make another build.
 * @throws {Error} when the build exceeds its budget
 */
const writeFacts = <F extends Facts>(dist: string, file: string, facts: F): void => {
  const over = overBudget(dist, facts)
  if (over.length > 0) throw new Error(over.join('\n'))
  writeJson(join(dist, file), facts)
  writeJson(join(dist, file), { ...facts, buildId: buildIdOf(dist) })
}

/** Size limits in bytes from `bazaar.budget` of the project's package.json. Development builds have none. */
const budgetIn = (projectDir: string): RemoteManifest['budget'] =>
  isDev() ? null : (readJson(join(projectDir, 'package.json')).bazaar?.budget ?? null)

const preloadOf = (manifest: MfManifest): Pick<RemoteManifest['preload'], 'scripts' | 'styles'> => {
  const { path, name } = manifest.metaData.remoteEntry
  return {
    scripts: [join(path, name), ...manifest.exposes.flatMap((expose) => expose.assets.js.sync)],
    styles: manifest.exposes.flatMap((expose) => expose.assets.css.sync),
  }
}

const byName = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** The shared modules this build takes from the host, each with the version range it was built for. */
const takenOf = (manifest: MfManifest): Record<string, string> => {
  const taken = new Set(manifest.shared.map(({ name }) => name))
  return byName(Object.entries(sharedRanges).filter(([name]) => taken.has(name)))
}

/** Writes `mfe.json` and `agents.json` beside the Module Federation manifest after a production build. */
export const remoteFacts = (declaration: RemoteDeclaration): RsbuildPlugin => ({
  name: 'bazaar:remote-facts',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return
      const dist = api.context.distPath
      await writePrerendered(api.context.rootPath, dist, api.getRsbuildConfig().mode)
      await packFiles(dist)
      const groups = groupsOf(stats)
      const manifest = manifestIn(dist)
      const described = describeRemote(declaration)
      const librariesOf = takenBy(stats, api.context.rootPath)
      const pages = described.pages.map((page) => {
        // The `webpackChunkName` of the page's import.
        const chunk = `page-${page.id}`
        return { ...page, files: chunkFiles(groups, chunk), libraries: librariesOf(chunk) }
      })
      const preload = { ...preloadOf(manifest), libraries: librariesOf('__federation_expose_remote') }
      const facts = RemoteManifest.omit({ buildId: true }).parse({
        ...described,
        pages,
        preload,
        contract: contractVersion,
        runtime: runtimeOfBuild(),
        integrity: integrityOf(dist),
        shared: takenOf(manifest),
        sizes: {
          remote: wireSize(dist, [...preload.scripts, ...preload.styles]),
          page: Math.max(0, ...pages.map(({ files }) => wireSize(dist, files))),
        },
        budget: budgetIn(api.context.rootPath),
        devPort: devPortIn(api.context.rootPath),
      })
      writeJson(join(dist, 'agents.json'), facts.agents)
      writeFacts(dist, 'mfe.json', facts)
    })
  },
})

/**
 * The modules the host provides, with their versions. These come from the installed packages: when a watching build
 * runs again, the Module Federation manifest holds the required ranges instead.
 */
const givenBy = (manifest: MfManifest, projectDir: string): Record<string, string> =>
  byName(manifest.shared.map(({ name }) => [name, installedVersion(projectDir, name)]))

/** Writes `host.json`: what the page template and the gate need to know about the host's build. */
export const hostFacts = (limited = true): RsbuildPlugin => ({
  name: 'bazaar:host-facts',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return
      const dist = api.context.distPath
      await writePrerendered(api.context.rootPath, dist, api.getRsbuildConfig().mode)
      await packFiles(dist)
      const entry = stats?.toJson({ all: false, entrypoints: true }).entrypoints?.['index']
      const libraries = sharedFiles(groupsOf(stats))
      const files = (entry?.assets ?? []).map((asset) => asset.name)
      const scripts = files.filter((file) => file.endsWith('.js'))
      const styles = files.filter((file) => file.endsWith('.css'))
      writeFacts(dist, 'host.json', {
        name: 'host',
        contract: contractVersion,
        contracts: hostContracts,
        scripts,
        styles,
        integrity: integrityOf(dist),
        libraries,
        fileLists: true,
        shared: givenBy(manifestIn(dist), api.context.rootPath),
        sizes: { first: wireSize(dist, [...scripts, ...styles]) },
        budget: limited ? budgetIn(api.context.rootPath) : null,
      })
    })
  },
})
