import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from './installed.ts'

/** Not part of any browser build; `nx.json` leaves out the same sources of agents' engines. */
const skip = new Set([
  'node_modules',
  'dist',
  'dist-dev',
  'data',
  '.nx',
  'vitest.config.ts',
  'engine',
  'engine.server.ts',
])

/** Specs, their helpers and notes are not built, so they do not change a build. */
const isBeside = (name: string): boolean => /\.spec\.tsx?$|^spec-|\.md$/.test(name)

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !skip.has(name) && !isBeside(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })

type Package = { folder: string; name: string; version: string }

/** A package and all its direct and indirect dependencies, by folder. */
const closure = (folder: string, seen = new Map<string, Package>()): Map<string, Package> => {
  if (seen.has(folder)) return seen
  const { name, version = '', dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  seen.set(folder, { folder, name, version })
  for (const dependency of Object.keys(dependencies)) {
    const found = folderOf(folder, dependency)
    if (found) closure(found, seen)
  }
  return seen
}

/**
 * Hash of a build's inputs: the sources of the project and of the workspace libraries it uses, and the versions of
 * all packages. It is known before the build, so it can be part of the name of the chunk loader's global: after
 * an upgrade, the new build must not use the old build's chunk table. Source: federation.md §4.1 row 5.
 */
export const sourceStamp = (projectDir: string): string => {
  const hash = createHash('sha256')
  const project = realpathSync(projectDir)
  const packages = [...closure(project).values()]
  hash.update([...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort().join('\n'))
  const isOurs = ({ name, folder }: Package): boolean => folder === project || name.startsWith('@bazaar/')
  const ours = packages.filter(isOurs).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, folder } of ours) {
    for (const file of filesBelow(folder)) {
      hash.update(name).update(file.slice(folder.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
