import { lentNames, libraryKey } from '@bazaar/federation-lent'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Stats = Rspack.Stats | Rspack.MultiStats | undefined
type ChunkGroups = Record<string, { assets?: { name: string }[] }>

export const groupsOf = (stats: Stats): ChunkGroups =>
  stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}

/** Scripts and styles of a named chunk. */
export const chunkFiles = (groups: ChunkGroups, chunk: string): string[] =>
  (groups[chunk]?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => /\.(js|css)$/.test(name))
    .sort()

/** Files of the libraries that the host lends, by their keys. */
export const lentFiles = (groups: ChunkGroups): Record<string, string[]> =>
  Object.fromEntries(
    lentNames
      .map((name) => [libraryKey(name), chunkFiles(groups, `library-${name}`)] as const)
      .filter(([, files]) => files.length > 0),
  )

/** Key of a library in the version that this project would bring itself. @param projectDir absolute */
const keyIn = (projectDir: string, name: (typeof lentNames)[number]): string => {
  const require = createRequire(join(projectDir, 'package.json'))
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'))
  return libraryKey(name, version)
}

/** A remote takes these from the page where it has the very same, and brings its own for where it has not. */
export const takesLibraries = (projectDir: string): RsbuildPlugin => ({
  name: 'bazaar:takes-libraries',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      const consumes = Object.fromEntries(
        lentNames.map((name) => [name, { shareKey: keyIn(projectDir, name), requiredVersion: false as const }]),
      )
      appendPlugins(new rspack.sharing.ConsumeSharedPlugin({ consumes, enhanced: true }))
    })
  },
})

/** @returns keys of the libraries that the modules of a named chunk take */
export const takenBy =
  (stats: Stats, projectDir: string) =>
  (name: string): string[] => {
    const compilation = stats && 'compilation' in stats ? stats.compilation : undefined
    const chunk = compilation?.namedChunks.get(name)
    const modules = chunk ? (compilation?.chunkGraph.getChunkModules(chunk) ?? []) : []
    const taken = modules.map((module) => module.identifier())
    return lentNames
      .map((library) => keyIn(projectDir, library))
      .filter((key) => taken.some((identifier) => identifier.startsWith(`consume shared module (default) ${key}@`)))
  }
