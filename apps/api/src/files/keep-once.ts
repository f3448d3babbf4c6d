import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'
import { writeDurably } from './durable-file.ts'

/**
 * Text of a file that only the server may read (0600). The first start creates it; when several processes start at
 * once, all of them get the same text. @throws {StartError} when the folder cannot be written or the file is empty.
 */
export const keepOnce = (file: string, make: () => string, prepare?: (draft: string) => void): string => {
  const folder = dirname(file)
  let text: string
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file)) writeDurably(file, make(), { once: true, ...(prepare ? { prepare } : {}) })
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be written; set DATA_DIR to a folder of yours.`, { cause })
  }
  if (text) return text
  throw new StartError(`The file ${file} is empty, probably after a power cut; put it back from a backup.`)
}
