import type { Verified } from '@bazaar/federation-release'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, isNull } from '../../../db/drizzle.ts'
import { folderProblems } from '../store/folder-problems.ts'
import type { Release } from '../pointer.ts'
import type { ReleaseStore } from '../release-store.ts'
import { releaseFacts } from '../release-facts.ts'
import { isAside, releaseFolder, storeFolder } from '../store/store.ts'
import { release } from '../tables.ts'

const checkRelease = async ({ dataDir, keys, fetchBuild }: ReleaseStore, row: Release): Promise<string[]> => {
  const { name, buildId, files, signature } = row
  if (!files || !signature) return ['was published before builds were signed; publish it again']
  const problems = keys.verify(releaseFacts({ ...row, files }), signature)
    ? []
    : ['its signature does not fit what the database says of it']
  const folder = releaseFolder(dataDir, name, buildId)
  await fetchBuild({ name, buildId })
  if (!existsSync(folder)) return [...problems, 'its folder is missing from the store']
  return [...problems, ...(await folderProblems(folder, files))]
}

/** Builds in the store, except folders being stored or deleted. */
const storedIn = async (dataDir: string): Promise<string[]> => {
  const store = storeFolder(dataDir)
  const names = await readdir(store, { withFileTypes: true }).catch(() => [])
  const paths = await Promise.all(
    names.map(async (entry) =>
      entry.isDirectory()
        ? (await readdir(join(store, entry.name))).map((each) => `${entry.name}/${each}`)
        : entry.name,
    ),
  )
  return paths.flat().filter((path) => !isAside(path))
}

/** Compares every stored file with what was signed when it was published. */
export const verifyReleases = async (store: ReleaseStore): Promise<Verified> => {
  const stored = await storedIn(store.dataDir)
  const rows = await store.db
    .select()
    .from(release)
    .where(isNull(release.collectedAt))
    .orderBy(asc(release.name), asc(release.createdAt))
  const found: Verified = { builds: rows.length, files: 0, problems: [] }
  for (const row of rows) {
    found.files += Object.keys(row.files ?? {}).length
    const problems = await checkRelease(store, row)
    found.problems.push(...problems.map((problem) => `${row.name} ${row.buildId}: ${problem}.`))
  }
  const known = new Set(rows.map(({ name, buildId }) => `${name}/${buildId}`))
  const strange = stored.filter((path) => !known.has(path))
  found.problems.push(...strange.map((path) => `${path} is in the store and was never published: delete it.`))
  return found
}
