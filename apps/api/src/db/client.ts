import { drizzle, type NodePgDatabase } from './drizzle.ts'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { runAfterCommits } from './after-commit.ts'
import { limitCallers } from './callers.ts'
import { withPlanNames } from './plan-names.ts'

export type Database = NodePgDatabase & { $client: Pool }
/** A database or a transaction on it. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

/** A fixed address, or a function for a server whose address may change. */
export type Address = string | (() => string)
const addressOf = (address: Address): string => (typeof address === 'string' ? address : address())

export type Connection = { db: Database; pool: Pool; address: () => string; close: () => Promise<void> }

/**
 * Returns a connection to the pool when it dies while checked out. Drizzle sends `begin` before it guards the
 * connection, so a connection that died unnoticed while idle would never come back and the pool would shrink.
 */
const returnDeadConnections = (pool: Pool): void => {
  const out = new WeakSet<PoolClient>()
  pool.on('release', (_error, client) => void out.delete(client))
  pool.on('acquire', (client) => {
    out.add(client)
    // The pool sets `release` right after this event.
    queueMicrotask(() => {
      // The pool has taken it back already when the caller gave up while it was being opened.
      if (!out.has(client)) return
      const release = client.release.bind(client)
      let isOut = true
      const giveBack: typeof client.release = (destroy) => {
        if (!isOut) return
        isOut = false
        client.off('end', lost)
        release(destroy)
      }
      const lost = () => giveBack(true)
      client.release = giveBack
      client.once('end', lost)
    })
  })
}

/** Calls the address function at each connect, and lets the server keep the plans of statements that come often. */
const clientFor = (address: Address, pooled: boolean) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: addressOf(address) })
      if (!pooled) this.query = withPlanNames(this.query)
    }
  }

/** Client-side query timeout, because a frozen or unreachable server enforces no statement timeout. */
const queryTimeoutMs = 15_000

const openPool = (options: PoolConfig): Pool => {
  const pool = new Pool(options)
  // The next call replaces a connection that dies while idle; without a listener the error would end the process.
  pool.on('error', () => undefined)
  // The same for one that dies inside a transaction: the next statement fails, not the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  returnDeadConnections(pool)
  limitCallers(pool)
  return pool
}

/** Limits of a session. A pooler refuses them, because its sessions are shared. */
const sessionLimits = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }

/**
 * Opens a pool: 10 connections, 2 s to get one, 5 s a statement. Source: reliability.md, PostgreSQL path.
 * @param options `pooled`: the address is a pooler, so connections keep nothing between transactions
 */
export const connect = (
  address: Address,
  { max = 10, pooled = false }: { max?: number; pooled?: boolean } = {},
): Connection => {
  const pool = openPool({
    Client: clientFor(address, pooled),
    max,
    connectionTimeoutMillis: 2_000,
    query_timeout: queryTimeoutMs,
    ...(pooled ? {} : sessionLimits),
  })
  return { db: runAfterCommits(drizzle(pool)), pool, address: () => addressOf(address), close: () => pool.end() }
}

/**
 * Runs work with long statements on a separate connection, without the request timeout.
 * @param clientTimeoutMs 0 for none: the timers of COPY streams are not cleared and keep a finished process alive
 */
export const withLongStatements = async <T>(
  db: Database,
  work: (db: Database) => Promise<T>,
  { clientTimeoutMs = 660_000 } = {},
): Promise<T> => {
  const { statement_timeout, ...options } = db.$client.options
  const long = statement_timeout ? { statement_timeout: 600_000 } : {}
  const pool = openPool({ ...options, ...long, max: 1, query_timeout: clientTimeoutMs })
  try {
    return await work(drizzle(pool))
  } finally {
    await pool.end()
  }
}
