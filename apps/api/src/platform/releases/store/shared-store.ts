import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readArchive, writeArchive } from '../../../files/archive.ts'
import { syncFolder, syncTree } from '../../../files/durable-file.ts'
import type { Database } from '../../../db/client.ts'
import type { Build, ReleaseBucket } from './bucket.ts'
import { folderProblems } from './folder-problems.ts'
import { findRelease } from '../pointer.ts'
import { releaseFacts } from '../release-facts.ts'
import type { ReleaseKeys } from '../release-keys.ts'
import { asideOf, hasRelease, releaseFolder } from './store.ts'

type SharedStore = { db: Database; dataDir: string; keys: ReleaseKeys; bucket: ReleaseBucket | undefined }

const withFile = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    return await work(join(folder, 'build.tar.gz'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Uploads a stored build for the other servers, unless the bucket has it: a build never changes.
 * @param folder where its files are
 */
export const shareBuild = async (
  { bucket, dataDir }: Pick<SharedStore, 'bucket' | 'dataDir'>,
  build: Build,
  folder = releaseFolder(dataDir, build.name, build.buildId),
): Promise<void> => {
  if (!bucket || (await bucket.has(build))) return
  await withFile(async (file) => {
    await writeArchive(file, [{ path: folder, as: build.buildId }])
    await bucket.put(build, file)
  })
}

/** Downloads an archive next to its place. @returns the unpacked folder, or null when the bucket lacks the build */
const download = async ({ bucket }: SharedStore, build: Build, draft: string): Promise<string | null> =>
  withFile(async (file) => {
    if (!(await bucket?.get(build, file))) return null
    await readArchive(file, draft)
    return join(draft, build.buildId)
  })

/** Brings one build from the bucket. What differs from the signed facts is thrown away. */
const bring = async (store: SharedStore, build: Build): Promise<boolean> => {
  const { name, buildId } = build
  const row = await findRelease(store.db, name, buildId)
  if (!row?.files || !row.signature || row.collectedAt) return false
  const target = releaseFolder(store.dataDir, name, buildId)
  const draft = asideOf(target, 'draft')
  await mkdir(dirname(target), { recursive: true })
  try {
    const folder = await download(store, build, draft)
    if (!folder) return false
    const isSigned = store.keys.verify(releaseFacts({ ...row, files: row.files }), row.signature)
    if (!isSigned || (await folderProblems(folder, row.files)).length > 0) return false
    await syncTree(folder)
    // Another process of this machine may have been faster.
    if (!existsSync(target)) await rename(folder, target)
    syncFolder(dirname(target))
    return true
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Fetches builds that another server published, each once at a time.
 * @returns whether the build is in this machine's store afterwards. @throws when the bucket cannot be reached
 */
export const createFetcher = (store: SharedStore) => {
  const underWay = new Map<string, Promise<boolean>>()
  return async (build: Build): Promise<boolean> => {
    if (hasRelease(store.dataDir, build.name, build.buildId)) return true
    if (!store.bucket) return false
    const key = `${build.name}/${build.buildId}`
    const work = underWay.get(key) ?? bring(store, build).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }
}
export type FetchBuild = ReturnType<typeof createFetcher>
