import { type SharedLibrary, libraryKey, sharedLibraryNames } from '@bazaar/federation-libraries'
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

/** Files of the host's shared libraries, by key. */
export const sharedFiles = (groups: ChunkGroups): Record<string, string[]> =>
  Object.fromEntries(
    sharedLibraryNames
      .map((name) => [libraryKey(name), chunkFiles(groups, `library-${name}`)] as const)
      .filter(([, files]) => files.length > 0),
  )

/** Key of a library in the version installed for this project. @param projectDir absolute */
const keyIn = (projectDir: string, name: SharedLibrary): string => {
  const require = createRequire(join(projectDir, 'package.json'))
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'))
  return libraryKey(name, version)
}

/** A remote uses the page's copy when the key is the same, and its own copy otherwise. */
export const takesLibraries = (projectDir: string): RsbuildPlugin => ({
  name: 'bazaar:takes-libraries',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      const consumes = Object.fromEntries(
        sharedLibraryNames.map((name) => [
          name,
          { shareKey: keyIn(projectDir, name), requiredVersion: false as const },
        ]),
      )
      appendPlugins(new rspack.sharing.ConsumeSharedPlugin({ consumes, enhanced: true }))
    })
  },
})

/** @returns keys of the shared libraries that a named chunk uses */
export const takenBy =
  (stats: Stats, projectDir: string) =>
  (name: string): string[] => {
    const compilation = stats && 'compilation' in stats ? stats.compilation : undefined
    const chunk = compilation?.namedChunks.get(name)
    const modules = chunk ? (compilation?.chunkGraph.getChunkModules(chunk) ?? []) : []
    const taken = modules.map((module) => module.identifier())
    return sharedLibraryNames
      .map((library) => keyIn(projectDir, library))
      .filter((key) => taken.some((identifier) => identifier.startsWith(`consume shared module (default) ${key}@`)))
  }
