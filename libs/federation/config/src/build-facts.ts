import { type RemoteDeclaration, RemoteManifest, contractVersion, describeRemote } from '@bazaar/federation-contract'
import type { RsbuildPlugin } from '@rsbuild/core'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !['mfe.json', 'agents.json', 'host.json'].includes(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort()

/** Content hash of a built folder: the name of its release. 12 hex digits. */
export const buildIdOf = (dist: string): string => {
  const hash = createHash('sha256')
  for (const file of filesBelow(dist)) hash.update(relative(dist, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

type Assets = { js: { sync: string[] }; css: { sync: string[] } }
type MfManifest = { metaData: { remoteEntry: { name: string; path: string } }; exposes: { assets: Assets }[] }

const preloadOf = (manifest: MfManifest): RemoteManifest['preload'] => {
  const { path, name } = manifest.metaData.remoteEntry
  return {
    scripts: [join(path, name), ...manifest.exposes.flatMap((expose) => expose.assets.js.sync)],
    styles: manifest.exposes.flatMap((expose) => expose.assets.css.sync),
  }
}

type ChunkGroups = Record<string, { assets?: { name: string }[] }>

/** Files of each page's own chunk: a page's import carries `webpackChunkName: "page-<id>"`. */
const pageFiles = (groups: ChunkGroups, id: string): string[] => {
  const assets = groups[`page-${id}`]?.assets ?? []
  return assets.map((asset) => asset.name).filter((name) => /\.(js|css)$/.test(name))
}

/** Writes `mfe.json` and `agents.json` beside the Module Federation manifest after a production build. */
export const remoteFacts = (declaration: RemoteDeclaration): RsbuildPlugin => ({
  name: 'bazaar:remote-facts',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      if (stats?.hasErrors()) return
      const dist = api.context.distPath
      const groups: ChunkGroups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
      const described = describeRemote(declaration)
      const facts = RemoteManifest.parse({
        ...described,
        pages: described.pages.map((page) => ({ ...page, files: pageFiles(groups, page.id) })),
        buildId: buildIdOf(dist),
        contract: contractVersion,
        preload: preloadOf(JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'))),
      })
      writeFileSync(join(dist, 'mfe.json'), JSON.stringify(facts, null, 1))
      writeFileSync(join(dist, 'agents.json'), JSON.stringify(facts.agents, null, 1))
    })
  },
})

/** Writes `host.json`: what the page template needs to know of the host's build. */
export const hostFacts = (): RsbuildPlugin => ({
  name: 'bazaar:host-facts',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      if (stats?.hasErrors()) return
      const dist = api.context.distPath
      const entry = stats?.toJson({ all: false, entrypoints: true }).entrypoints?.['index']
      const files = (entry?.assets ?? []).map((asset) => asset.name)
      const facts = {
        name: 'host',
        buildId: buildIdOf(dist),
        contract: contractVersion,
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      }
      writeFileSync(join(dist, 'host.json'), JSON.stringify(facts, null, 1))
    })
  },
})
