import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first program of one of these names in the PATH. */
export const findProgram = (...names: string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun)

/** The newest program whose path matches the pattern. */
export const findNewest = (pattern: string): string | undefined => globSync(pattern).toSorted().findLast(canRun)
