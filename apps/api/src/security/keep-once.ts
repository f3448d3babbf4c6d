import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Text of a file that only the server may read (0600); made at the first start, and of many processes at once one
 * makes it. @throws {StartError} when the folder cannot be written.
 */
export const keepOnce = (file: string, make: () => string): string => {
  const folder = dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file)) {
      const draft = `${file}.${randomBytes(4).toString('hex')}`
      writeFileSync(draft, make(), { mode: 0o600 })
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
    throw new StartError(`The data folder ${folder} cannot be written; set DATA_DIR to a folder of yours.`, { cause })
  }
}
