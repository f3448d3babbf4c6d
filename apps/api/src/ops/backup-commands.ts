import { resolve } from 'node:path'
import { writeBackup } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { setAside } from '../backup/set-aside.ts'
import { withDatabase } from '../start/with-database.ts'
import { renumberReleases } from '../platform/releases/index.ts'
import type { Settings } from '../settings.ts'
import { type OpsCall, OpsError } from './verb.ts'

type Who = Pick<OpsCall, 'actor' | 'clock'>
type Order = { file: string; aside: boolean }
/** A command that opens the database itself, unlike a `Verb`. */
type Command = { usage: string; run: (settings: Settings, order: Order, who: Who) => Promise<string> }

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** A database without a host has no releases to renumber. */
const renumber = (settings: Settings, actor: string): Promise<unknown> =>
  withDatabase(settings, (db) =>
    renumberReleases(db, { actor: `operator:${actor}`, reason: 'restored from a backup' }).catch(() => null),
  )

const commands: Record<string, Command> = {
  backup: {
    usage: 'backup FILE',
    run: async (settings, { file }, { clock }) => {
      const options = { passphrase: settings.BACKUP_PASSPHRASE, now: clock.now() }
      const bytes = await withDatabase(settings, (db) => writeBackup(db, settings, file, options))
      const how = options.passphrase ? 'encrypted' : 'not encrypted: it contains keys and customer data'
      return `${file} holds the database, the releases, the keys and the secret (${sizeOf(bytes)}, ${how}).`
    },
  },
  restore: {
    usage: 'restore FILE [--set-aside]',
    run: async (settings, { file, aside }, { actor, clock }) => {
      const kept = aside ? await setAside(settings, clock.now()) : null
      const { createdAt, version } = await restoreBackup(settings, file, settings.BACKUP_PASSPHRASE)
      await renumber(settings, actor)
      const before = kept ? ` What it replaces is kept in ${kept}.` : ''
      return `Restored the state of ${createdAt} (version ${version}) into ${resolve(settings.DATA_DIR)}.${before}`
    },
  },
}

export const backupUsage = Object.values(commands).map(({ usage }) => usage)

/** Runs `backup FILE` or `restore FILE`, which open the database themselves; null for any other command. @throws {OpsError} without a file */
export const runBackupCommand = (settings: Settings, argv: readonly string[], who: Who): Promise<string> | null => {
  const [name = '', file, ...rest] = argv
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return null
  const aside = name === 'restore' && rest[0] === '--set-aside'
  if (!file || rest.length > Number(aside)) throw new OpsError(`Usage: npm run ops -- ${command.usage}`)
  return command.run(settings, { file, aside }, who)
}
