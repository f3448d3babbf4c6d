import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, syncTree } from '../../../files/durable-file.ts'
import { folderProblems } from './folder-problems.ts'
import { packFile } from './pack.ts'
import type { FileHashes } from '../release-facts.ts'

const compressible = /\.(js|css|json|svg|html|map)$/

/** Folder of the release store: `<DATA_DIR>/releases/<name>/<buildId>/`. */
export const storeFolder = (dataDir: string): string => join(dataDir, 'releases')
export const releaseFolder = (dataDir: string, name: string, buildId: string): string =>
  join(storeFolder(dataDir), name, buildId)

/** The build whose file an address of the store names, or null. */
export const buildAt = (address: string): { name: string; buildId: string } | null => {
  const [, name, buildId] = /^\/r\/([a-z][a-z0-9-]{0,59})\/([a-f0-9]{12})(?:~\d{1,3})?\//.exec(address) ?? []
  return name && buildId ? { name, buildId } : null
}

export const hasRelease = (dataDir: string, name: string, buildId: string): boolean =>
  existsSync(releaseFolder(dataDir, name, buildId))

/** Temporary name of a folder that enters or leaves the store; unique, because processes may share a store. */
export const asideOf = (folder: string, why: 'draft' | 'old'): string => `${folder}.${randomUUID()}.${why}`
export const isAside = (entry: string): boolean => /\.[0-9a-f-]+\.(old|draft)$/.test(entry)

const pack = async (path: string): Promise<void> => {
  const packed = await packFile(await readFile(path))
  if (packed) await writeFile(`${path}.br`, packed)
}

const compress = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    // The build has already compressed it.
    if (!existsSync(`${path}.br`)) await pack(path)
  }
}

/** A build, and the hashes its stored folder must have. */
type StoredBuild = { name: string; buildId: string; files: FileHashes }

/**
 * Prepares a copy of a built folder next to its place in the store. `place` moves it there in one step unless these
 * very files are already stored; it also replaces a damaged folder. Call it inside a move. `folder` is where they are now.
 */
export const withDraft = async <T>(
  dataDir: string,
  { name, buildId, files }: StoredBuild,
  dist: string,
  work: (place: () => Promise<void>, folder: () => string) => Promise<T>,
): Promise<T> => {
  const target = releaseFolder(dataDir, name, buildId)
  const [draft, old] = [asideOf(target, 'draft'), asideOf(target, 'old')]
  const isThere = async () => existsSync(target) && (await folderProblems(target, files)).length === 0
  const makeDraft = async () => {
    if (existsSync(draft)) return
    await mkdir(dirname(target), { recursive: true })
    await cp(dist, draft, { recursive: true })
    await compress(draft)
    await syncTree(draft)
  }
  const place = async () => {
    if (await isThere()) return
    // It was there before and has just been deleted as old or damaged.
    await makeDraft()
    if (existsSync(target)) await rename(target, old)
    await rename(draft, target)
    // The row that names these files is committed next.
    syncFolder(dirname(target))
  }
  try {
    if (!(await isThere())) await makeDraft()
    return await work(place, () => (existsSync(draft) ? draft : target))
  } finally {
    for (const aside of [draft, old]) await rm(aside, { recursive: true, force: true })
  }
}
