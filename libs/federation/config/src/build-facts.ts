import {
  type RemoteDeclaration,
  RemoteManifest,
  contractVersion,
  describeRemote,
  hostContracts,
} from '@bazaar/federation-contract'
import type { RsbuildPlugin } from '@rsbuild/core'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDev } from './is-dev.ts'
import { buildIdOf, integrityOf, packFiles, wireSize } from './built-files.ts'
import { writePrerendered } from './prerender.ts'
import { sharedRanges } from './shared.ts'

type Assets = { js: { sync: string[] }; css: { sync: string[] } }
type MfManifest = {
  metaData: { remoteEntry: { name: string; path: string } }
  exposes: { assets: Assets }[]
  shared: { name: string; version: string }[]
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifestIn = (dist: string): MfManifest => readJson(join(dist, 'mf-manifest.json'))
const writeJson = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value, null, 1))

/** Limits in bytes that a project sets itself: `bazaar.budget` of its package.json. Builds for development have none. */
const budgetIn = (projectDir: string): unknown =>
  isDev() ? null : (readJson(join(projectDir, 'package.json')).bazaar?.budget ?? null)

const preloadOf = (manifest: MfManifest): RemoteManifest['preload'] => {
  const { path, name } = manifest.metaData.remoteEntry
  return {
    scripts: [join(path, name), ...manifest.exposes.flatMap((expose) => expose.assets.js.sync)],
    styles: manifest.exposes.flatMap((expose) => expose.assets.css.sync),
  }
}

const byName = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** The shared modules this build really takes, each with the range it was built for. */
const takenOf = (manifest: MfManifest): Record<string, string> =>
  byName(manifest.shared.map(({ name }) => [name, sharedRanges[name] ?? '*']))

type ChunkGroups = Record<string, { assets?: { name: string }[] }>

/** Files of each page's own chunk: a page's import carries `webpackChunkName: "page-<id>"`. */
const pageFiles = (groups: ChunkGroups, id: string): string[] => {
  const assets = groups[`page-${id}`]?.assets ?? []
  return assets
    .map((asset) => asset.name)
    .filter((name) => /\.(js|css)$/.test(name))
    .sort()
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
      const groups: ChunkGroups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
      const manifest = manifestIn(dist)
      const described = describeRemote(declaration)
      const pages = described.pages.map((page) => ({ ...page, files: pageFiles(groups, page.id) }))
      const preload = preloadOf(manifest)
      const facts = RemoteManifest.parse({
        ...described,
        pages,
        preload,
        buildId: buildIdOf(dist),
        contract: contractVersion,
        runtime: 'own',
        integrity: integrityOf(dist),
        shared: takenOf(manifest),
        sizes: {
          remote: wireSize(dist, [...preload.scripts, ...preload.styles]),
          page: Math.max(0, ...pages.map(({ files }) => wireSize(dist, files))),
        },
        budget: budgetIn(api.context.rootPath),
      })
      writeJson(join(dist, 'mfe.json'), facts)
      writeJson(join(dist, 'agents.json'), facts.agents)
    })
  },
})

/** Writes `host.json`: what the page template and the gate need to know of the host's build. */
export const hostFacts = (): RsbuildPlugin => ({
  name: 'bazaar:host-facts',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return
      const dist = api.context.distPath
      await writePrerendered(api.context.rootPath, dist, api.getRsbuildConfig().mode)
      await packFiles(dist)
      const entry = stats?.toJson({ all: false, entrypoints: true }).entrypoints?.['index']
      const files = (entry?.assets ?? []).map((asset) => asset.name)
      const scripts = files.filter((file) => file.endsWith('.js'))
      const styles = files.filter((file) => file.endsWith('.css'))
      writeJson(join(dist, 'host.json'), {
        name: 'host',
        buildId: buildIdOf(dist),
        contract: contractVersion,
        contracts: hostContracts,
        scripts,
        styles,
        integrity: integrityOf(dist),
        shared: byName(manifestIn(dist).shared.map(({ name, version }) => [name, version])),
        sizes: { first: wireSize(dist, [...scripts, ...styles]) },
        budget: budgetIn(api.context.rootPath),
      })
    })
  },
})
