import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/**
 * The setting `SECRET`, or one made at the first start and kept as `<DATA_DIR>/secret` (0600): with another one,
 * codes already mailed would not fit any more. @throws {StartError} when the folder cannot be written.
 */
export const readSecret = (settings: Pick<Settings, 'SECRET' | 'DATA_DIR'>): string => {
  if (settings.SECRET) return settings.SECRET
  const file = join(settings.DATA_DIR, 'secret')
  try {
    mkdirSync(settings.DATA_DIR, { recursive: true })
    if (!existsSync(file)) {
      const draft = `${file}.${randomBytes(4).toString('hex')}`
      writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
      try {
        // Fails when another process was first, and then that one's counts.
        linkSync(draft, file)
      } catch (error) {
        if (!existsSync(file)) throw error
      } finally {
        rmSync(draft)
      }
    }
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new StartError(`The data folder ${settings.DATA_DIR} cannot be written; set DATA_DIR to a folder of yours.`, {
      cause,
    })
  }
}
