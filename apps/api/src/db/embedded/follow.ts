import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { urlOf } from './cluster.ts'
import { type Postmaster, isAlive, readPostmaster } from './postmaster.ts'
import type { Embedded, EmbeddedOptions } from './embedded.ts'

const lookEveryMs = 250
const sayAfterMs = 2_000

/** Whether the product's database exists and takes connections: the server creates it after PostgreSQL is ready. */
const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The embedded database as seen by a worker; only the server starts, restarts and stops it. The address is read from
 * the data folder at each use, so new connections follow a server that restarted on another port.
 * @throws {StartError} when `signal` aborts the first wait.
 */
export const followEmbedded = async ({ folder, signal, onWarn }: EmbeddedOptions): Promise<Embedded> => {
  const data = join(resolve(folder), 'cluster')
  let postmaster: Postmaster | undefined
  const look = (): Postmaster | undefined => {
    const found = readPostmaster(data)
    if (found?.ready && isAlive(found, data)) postmaster = found
    return postmaster
  }
  const url = (): string => {
    const password = readFileSync(join(resolve(folder), 'password'), 'utf8').trim()
    return urlOf(password, look()?.port ?? 0)
  }
  for (let waited = 0; !(look() && (await answers(url()))); waited += lookEveryMs) {
    if (signal?.aborted) throw new StartError('Stopped while waiting for the database.')
    if (waited === sayAfterMs) onWarn?.('Waiting for the server that owns the database; start it with npm start.')
    await sleep(lookEveryMs)
  }
  return {
    get url() {
      return url()
    },
    pid: () => look()?.pid ?? 0,
    stop: async () => undefined,
  }
}
