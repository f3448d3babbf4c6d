import type { Services, Signals } from '../../context.ts'
import type { Connection } from '../../db/client.ts'
import type { Settings } from '../../settings.ts'
import { postgresTransport } from './postgres.ts'
import { createSignals } from './signals.ts'

/** Signals over the server of `SIGNALS_URL`, else over the database. Connects at the first use. */
export const openSignals = async (
  { SIGNALS_URL, DATABASE_LISTEN_URL }: Pick<Settings, 'SIGNALS_URL' | 'DATABASE_LISTEN_URL'>,
  { db, address }: Pick<Connection, 'db' | 'address'>,
  log: Pick<Services['log'], 'warn'>,
): Promise<Signals> => {
  const warn = (details: object, message: string) => log.warn(details, message)
  if (SIGNALS_URL) {
    // Its client is five hundred files.
    const { redisTransport } = await import('./redis.ts')
    return createSignals(db, redisTransport(SIGNALS_URL, warn))
  }
  return createSignals(
    db,
    postgresTransport(() => DATABASE_LISTEN_URL ?? address(), warn),
  )
}
