import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { knownMigrations, migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { readArchive } from '../files/archive.ts'
import { Manifest, keptFiles } from './backup.ts'
import { loadDatabase } from './dump.ts'

type Target = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>

const isEmpty = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows[0]?.n === 0
}

const readManifest = async (folder: string, file: string) => {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => 'null')
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new StartError(`${file} is not a backup of this product, or it is damaged.`)
  const { version, migrations } = parsed.data
  if (migrations <= knownMigrations()) return parsed.data
  throw new StartError(`This backup was made by version ${version}, which is newer than this one; install that first.`)
}

const loadInto = async (target: Target, folder: string, manifest: Manifest): Promise<void> => {
  const database = await openDatabase(target, { role: 'tool' })
  const client = new Client({ connectionString: database.direct(), application_name: 'restore' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await isEmpty(client))) throw new StartError('The database has tables; restore into an empty one.')
    await migrateDatabase(database.direct(), manifest.migrations)
    await loadDatabase(client, join(folder, 'database'), manifest)
    await migrateDatabase(database.direct())
  } finally {
    await client.end().catch(() => undefined)
    await database.stop()
  }
}

/**
 * Restores a backup into an empty data folder and an empty database, and migrates it to this version. Nothing is
 * overwritten. When it fails, delete what it created and try again.
 * @throws {StartError} in one sentence
 */
export const restoreBackup = async (target: Target, file: string, passphrase?: string): Promise<Manifest> => {
  const { DATA_DIR } = target
  const taken = [...keptFiles, ...(target.DATABASE_URL ? [] : ['pg'])].find((name) => existsSync(join(DATA_DIR, name)))
  if (taken) throw new StartError(`${join(DATA_DIR, taken)} exists; set DATA_DIR to an empty folder.`)
  await mkdir(DATA_DIR, { recursive: true })
  const staging = await mkdtemp(join(DATA_DIR, '.restore-'))
  try {
    await readArchive(file, staging, passphrase)
    const manifest = await readManifest(staging, file)
    await loadInto(target, staging, manifest)
    for (const name of keptFiles) {
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(DATA_DIR, name))
    }
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
