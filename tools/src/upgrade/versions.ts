import type { Place } from './commands.ts'

/** How an installation holds its versions: as commits of a clone, or as packaged folders. */
export type Versions = {
  kind: 'clone' | 'folder'
  /** What a version takes on the disk that is not there yet. */
  newBytes: number
  /** @throws {Refusal} when the next version would overwrite changes */
  checkUnchanged: (place: Place) => Promise<void>
  /** @returns null when the wanted version is the present one @throws {Refusal} when it cannot be taken */
  find: (place: Place, to: string | undefined) => Promise<{ from: string; to: string } | null>
  isPresent: (place: Place, version: string) => Promise<boolean>
  /** Puts `to` in the place of `from`, ready to start. */
  take: (place: Place, change: { from: string; to: string }, say: (line: string) => void) => Promise<void>
  /** What a person calls a version. */
  nameOf: (version: string) => string
}
