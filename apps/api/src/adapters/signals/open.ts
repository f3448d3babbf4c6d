import type { Services, Signals } from '../../context.ts'
import type { Connection } from '../../db/client.ts'
import type { Settings } from '../../settings.ts'
import { postgresTransport } from './postgres.ts'
import { redisTransport } from './redis.ts'
import { createSignals } from './signals.ts'

/** Signals over the server of `SIGNALS_URL`, else over the database. Connects at the first use. */
export const openSignals = (
  { SIGNALS_URL, DATABASE_LISTEN_URL }: Pick<Settings, 'SIGNALS_URL' | 'DATABASE_LISTEN_URL'>,
  { db, address }: Pick<Connection, 'db' | 'address'>,
  log: Pick<Services['log'], 'warn'>,
): Signals => {
  const warn = (details: object, message: string) => log.warn(details, message)
  if (SIGNALS_URL) return createSignals(db, redisTransport(SIGNALS_URL, warn))
  return createSignals(
    db,
    postgresTransport(() => DATABASE_LISTEN_URL ?? address(), warn),
  )
}
