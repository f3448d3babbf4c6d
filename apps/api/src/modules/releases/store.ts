import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isFacts } from './gate/built-folder.ts'
import { filesOf } from './release-facts.ts'

const brotli = promisify(brotliCompress)
const compressible = /\.(js|css|json|svg|html|map)$/

/** Folder of the release store: `<DATA_DIR>/releases/<name>/<buildId>/`. */
export const storeFolder = (dataDir: string): string => join(dataDir, 'releases')
export const releaseFolder = (dataDir: string, name: string, buildId: string): string =>
  join(storeFolder(dataDir), name, buildId)

export const hasRelease = (dataDir: string, name: string, buildId: string): boolean =>
  existsSync(releaseFolder(dataDir, name, buildId))

const pack = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  const packed = await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  if (packed.length < bytes.length) await writeFile(`${path}.br`, packed)
}

const compress = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    // The build packed it already.
    if (!existsSync(`${path}.br`)) await pack(path)
  }
}

/** Takes over what a build says of itself: it may change while the build's name and all other files stay the same. */
export const storeFacts = async (dataDir: string, name: string, buildId: string, dist: string): Promise<void> => {
  const target = releaseFolder(dataDir, name, buildId)
  for (const file of (await filesOf(dist)).plain.filter(isFacts)) {
    const path = join(target, file)
    await rm(`${path}.br`, { force: true })
    await cp(join(dist, file), `${path}.${process.pid}`)
    await rename(`${path}.${process.pid}`, path)
    await pack(path)
  }
}

/**
 * Puts a built folder into the store, once: a release never changes, so a folder that is there stays as it is.
 * It appears under its name only when it is whole.
 */
export const storeRelease = async (dataDir: string, name: string, buildId: string, dist: string): Promise<void> => {
  const target = releaseFolder(dataDir, name, buildId)
  if (existsSync(target)) return
  const draft = `${target}.${process.pid}.draft`
  await mkdir(join(target, '..'), { recursive: true })
  await cp(dist, draft, { recursive: true })
  await compress(draft)
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Another process was first with the same bytes.
    if (!existsSync(target)) throw error
  })
}
