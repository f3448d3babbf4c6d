import { and, asc, isNull } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { z } from 'zod'
import type { Release } from './pointer.ts'
import type { ReleaseStore } from './publish.ts'
import { type FileHashes, filesOf, releaseFacts, sha384 } from './release-facts.ts'
import { releaseFolder } from './store.ts'
import { release } from './tables.ts'

const unpack = promisify(brotliDecompress)

/** What `verify` found. */
export const Verified = z.object({
  builds: z.number(),
  files: z.number(),
  /** What does not fit, each a sentence; empty = everything is as it was published. */
  problems: z.array(z.string()),
})
export type Verified = z.output<typeof Verified>

const hashOf = async (path: string): Promise<string> => sha384(await readFile(path))

/** A twin whose bytes are others would be served in place of the file. */
const unpackedHash = async (path: string): Promise<string> => {
  const bytes = await unpack(await readFile(path)).catch(() => null)
  return bytes ? sha384(bytes) : 'not packed'
}

const checkFiles = async (folder: string, files: FileHashes): Promise<string[]> => {
  const { plain, packed } = await filesOf(folder)
  const missing = Object.keys(files).filter((path) => !plain.includes(path))
  const problems = missing.map((path) => `${path} is missing`)
  for (const path of plain) {
    if (files[path] === undefined) problems.push(`${path} was not published`)
    else if ((await hashOf(join(folder, path))) !== files[path]) problems.push(`${path} is not what was published`)
  }
  for (const path of packed) {
    const isSame = (await unpackedHash(join(folder, path))) === files[path.slice(0, -'.br'.length)]
    if (!isSame) problems.push(`${path} holds something else than the file it stands for`)
  }
  return problems
}

const checkRelease = async ({ dataDir, keys }: ReleaseStore, row: Release): Promise<string[]> => {
  const { name, buildId, manifest, files, signature } = row
  if (!files || !signature) return ['was published before builds were signed; publish it again']
  const problems = keys.verify(releaseFacts(name, buildId, manifest, files), signature)
    ? []
    : ['its signature does not fit what the database says of it']
  const folder = releaseFolder(dataDir, name, buildId)
  if (!existsSync(folder)) return [...problems, 'its folder is missing from the store']
  return [...problems, ...(await checkFiles(folder, files))]
}

/** Compares every build that a browser may ask for, file by file, with what was signed when it was published. */
export const verifyReleases = async (store: ReleaseStore): Promise<Verified> => {
  const rows = await store.db
    .select()
    .from(release)
    .where(and(isNull(release.collectedAt), isNull(release.killedAt)))
    .orderBy(asc(release.name), asc(release.createdAt))
  const found: Verified = { builds: rows.length, files: 0, problems: [] }
  for (const row of rows) {
    found.files += Object.keys(row.files ?? {}).length
    const problems = await checkRelease(store, row)
    found.problems.push(...problems.map((problem) => `${row.name} ${row.buildId}: ${problem}.`))
  }
  return found
}
