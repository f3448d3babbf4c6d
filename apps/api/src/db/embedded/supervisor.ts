import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { bootPostmaster } from './boot.ts'
import { openCluster, superuser } from './cluster.ts'
import { type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts'

export type EmbeddedOptions = {
  /** Our part of the data folder, e.g. `data/pg`. */
  folder: string
  /** False gives up crash safety for speed; for tests only. */
  durable?: boolean
  /** Use a server that another process of ours owns, instead of refusing: for command-line tools. */
  join?: boolean
  onWarn?: (text: string) => void
}

export type Embedded = {
  /** Address of the database `bazaar`; another name can take its place. */
  url: string
  pid: () => number
  /** Stops PostgreSQL if this process owns it. */
  stop: () => Promise<void>
}

/** Held on a connection for as long as a process owns the server; a killed owner loses it at once. */
const ownerLock = 4_726_001
const database = 'bazaar'

const urlOf = (password: string, port: number, name = database) =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/${name}`

const tryLock = async (owner: Client): Promise<boolean> => {
  // The connection of an owner that was just killed may take a moment to be noticed.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [ownerLock])
    if (rows[0]?.got) return true
    await sleep(100)
  }
  return false
}

/** An SQLSTATE other than 57P0x (shutting down, crashed, starting up). */
const isRefusal = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9][0-9A-Z]{4}$/.test(code) && !code.startsWith('57P')
}

const ensureDatabase = async (owner: Client): Promise<void> => {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount) return
  try {
    await owner.query(`create database ${escapeIdentifier(database)}`)
  } catch (error) {
    // 42P04, 23505: a twin made it meanwhile.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

/**
 * Starts PostgreSQL in a folder, or takes over the one that a killed process of ours left running there.
 * If it dies while we live, it is started again on the same port.
 * @throws {StartError} in one plain sentence.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const binaries = findBinaries()
  const durable = options.durable ?? true
  const cluster = await openCluster(resolve(options.folder), binaries, durable)
  let postmaster: Postmaster
  let owner: Client
  let owned = false
  let reviving: Promise<void> | undefined
  const stopping = new AbortController()

  const attach = async (port?: number): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      postmaster = await bootPostmaster(cluster, binaries, { durable, ...(port ? { port } : {}) })
      owner = new Client({
        connectionString: urlOf(cluster.password, postmaster.port, 'postgres'),
        connectionTimeoutMillis: 5_000,
        application_name: 'owner',
        keepAlive: true,
      })
      owner.on('error', () => undefined)
      try {
        await owner.connect()
        owned = await tryLock(owner)
        if (owned || options.join) await ensureDatabase(owner)
      } catch (cause) {
        await owner.end().catch(() => undefined)
        // One that does not answer, or is just being stopped, is replaced; one that answers with a refusal is not ours to stop.
        if (attempt < 3 && !isRefusal(cause)) {
          await stopPostmaster(postmaster, cluster.data, binaries)
          continue
        }
        throw new StartError(`The embedded PostgreSQL in ${cluster.folder} does not answer (log: ${cluster.log}).`, {
          cause,
        })
      }
      if (!owned && !options.join) {
        await owner.end()
        throw new StartError(
          `Another running server already uses the data folder ${cluster.folder}; stop it first or set DATA_DIR to another folder.`,
        )
      }
      owner.once('end', () => (reviving = revive()))
      return
    }
  }

  const revive = async (): Promise<void> => {
    if (stopping.signal.aborted || !owned) return
    options.onWarn?.('PostgreSQL ended unexpectedly and is started again.')
    for (let wait = 200; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      try {
        return await attach(postmaster.port)
      } catch (error) {
        options.onWarn?.(error instanceof Error ? error.message : String(error))
        await sleep(wait)
      }
    }
  }

  await attach()
  return {
    get url() {
      return urlOf(cluster.password, postmaster.port)
    },
    pid: () => postmaster.pid,
    stop: async () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      await reviving
      await owner.end().catch(() => undefined)
      const running = readPostmaster(cluster.data)
      if (owned && running) await stopPostmaster(running, cluster.data, binaries)
    },
  }
}
