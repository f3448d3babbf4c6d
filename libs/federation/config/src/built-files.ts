import type { Integrity } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What is written after the build, about it. */
const facts = new Set(['mfe.json', 'agents.json', 'host.json'])

/** Files of a built folder, relative to it, in the order of their names. */
const builtFiles = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !facts.has(file.name))
    .map((file) => relative(dist, join(file.parentPath, file.name)))
    .sort()

/** Content hash of a built folder: the name of its release. 12 hex digits. */
export const buildIdOf = (dist: string): string => {
  const hash = createHash('sha256')
  for (const file of builtFiles(dist)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dist, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Scripts and styles of a built folder, with the hash a browser checks: Subresource Integrity, SHA-384. */
export const integrityOf = (dist: string): Integrity => {
  const runnable = builtFiles(dist).filter((file) => /\.(js|css)$/.test(file))
  return Object.fromEntries(
    runnable.map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(dist, file)))
        .digest('base64')}`,
    ]),
  )
}

/** Bytes of these files as the store sends them: brotli at its smallest, each file by itself. */
export const brotliSize = (dist: string, files: readonly string[]): number =>
  [...new Set(files)]
    .map((file) => {
      const bytes = readFileSync(join(dist, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      return brotliCompressSync(bytes, { params }).length
    })
    .reduce((sum, size) => sum + size, 0)
