import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes the entries of a folder survive a power cut. Windows has no such call and journals them itself. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes all files and folders under a folder survive a power cut. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(
    files.map(async (file) => {
      await using handle = await open(file, 'r+')
      await handle.sync()
    }),
  )
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))
  for (const each of [...folders, folder]) syncFolder(each)
}

type Options = {
  /** Called with the draft before it gets its name, e.g. to change its owner. */
  prepare?: (draft: string) => void
  /** True keeps a file that is already there: of several processes that write at once, the first wins. */
  once?: boolean
}

/**
 * Writes a private file (0600) so that after a power cut it is either absent or whole: draft, fsync, rename or link,
 * fsync of the folder. @throws the file system's error
 */
export const writeDurably = (file: string, text: string, { prepare, once = false }: Options = {}): void => {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    prepare?.(draft)
    if (once) linkSync(draft, file)
    else renameSync(draft, file)
  } catch (error) {
    if (!once || !existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}
