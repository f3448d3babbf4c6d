import type { Integrity } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Files in which a build describes itself. */
const factsFiles = ['mfe.json', 'host.json']

/** Files of a built folder, relative and sorted, without compressed copies. */
const builtFiles = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.br'))
    .map((file) => relative(dist, join(file.parentPath, file.name)))
    .sort()

/** Leaves out the build id, which cannot be part of its own hash. */
const namedBytes = (file: string, bytes: Buffer): Buffer | string =>
  factsFiles.includes(file) ? JSON.stringify({ ...JSON.parse(bytes.toString()), buildId: undefined }) : bytes

/** Content hash of a built folder, 12 hex digits: the name of its release. */
export const buildIdOf = (dist: string): string => {
  const hash = createHash('sha256')
  for (const file of builtFiles(dist)) {
    hash
      .update(file)
      .update('\0')
      .update(namedBytes(file, readFileSync(join(dist, file))))
  }
  return hash.digest('hex').slice(0, 12)
}

const runnableFiles = (dist: string): string[] => builtFiles(dist).filter((file) => /\.(js|css)$/.test(file))

const sha384 = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Subresource Integrity hashes (SHA-384) of a built folder's scripts and styles. */
export const integrityOf = (dist: string): Integrity =>
  Object.fromEntries(runnableFiles(dist).map((file) => [file, sha384(readFileSync(join(dist, file)))]))

const brotli = promisify(brotliCompress)

/**
 * Writes `<file>.br` beside every script and style that gets smaller. Brotli at its highest quality takes seconds, so
 * it runs once per build instead of per request.
 */
export const packFiles = async (dist: string): Promise<void> => {
  const pack = async (file: string) => {
    const bytes = await readFile(join(dist, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const packed = await brotli(bytes, { params })
    if (packed.length < bytes.length) await writeFile(join(dist, `${file}.br`), packed)
  }
  await Promise.all(runnableFiles(dist).map(pack))
}

/** Bytes of these files as sent, each counted once: compressed where `packFiles` compressed them. */
export const wireSize = (dist: string, files: readonly string[]): number =>
  [...new Set(files)]
    .map((file) => join(dist, file))
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, size) => sum + size, 0)
