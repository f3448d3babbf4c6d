import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** `SECRET`, or one that is made once and kept, for this user only, under `DATA_DIR`. @throws {StartError} */
export const readSecret = ({ SECRET, DATA_DIR }: Pick<Settings, 'SECRET' | 'DATA_DIR'>): string => {
  if (SECRET) return SECRET
  const file = join(DATA_DIR, 'secret')
  try {
    mkdirSync(DATA_DIR, { recursive: true })
    // `wx` fails when another process was first; then its secret counts.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    const known = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    if (!known) throw new StartError(`The data folder ${DATA_DIR} cannot be written to.`, { cause })
  }
  return readFileSync(file, 'utf8')
}
