import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { StartError } from '../../start-error.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { findBinaries } from './binaries.ts'
import { bootPostmaster } from './boot.ts'
import { databaseName, openCluster, urlOf } from './cluster.ts'
import type { Embedded, EmbeddedOptions } from './embedded.ts'
import { followEmbedded } from './follow.ts'
import { type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts'

/** A killed owner loses it with its connection. */
const ownerLock = advisoryLocks.embeddedOwner
/** How long a server waits until a killed owner's connection is closed, or a tool finishes. */
const lockTimeout = { server: 3_000, tool: 60_000 }

const holderOf = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = $1 and l.granted`

/** Acquires the owner's lock; a tool fails at once, because a running server holds it. */
const tryLock = async (owner: Client, role: 'server' | 'tool'): Promise<boolean> => {
  for (const begin = Date.now(); ; await sleep(100)) {
    const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [ownerLock])
    if (rows[0]?.got) return true
    if (role === 'tool') return false
    const { rows: holders } = await owner.query<{ name: string }>(holderOf, [ownerLock])
    if (Date.now() - begin > lockTimeout[holders[0]?.name === 'tool' ? 'tool' : 'server']) return false
  }
}

/** An SQLSTATE other than 57P0x (shutting down, crashed, starting up). */
const isRefusal = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9][0-9A-Z]{4}$/.test(code) && !code.startsWith('57P')
}

const ensureDatabase = async (owner: Client): Promise<void> => {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [databaseName])
  if (rowCount) return
  try {
    await owner.query(`create database ${escapeIdentifier(databaseName)}`)
  } catch (error) {
    // 42P04, 23505: another process created it concurrently.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

const connectOwner = async (url: string, name: string): Promise<Client> => {
  const owner = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: name,
    keepAlive: true,
  })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    return owner
  } catch (error) {
    await owner.end().catch(() => undefined)
    throw error
  }
}

/**
 * Starts PostgreSQL in a folder, or adopts the one that a killed process left running there. If it dies while this
 * process owns it, it is restarted on the same port.
 * @throws {StartError} in one plain sentence.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { durable = true, role = 'server' } = options
  if (role === 'worker') return followEmbedded(options)
  const binaries = findBinaries()
  const cluster = await openCluster(resolve(options.folder), binaries, durable)
  let postmaster: Postmaster
  let owner: Client
  let owned = false
  let reviving: Promise<void> | undefined
  const stopping = new AbortController()

  const attach = async (mayMove: boolean): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      postmaster = await bootPostmaster(cluster, binaries, { durable, mayMove })
      try {
        owner = await connectOwner(urlOf(cluster.password, postmaster.port, 'postgres'), role)
        owned = await tryLock(owner, role)
        if (owned || role === 'tool') await ensureDatabase(owner)
      } catch (cause) {
        // Replaces a postmaster that is unresponsive or stopping; one that refuses the connection is not ours to stop.
        if (attempt < 3 && !isRefusal(cause)) {
          await stopPostmaster(postmaster, cluster.data, binaries)
          continue
        }
        throw new StartError(`The embedded PostgreSQL in ${cluster.folder} does not answer (log: ${cluster.log}).`, {
          cause,
        })
      }
      if (!owned && role === 'server') {
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
        return await attach(false)
      } catch (error) {
        options.onWarn?.(error instanceof Error ? error.message : String(error))
        await sleep(wait)
      }
    }
  }

  await attach(true)
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
