import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of a package as a project resolves it, with npm's links followed and without asking its `exports`. */
export const folderOf = (from: string, name: string): string | undefined => {
  for (let dir = realpathSync(from); dir !== join(dir, '..'); dir = join(dir, '..')) {
    const installed = join(dir, 'node_modules', name)
    if (existsSync(installed)) return realpathSync(installed)
  }
  return undefined
}

/** Name of the package that a module belongs to, such as `react` for `react/jsx-runtime`. */
const packageOf = (module: string): string => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module

export const isInstalled = (from: string, module: string): boolean => folderOf(from, packageOf(module)) !== undefined

/**
 * Version of the package that a module belongs to.
 * @throws {Error} when the project cannot resolve it
 */
export const installedVersion = (from: string, module: string): string => {
  const name = packageOf(module)
  const folder = folderOf(from, name)
  if (!folder) throw new Error(`${name} is not installed for ${from}.`)
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
