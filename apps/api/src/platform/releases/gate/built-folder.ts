import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { packFile } from '../store/pack.ts'

const unbrotli = promisify(brotliDecompress)

/** Files in which a build describes itself. */
const factsFiles = ['mfe.json', 'host.json']

/** The bytes of a file that count for the build id: all of them, except the id itself. */
const namedBytes = (file: string, bytes: Buffer): Buffer | string => {
  if (!factsFiles.includes(file)) return bytes
  try {
    return JSON.stringify({ ...JSON.parse(bytes.toString()), buildId: undefined })
  } catch {
    return bytes
  }
}

/**
 * A built folder as the gate sees it: only bytes count, not what the build tools claim. Paths are relative, with `/`.
 */
export type BuiltFolder = {
  /** First 12 hex digits of the hash over paths and bytes. */
  buildId: string
  /** Subresource Integrity value of every file. */
  hashes: ReadonlyMap<string, string>
  /** Subresource Integrity values found in its scripts. */
  carried: ReadonlySet<string>
  /** Scripts that contain React itself. */
  reactCopies: readonly string[]
  /** Entries that are neither file nor folder, such as links. */
  strange: readonly string[]
  /** Compressed copies (`<file>.br`) that do not decompress to their file. */
  badlyPacked: readonly string[]
  has: (file: string) => boolean
  /** Bytes of these files on the wire: best brotli, unless the file is smaller. */
  wireSize: (files: readonly string[]) => Promise<number>
  /** @throws when the file cannot be read */
  text: (file: string) => Promise<string>
  /** JSON of a file; null when it is missing or invalid. */
  json: (file: string) => Promise<unknown>
}

const sri = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const sriValues = /sha384-[A-Za-z0-9+/]{64}/g
/** Name of React's internals: only React and its renderers contain it. */
const reactInternals = /__(CLIENT|SECRET)_INTERNALS_DO_NOT_USE/
const isScript = (file: string): boolean => /\.m?js$/.test(file)

const unpacksTo = async (packed: string, bytes: Buffer): Promise<boolean> => {
  try {
    // Limits the output: a compressed file may be a bomb.
    const unpacked = await unbrotli(await readFile(packed), { maxOutputLength: bytes.length + 1 })
    return unpacked.equals(bytes)
  } catch {
    return false
  }
}

const list = async (dist: string) => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const pathOf = (entry: { parentPath: string; name: string }) =>
    relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')
  const all = entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .sort()
  const known = new Set(all)
  const isPacked = (path: string) => path.endsWith('.br') && known.has(path.slice(0, -3))
  return {
    plain: all.filter((path) => !isPacked(path)),
    strange: entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).map(pathOf),
  }
}

const sizeOf = async (path: string): Promise<number> => {
  if (existsSync(`${path}.br`)) return (await readFile(`${path}.br`)).length
  const bytes = await readFile(path)
  return ((await packFile(bytes)) ?? bytes).length
}

/** @throws when the folder cannot be read */
export const readFolder = async (dist: string): Promise<BuiltFolder> => {
  const { plain, strange } = await list(dist)
  const name = createHash('sha256')
  const hashes = new Map<string, string>()
  const carried = new Set<string>()
  const [badlyPacked, reactCopies]: [string[], string[]] = [[], []]
  for (const file of plain) {
    const path = join(dist, file)
    const bytes = await readFile(path)
    hashes.set(file, sri(bytes))
    if (isScript(file)) {
      const script = bytes.toString('latin1')
      for (const [value] of script.matchAll(sriValues)) carried.add(value)
      if (reactInternals.test(script)) reactCopies.push(file)
    }
    name.update(file).update('\0').update(namedBytes(file, bytes))
    if (existsSync(`${path}.br`) && !(await unpacksTo(`${path}.br`, bytes))) badlyPacked.push(`${file}.br`)
  }
  const has = (file: string) => hashes.has(file)
  const sizes = new Map<string, number>()
  return {
    buildId: name.digest('hex').slice(0, 12),
    hashes,
    carried,
    reactCopies,
    strange,
    badlyPacked,
    has,
    wireSize: async (files) => {
      let sum = 0
      // One at a time and each once: a build may name a file on every page, and others use this server too.
      for (const file of [...new Set(files)].filter(has)) {
        const size = sizes.get(file) ?? (await sizeOf(join(dist, file)))
        sizes.set(file, size)
        sum += size
      }
      return sum
    },
    text: (file) => readFile(join(dist, file), 'utf8'),
    json: async (file) => {
      try {
        return JSON.parse(await readFile(join(dist, file), 'utf8')) as unknown
      } catch {
        return null
      }
    },
  }
}
