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

/** One embedded server for the whole run, with one migrated database that every suite copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-test-'))
  const server = await startEmbedded({ folder: join(folder, 'pg'), durable: false })
  const release = dieWithUs(server, folder)
  const maintenance = server.url.replace(/\/bazaar$/, '/postgres')
  const client = new Client({ connectionString: maintenance })
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  await migrateDatabase(server.url.replace(/\/bazaar$/, `/${templateDatabase}`))
  project.provide('databaseServer', maintenance)
  return async () => {
    await server.stop()
    release()
    rmSync(folder, { recursive: true, force: true })
  }
}
