import { and, asc, isNull } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { folderProblems } from './folder-problems.ts'
import type { Release } from './pointer.ts'
import type { ReleaseStore } from './publish.ts'
import { releaseFacts } from './release-facts.ts'
import { releaseFolder } from './store.ts'
import { release } from './tables.ts'

/** What `verify` found. */
export const Verified = z.object({
  builds: z.number(),
  files: z.number(),
  /** What does not fit, each a sentence; empty = everything is as it was published. */
  problems: z.array(z.string()),
})
export type Verified = z.output<typeof Verified>

const checkRelease = async ({ dataDir, keys }: ReleaseStore, row: Release): Promise<string[]> => {
  const { name, buildId, manifest, files, signature } = row
  if (!files || !signature) return ['was published before builds were signed; publish it again']
  const problems = keys.verify(releaseFacts(name, buildId, manifest, files), signature)
    ? []
    : ['its signature does not fit what the database says of it']
  const folder = releaseFolder(dataDir, name, buildId)
  if (!existsSync(folder)) return [...problems, 'its folder is missing from the store']
  return [...problems, ...(await folderProblems(folder, files))]
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
