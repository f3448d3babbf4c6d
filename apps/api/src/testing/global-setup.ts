import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { Embedded } from '../db/embedded/embedded.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { schemaStamp } from './empty-tables.ts'
import { addressOf, templateDatabase } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    databaseServer: string
    /** Begins the names of this run's databases. */
    databasePrefix: string
    /** See `schemaStamp`. */
    schemaStamp: string
  }
}

/** A killed test run leaves nothing behind: this shell notices the closed pipe and stops the server. */
const dieWithUs = (server: Embedded, folder: string) => {
  const script = 'read -r _; kill -QUIT "$1" 2>/dev/null; sleep 1; rm -rf "$2"'
  const guard = spawn('sh', ['-c', script, 'sh', String(server.pid()), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return () => guard.kill()
}

const withClient = async <T>(address: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const createTemplate = async (project: TestProject, maintenance: string, prefix: string): Promise<void> => {
  await withClient(maintenance, async (client) => {
    await client.query(`drop database if exists ${templateDatabase} with (force)`)
    await client.query(`create database ${templateDatabase}`)
  })
  const address = addressOf(maintenance, templateDatabase)
  await migrateDatabase(address)
  project.provide('databaseServer', maintenance)
  project.provide('databasePrefix', prefix)
  project.provide('schemaStamp', await withClient(address, schemaStamp))
}

const dropDatabases = (maintenance: string, prefix: string): Promise<void> =>
  withClient(maintenance, async (client) => {
    const named = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(named, [prefix])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })

/**
 * One server for the whole run, with one migrated database that tests copy: an embedded one, or that of
 * `npm run test:engines`.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const external = process.env['TEST_DATABASE_URL']
  const prefix = `t_${process.pid}_`
  if (external) {
    await createTemplate(project, external, prefix)
    return () => dropDatabases(external, prefix)
  }
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-test-'))
  const server = await startEmbedded({ folder: join(folder, 'pg'), durable: false })
  const release = dieWithUs(server, folder)
  await createTemplate(project, server.url.replace(/\/bazaar$/, '/postgres'), prefix)
  return async () => {
    await server.stop()
    release()
    rmSync(folder, { recursive: true, force: true })
  }
}
