import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that is in the PATH. */
export const findProgram = (...names: string[]): string | undefined =>
  names.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find(runs)

/** The newest program that matches the pattern. */
export const findNewest = (pattern: string): string | undefined => globSync(pattern).toSorted().findLast(runs)
