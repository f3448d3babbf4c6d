import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type Database = NodePgDatabase
/** A database or a transaction on it. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

export type Connection = { db: Database; pool: Pool; url: string; close: () => Promise<void> }

/**
 * Returns a connection to the pool when it dies while checked out. Drizzle sends `begin` before it guards the
 * connection, so a connection that died unnoticed while idle would never come back and the pool would shrink.
 */
const returnDeadConnections = (pool: Pool): void => {
  pool.on('acquire', (client) => {
    // The pool sets `release` right after this event.
    queueMicrotask(() => {
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

/** Opens a pool: 10 connections, 2 s to get one, 5 s a statement. Source: reliability.md, PostgreSQL path. */
export const connect = (url: string, options: { max?: number } = {}): Connection => {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection that dies while idle is replaced by the next call; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So is one that dies between two statements of a transaction: the next statement is what fails, not the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  returnDeadConnections(pool)
  return { db: drizzle(pool), pool, url, close: () => pool.end() }
}
