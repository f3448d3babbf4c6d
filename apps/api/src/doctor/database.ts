import { sql } from '../db/drizzle.ts'
import type { Database } from '../db/client.ts'
import { knownMigrations } from '../db/migrate.ts'
import { isLoopbackHost } from '../http/callers/loopback-host.ts'
import { untrustedProxySince } from '../http/callers/untrusted-proxy.ts'
import type { Settings } from '../settings.ts'
import { type Check, broken, fine, warn } from './finding.ts'

const oldestVersion = 14
const fewConnections = 20

const isRemote = (address: string | undefined): boolean => address !== undefined && !isLoopbackHost(new URL(address))

const database = async (db: Database, { DATABASE_URL }: Settings) => {
  const { rows } = await db.execute<{
    version: number
    free: number
    applied: number
    encrypted: boolean
  }>(sql`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as free,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted`)
  const { version = 0, free = 0, applied = 0, encrypted } = rows[0] ?? {}
  const facts = `PostgreSQL ${version}${DATABASE_URL ? '' : ' (embedded)'}, ${free} free connections`
  if (version < oldestVersion) return broken(`${facts}; version ${oldestVersion} or later is needed.`)
  if (applied > knownMigrations()) return broken(`${facts}; its schema belongs to a newer version of this product.`)
  if (!encrypted && isRemote(DATABASE_URL))
    return warn(`${facts}; its connections are not encrypted: add ?sslmode=verify-full to DATABASE_URL.`)
  if (free < fewConnections) return warn(`${facts}; raise max_connections or run fewer processes.`)
  return fine(`${facts}.`)
}

const clock = async (db: Database) => {
  const before = Date.now()
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  const between = (before + Date.now()) / 2
  const seconds = Math.abs(Date.parse(rows[0]?.now ?? '') - between) / 1_000
  if (seconds > 5) return broken(`${seconds.toFixed(0)} s away from the database's; run NTP on both machines.`)
  return fine(`${seconds.toFixed(1)} s away from the database's.`)
}

const proxy = async (db: Database, { TRUSTED_PROXIES }: Settings) => {
  const since = await untrustedProxySince(db)
  if (TRUSTED_PROXIES) return fine(`X-Forwarded-For is believed from ${TRUSTED_PROXIES}.`)
  if (!since) return fine('no request came through a proxy.')
  return broken('requests come through a proxy that TRUSTED_PROXIES does not name, so all users share its rate limits.')
}

/** Checks that need the database. */
export const databaseChecks = (db: Database, settings: Settings): Check[] => [
  { name: 'Database', run: () => database(db, settings) },
  { name: 'Clock', run: () => clock(db) },
  { name: 'Proxy', run: () => proxy(db, settings) },
]
