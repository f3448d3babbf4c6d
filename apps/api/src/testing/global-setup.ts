import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { Embedded } from '../db/embedded/embedded.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { migrateDatabase } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    databaseServer: string
  }
}

export const templateDatabase = 'bazaar_template'

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

const createTemplate = async (maintenance: string): Promise<void> => {
  const client = new Client({ connectionString: maintenance })
  await client.connect()
  await client.query(`drop database if exists ${templateDatabase} with (force)`)
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  await migrateDatabase(maintenance.replace(/\/postgres$/, `/${templateDatabase}`))
}

/**
 * One server for the whole run, with one migrated database that every suite copies: an embedded one, or that of
 * `npm run test:engines`.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    await createTemplate(external)
    project.provide('databaseServer', external)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-test-'))
  const server = await startEmbedded({ folder: join(folder, 'pg'), durable: false })
  const release = dieWithUs(server, folder)
  const maintenance = server.url.replace(/\/bazaar$/, '/postgres')
  await createTemplate(maintenance)
  project.provide('databaseServer', maintenance)
  return async () => {
    await server.stop()
    release()
    rmSync(folder, { recursive: true, force: true })
  }
}
