import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { isAlive, readPostmaster } from '../db/embedded/postmaster.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { keptFiles } from './backup.ts'

type Target = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_LISTEN_URL'>

/** Schemas of the product: its tables, and the list of migrations. */
const schemas = ['public', 'drizzle']

const renameSchemas = async (url: string, stamp: string): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  try {
    await client.query('begin')
    for (const schema of schemas) {
      const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
      if (!rowCount) continue
      const kept = escapeIdentifier(`${schema}_${stamp}`)
      await client.query(`alter schema ${escapeIdentifier(schema)} rename to ${kept}`)
    }
    await client.query('create schema public')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Makes room for a restore without deleting anything: the files go to a folder of their own under `DATA_DIR`, the
 * tables of an external database to schemas of their own. No server may be running.
 * @returns where it is now @throws {StartError}
 */
export const setAside = async (target: Target, now: Date): Promise<string> => {
  const { DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL } = target
  const cluster = resolve(DATA_DIR, 'pg/cluster')
  const running = readPostmaster(cluster)
  if (!DATABASE_URL && running && isAlive(running, cluster)) {
    throw new StartError(`A server uses ${resolve(DATA_DIR)}; stop it first.`)
  }
  const stamp = `replaced_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  const folder = join(resolve(DATA_DIR), stamp)
  await mkdir(folder, { recursive: true })
  for (const name of [...keptFiles, ...(DATABASE_URL ? [] : ['pg'])]) {
    if (existsSync(join(DATA_DIR, name))) await rename(join(DATA_DIR, name), join(folder, name))
  }
  if (!DATABASE_URL) return folder
  await renameSchemas(DATABASE_LISTEN_URL ?? DATABASE_URL, stamp)
  return `${folder} and the schemas public_${stamp} and drizzle_${stamp}`
}
