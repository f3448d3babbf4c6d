import { libraryKey, sharedLibraryNames } from '@bazaar/federation-libraries/keys'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { installedVersion, isInstalled } from './installed.ts'

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

/** The libraries that are installed for a project, each with the key of its version. @param projectDir absolute */
const keysIn = (projectDir: string): (readonly [name: string, key: string])[] =>
  sharedLibraryNames
    .filter((name) => isInstalled(projectDir, name))
    .map((name) => [name, libraryKey(name, installedVersion(projectDir, name))])

/** A remote uses the page's copy when the key is the same, and its own copy otherwise. */
export const takesLibraries = (projectDir: string): RsbuildPlugin => ({
  name: 'bazaar:takes-libraries',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
      const consumes = Object.fromEntries(
        keysIn(projectDir).map(([name, shareKey]) => [name, { shareKey, requiredVersion: false as const }]),
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
    return keysIn(projectDir)
      .map(([, key]) => key)
      .filter((key) => taken.some((identifier) => identifier.startsWith(`consume shared module (default) ${key}@`)))
  }
