import { mkdtemp, rm, stat, writeFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Database, withLongStatements } from '../db/client.ts'
import type { Settings } from '../settings.ts'
import { version } from '../version.ts'
import { writeArchive } from '../files/archive.ts'
import { dumpDatabase } from './dump.ts'

/** First entry of a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type Manifest = z.output<typeof Manifest>

/** What a backup holds beside the database; the names are those under `DATA_DIR`. */
export const keptFiles = ['releases', 'keys', 'secret'] as const

type Options = { passphrase?: string | undefined; now: Date }

/**
 * Writes everything an installation is into one file: the database as one snapshot, the release store, the signing key
 * and the secret. The product may be running. Settings are not part of it.
 * @returns the size in bytes
 */
export const writeBackup = async (
  db: Database,
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
  file: string,
  { passphrase, now }: Options,
): Promise<number> => {
  const folder = dirname(resolve(file))
  await mkdir(folder, { recursive: true })
  const staging = await mkdtemp(join(folder, '.backup-'))
  try {
    await mkdir(join(staging, 'database'))
    const dump = await withLongStatements(db, (long) => dumpDatabase(long, join(staging, 'database')), {
      clientTimeoutMs: 0,
    })
    const manifest: Manifest = { format: 1, version, createdAt: now.toISOString(), ...dump }
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 })
    const kept = keptFiles.map((name) => ({ path: join(DATA_DIR, name), as: name }))
    const staged = ['manifest.json', 'database'].map((name) => ({ path: join(staging, name), as: name }))
    await writeArchive(file, [...staged, ...kept], passphrase)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return (await stat(file)).size
}
