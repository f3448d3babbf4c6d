import { accessSync, constants, existsSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import type { Versions } from './versions.ts'

const Manifest = z.object({ name: z.string(), version: z.string(), scripts: z.record(z.string(), z.string()) })
const Migrations = z.object({ entries: z.array(z.object({ tag: z.string() })) })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The manifest of a folder that `npm run package` made, which has nothing to build; else null. */
export const readPackaged = (folder: string): z.output<typeof Manifest> | null => {
  const file = join(folder, 'package.json')
  const manifest = existsSync(file) ? Manifest.safeParse(readJson(file)).data : undefined
  return manifest && !('build' in manifest.scripts) && existsSync(join(folder, 'node_modules')) ? manifest : null
}

const migrationsOf = (folder: string): string[] =>
  Migrations.parse(readJson(join(folder, 'apps/api/migrations/meta/_journal.json'))).entries.map(({ tag }) => tag)

const isBelow = (path: string, folder: string): boolean => `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`)

/** Renaming exchanges whole folders at once, but only in folders that may be changed and on one disk. */
const checkMovable = (root: string, to: string): void => {
  for (const parent of [dirname(root), dirname(to)]) {
    try {
      accessSync(parent, constants.W_OK)
    } catch {
      throw new Refusal(`${parent} cannot be changed by this user. Upgrade as its owner, for example with sudo.`)
    }
  }
  if (statSync(dirname(root)).dev !== statSync(to).dev) {
    throw new Refusal(`${to} is on another disk than ${root}. Copy it beside this folder.`)
  }
}

/** @throws {Refusal} when exchanging the folders would move the data, too */
const checkOutside = (root: string, data: readonly string[]): void => {
  const inside = data.find((path) => isBelow(path, root))
  if (!inside) return
  throw new Refusal(
    `${inside} is inside the folder that an upgrade exchanges. Stop the server, move it to another place and set DATA_DIR or BACKUP_DIR.`,
  )
}

/**
 * A folder that `npm run package` made. A version that is not at work is named by the folder where it lies: the new one
 * where the operator put it, the old one beside the present folder.
 */
export const folder = (data: readonly string[]): Versions => ({
  kind: 'folder',
  newBytes: 0,
  checkUnchanged: async () => undefined,
  find: async ({ root }, wanted) => {
    if (wanted === undefined) {
      throw new Refusal('Put the new packaged folder beside this one and name it: npm run upgrade -- --to FOLDER.')
    }
    const [present, next] = [readPackaged(root), readPackaged(resolve(wanted))]
    if (!present || !next || next.name !== present.name) {
      throw new Refusal(`${resolve(wanted)} is not a folder that npm run package made.`)
    }
    const to = realpathSync(wanted)
    if (to === root) return null
    checkOutside(root, data)
    checkMovable(root, to)
    const known = new Set(migrationsOf(to))
    if (migrationsOf(root).some((tag) => !known.has(tag))) {
      throw new Refusal(
        `${to} is older than this version. To go back, restore the backup made before the upgrade with the folder of that time.`,
      )
    }
    return { from: `${root}-${present.version}-until-${new Date().toISOString().replaceAll(':', '-')}`, to }
  },
  isPresent: async ({ root }, version) => existsSync(root) && !existsSync(version),
  take: async ({ root }, { from, to }, say) => {
    say(`Putting ${to} in the place of ${root} …`)
    // A process killed between the two is why the root may be missing.
    if (existsSync(root)) renameSync(root, from)
    renameSync(to, root)
  },
  nameOf: (path) => basename(path).replace(/-until-.*$/, ''),
})
