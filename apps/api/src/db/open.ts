import { join } from 'node:path'
import { Client } from 'pg'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import type { EmbeddedOptions } from './embedded/embedded.ts'
import { startEmbedded } from './embedded/supervisor.ts'

export type OpenDatabase = { address: () => string; embedded: boolean; stop: () => Promise<void> }

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

/** The external server of `DATABASE_URL`, or the embedded one under `DATA_DIR/pg`. @throws {StartError} */
export const openDatabase = async (
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  options: Pick<EmbeddedOptions, 'role' | 'signal' | 'onWarn'> = {},
): Promise<OpenDatabase> => {
  if (settings.DATABASE_URL) {
    await checkExternal(settings.DATABASE_URL)
    const url = settings.DATABASE_URL
    return { address: () => url, embedded: false, stop: async () => undefined }
  }
  const server = await startEmbedded({ folder: join(settings.DATA_DIR, 'pg'), ...options })
  return { address: () => server.url, embedded: true, stop: server.stop }
}
