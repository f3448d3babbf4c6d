import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { keepOnce } from '../files/keep-once.ts'

/**
 * The setting `SECRET`, or one made at the first start and kept as `<DATA_DIR>/secret` (0600): with another one,
 * codes already mailed would not fit any more. @throws {StartError} when the folder cannot be written.
 */
export const readSecret = (settings: Pick<Settings, 'SECRET' | 'DATA_DIR'>): string =>
  settings.SECRET ?? keepOnce(join(settings.DATA_DIR, 'secret'), () => randomBytes(48).toString('base64url'))
