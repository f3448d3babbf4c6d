import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, git, npm } from './commands.ts'
import { Refusal } from './refusal.ts'

const gigabyte = 1_000_000_000
/** Packages and builds of a version. */
const versionBytes = 2 * gigabyte

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
const checkRoom = async (root: string, dataDir: string): Promise<void> => {
  const needed = versionBytes + 2 * ((await sizeOf(join(dataDir, 'pg'))) + (await sizeOf(join(dataDir, 'releases'))))
  for (const folder of [root, dataDir]) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= needed) continue
    const [has, needs] = [bavail * bsize, needed].map((bytes) => `${(bytes / gigabyte).toFixed(1)} GB`)
    throw new Refusal(`${folder} has ${has} free, and an upgrade needs ${needs}. Make room.`)
  }
}

/** @throws {Refusal} when the next version would overwrite changes */
export const checkTree = async (place: Place): Promise<void> => {
  const changed = await git(place, 'status', '--porcelain', '--untracked-files=no').catch(() => {
    throw new Refusal('This folder is no git clone. Upgrade it as docs/operate.md says.')
  })
  if (changed) throw new Refusal(`Files of the product are changed; commit or discard this first:\n${changed}`)
}

/** The commit of a name, or that of the branch this one follows. */
const findTarget = async (place: Place, to: string | undefined): Promise<string> => {
  await git(place, 'fetch', '--quiet', '--tags').catch((cause: unknown) => {
    throw new Refusal(`New versions cannot be fetched: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
  return git(place, 'rev-parse', '--verify', '--quiet', `${to ?? '@{upstream}'}^{commit}`).catch(() => {
    throw new Refusal(
      to === undefined
        ? 'This clone follows no branch. Say which version: npm run upgrade -- --to TAG.'
        : `There is no version ${to}.`,
    )
  })
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
export type Wish = { to?: string | undefined; skipDoctor: boolean }

/**
 * Looks whether this installation can be upgraded; changes nothing.
 * @returns the commits, or null when this is the wanted version @throws {Refusal}
 */
export const checkInstallation = async (
  place: Place,
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  { to, skipDoctor }: Wish,
): Promise<{ from: string; to: string } | null> => {
  await checkTree(place)
  // Without the server's settings, an empty database would be upgraded in place of the real one.
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'pg'))) {
    throw new Refusal(`There is no database in ${DATA_DIR}. Set the variables that the server is started with.`)
  }
  const target = await findTarget(place, to)
  const from = await git(place, 'rev-parse', 'HEAD')
  if (from === target) return null
  await git(place, 'merge-base', '--is-ancestor', from, target).catch(() => {
    throw new Refusal(
      `${to ?? 'The newest version'} does not contain this version. To go back, restore the backup made before the upgrade.`,
    )
  })
  await checkRoom(place.root, DATA_DIR)
  if (!skipDoctor) await checkDoctor(place)
  return { from, to: target }
}
