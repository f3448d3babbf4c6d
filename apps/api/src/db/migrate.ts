import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

/** Processes may start concurrently: one migrates, the others wait for it. */
const migrationLock = 4_726_002

/** Number of migrations this version of the code knows. */
export const knownMigrations = (): number =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries.length

/** Migrates a database to this version's schema; forward only. @throws {StartError} */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'migrate' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new StartError(`The database could not be brought to this version: ${reason}.`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}
