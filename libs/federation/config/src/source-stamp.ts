import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skip = new Set(['node_modules', 'dist', 'dist-dev', 'data', '.nx'])

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !skip.has(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })

/** Folder of a workspace package as seen from the project, through the links npm made. */
const folderOf = (projectDir: string, name: string): string | undefined => {
  for (let dir = projectDir; dir !== join(dir, '..'); dir = join(dir, '..')) {
    const linked = join(dir, 'node_modules', name)
    if (existsSync(linked)) return linked
  }
  return undefined
}

const closure = (projectDir: string, seen = new Map<string, string>()): Map<string, string> => {
  const { name, dependencies = {} } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
  if (seen.has(name)) return seen
  seen.set(name, projectDir)
  for (const dependency of Object.keys(dependencies)) {
    const folder = dependency.startsWith('@bazaar/') ? folderOf(projectDir, dependency) : undefined
    if (folder) closure(folder, seen)
  }
  return seen
}

/**
 * Hash over the sources a build is made from: the project and the workspace libraries it uses. Known before
 * the build, so the chunk loader's global can carry it: a swap to a new build must never meet the old
 * build's chunk table (federation.md §4.1 row 5).
 */
export const sourceStamp = (projectDir: string): string => {
  const hash = createHash('sha256')
  const projects = [...closure(projectDir)].sort(([a], [b]) => a.localeCompare(b))
  for (const [name, folder] of projects) {
    for (const file of filesBelow(folder)) {
      hash.update(name).update(file.slice(folder.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
