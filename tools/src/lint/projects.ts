import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

export type Side = 'browser' | 'server' | 'both'
export type Project = {
  name: string
  /** Relative to the repository, with `/`. */
  folder: string
  type: string
  scope: string
  runs: string
  exports: Record<string, string>
  dependencies: string[]
  devDependencies: string[]
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const { workspaces, devDependencies } = readPackage('.')

/** Packages that the tests and tools of every project may use. */
export const rootDevDependencies: string[] = Object.keys(devDependencies)

const readProject = (folder: string): Project => {
  const file = readPackage(folder)
  const tags: string[] = file.nx?.tags ?? []
  const tag = (key: string) => tags.find((each) => each.startsWith(`${key}:`))?.slice(key.length + 1) ?? 'untagged'
  return {
    name: file.name,
    folder: folder.split(sep).join('/'),
    type: tag('type'),
    scope: tag('scope'),
    runs: tag('runs'),
    exports: file.exports ?? {},
    dependencies: Object.keys(file.dependencies ?? {}),
    devDependencies: Object.keys(file.devDependencies ?? {}),
  }
}

export const projects: Project[] = globSync(
  workspaces.map((pattern: string) => `${pattern}/package.json`),
  { cwd: root },
).map((file) => readProject(file.slice(0, -'/package.json'.length)))

/** The project a file is in. @param file relative to the repository */
export const projectOf = (file: string): Project | undefined =>
  projects.find(({ folder }) => file.startsWith(`${folder}/`))

/** Tests, their helpers and configuration always run on Node and are part of no release. */
const beside = /^e2e\/|\.spec\.tsx?$|\.config\.ts$|\/(spec-|testing\/)|^libs\/.*\/(measure-|samples\/)/
export const isBeside = (file: string): boolean => beside.test(file)

/** Where a file may run. In a project for both sides, the file name decides. */
export const sideOf = (file: string, { runs }: Project): Side => {
  if (runs === 'browser' || runs === 'server') return runs
  if (/\.server\.ts$|\/(engine|server)\//.test(file)) return 'server'
  return /\.(tsx|css)$|\/ui\//.test(file) ? 'browser' : 'both'
}
