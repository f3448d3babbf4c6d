import { drizzle, migrate } from './drizzle.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { advisoryLocks } from './advisory-locks.ts'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

const journalFile = 'meta/_journal.json'
const readJournal = (): { entries: unknown[] } => JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8'))

/** Number of migrations in this version of the code. */
export const knownMigrations = (): number => readJournal().entries.length

/** Copies the first migrations to a temporary folder, because Drizzle always applies all of a folder. */
const firstMigrations = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal()
  writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** Migrates a database to this version's schema, or an earlier one for a backup; forward only. @throws {StartError} */
export const migrateDatabase = async (url: string, count = knownMigrations()): Promise<void> => {
  const folder = count < knownMigrations() ? firstMigrations(count) : migrationsFolder
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'migrate' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Processes may start concurrently: one migrates, the others wait for it.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new StartError(`The database could not be brought to this version: ${reason}.`, { cause })
  } finally {
    await client.end().catch(() => undefined)
    if (folder !== migrationsFolder) rmSync(folder, { recursive: true, force: true })
  }
}
