import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { keepOnce } from '../files/keep-once.ts'

/**
 * The setting `SECRET`, or one created at the first start and stored in `<DATA_DIR>/secret` (0600). A changed secret
 * would invalidate codes already mailed. @throws {StartError} when the folder is not writable.
 */
export const readSecret = (settings: Pick<Settings, 'SECRET' | 'DATA_DIR'>): string =>
  settings.SECRET ?? keepOnce(join(settings.DATA_DIR, 'secret'), () => randomBytes(48).toString('base64url'))
