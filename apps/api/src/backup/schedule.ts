import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { sql } from '../db/drizzle.ts'
import { writeBackup } from './backup.ts'

const hourMs = 3_600_000
const ours = /^backup-[\d-]+T[\d-]+Z\.tar\.gz(\.age)?$/

/** Scheduled backups in a folder, the newest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => []))
    .filter((name) => ours.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))

/** Milliseconds since the newest scheduled backup; Infinity without one. */
export const backupAgeMs = async (folder: string, now: Date): Promise<number> => {
  const [newest] = await listBackups(folder)
  return newest ? now.getTime() - (await stat(newest)).mtimeMs : Infinity
}

/** The part of the services that a backup uses. */
type Needed = Pick<Services, 'db' | 'settings' | 'clock' | 'log'>

const backUp = async ({ db, settings, clock, log }: Needed, folder: string): Promise<void> => {
  const now = clock.now()
  // A sweep may start a little early.
  if ((await backupAgeMs(folder, now)) < settings.BACKUP_HOURS * hourMs - hourMs / 2) return
  const passphrase = settings.BACKUP_PASSPHRASE
  const name = `backup-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz${passphrase ? '.age' : ''}`
  const bytes = await writeBackup(db, settings, join(folder, name), { passphrase, now })
  for (const old of (await listBackups(folder)).slice(settings.BACKUP_KEEP)) await rm(old)
  log.info({ backup: name, bytes }, 'backed up')
}

/** Backs up to `BACKUP_DIR` when the newest backup there is old enough, and deletes the oldest. */
export const backUpWhenDue = async (services: Needed): Promise<void> => {
  const folder = services.settings.BACKUP_DIR
  if (!folder) return
  await services.db.transaction(async (tx) => {
    // It only waits while the backup is written, on another connection.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    // Servers share the schedule: one writes, the others skip. Behind a pooler only a transaction keeps a lock its own.
    const { rows } = await tx.execute<{ won: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.backup}) as won`,
    )
    if (rows[0]?.won) await backUp(services, folder)
  })
}
