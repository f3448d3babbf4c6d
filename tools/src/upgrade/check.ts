import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, npm } from './commands.ts'
import { Refusal } from './refusal.ts'
import type { Versions } from './versions.ts'

const gigabyte = 1_000_000_000

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The backup copies the tables before it packs them, and going back keeps what it replaces. */
const checkRoom = async (root: string, dataDir: string, newBytes: number): Promise<void> => {
  const needed = newBytes + 2 * ((await sizeOf(join(dataDir, 'pg'))) + (await sizeOf(join(dataDir, 'releases'))))
  for (const folder of [root, dataDir]) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= needed) continue
    const [has, needs] = [bavail * bsize, needed].map((bytes) => `${(bytes / gigabyte).toFixed(1)} GB`)
    throw new Refusal(`${folder} has ${has} free, and an upgrade needs ${needs}. Make room.`)
  }
}

const checkDoctor = async (place: Place): Promise<void> => {
  await npm(place, 'doctor').catch((cause: unknown) => {
    place.signal.throwIfAborted()
    const lines = String(cause instanceof Error ? cause.message : cause).split('\n')
    const broken = lines.filter((line) => line.includes('BROKEN'))
    throw new Refusal(
      `Repair this first, or pass --skip-doctor:\n${(broken.length > 0 ? broken : lines).join('\n').trim()}`,
    )
  })
}

/** What is asked for. */
export type UpgradeOptions = { to?: string | undefined; skipDoctor: boolean }

/**
 * Looks whether this installation can be upgraded; changes nothing.
 * @returns the versions, or null when this is the wanted one @throws {Refusal}
 */
export const checkInstallation = async (
  place: Place,
  versions: Versions,
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  { to, skipDoctor }: UpgradeOptions,
): Promise<{ from: string; to: string } | null> => {
  // Without the server's settings, an empty database would be upgraded in place of the real one.
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'pg'))) {
    throw new Refusal(`There is no database in ${DATA_DIR}. Set the variables that the server is started with.`)
  }
  const found = await versions.find(place, to)
  if (!found) return null
  await checkRoom(place.root, DATA_DIR, versions.newBytes)
  if (!skipDoctor) await checkDoctor(place)
  return found
}
