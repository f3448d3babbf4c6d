import { join } from 'node:path'
import { Client } from 'pg'
import type { Settings } from '../settings.ts'
import { connect } from './client.ts'
import { StartError } from '../start-error.ts'
import type { EmbeddedOptions } from './embedded/embedded.ts'
import { startEmbedded } from './embedded/supervisor.ts'

export type OpenDatabase = {
  address: () => string
  /** The database itself, where `address` is a pooler. */
  direct: () => string
  pooled: boolean
  embedded: boolean
  stop: () => Promise<void>
}

const checkExternal = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The database of the setting DATABASE_URL cannot be reached: ${reason}.`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws {StartError} when the server refuses the limits that each connection asks for, as poolers do */
const checkSession = async (url: string): Promise<void> => {
  const { pool, close } = connect(url, { max: 1 })
  try {
    await pool.query('select 1')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const pooler = 'If it is a connection pooler, set DATABASE_LISTEN_URL to the address of the database itself'
    throw new StartError(`The database of the setting DATABASE_URL refuses our sessions (${reason}). ${pooler}.`, {
      cause,
    })
  } finally {
    await close()
  }
}

/** The external server of `DATABASE_URL`, or the embedded one under `DATA_DIR/pg`. @throws {StartError} */
export const openDatabase = async (
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATA_DIR'>,
  options: Pick<EmbeddedOptions, 'role' | 'signal' | 'onWarn'> = {},
): Promise<OpenDatabase> => {
  if (settings.DATABASE_URL) {
    const url = settings.DATABASE_URL
    const direct = settings.DATABASE_LISTEN_URL
    for (const each of direct ? [url, direct] : [url]) await checkExternal(each)
    if (!direct) await checkSession(url)
    return {
      address: () => url,
      direct: () => direct ?? url,
      pooled: direct !== undefined,
      embedded: false,
      stop: async () => undefined,
    }
  }
  const server = await startEmbedded({ folder: join(settings.DATA_DIR, 'pg'), ...options })
  const address = () => server.url
  return { address, direct: address, pooled: false, embedded: true, stop: server.stop }
}
