import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { knownMigrations } from '../db/migrate.ts'
import { throttle } from '../db/schema.ts'
import { type LedgerState, ledgerState } from '../modules/credits/reconcile.ts'

/** What the ledger's check said when the database takes writes and has this version's schema; else null. */
const readiness = async ({ db, clock }: Services): Promise<LedgerState | null> => {
  try {
    const windowStart = clock.now()
    await db
      .insert(throttle)
      .values({ key: 'readyz', count: 1, windowStart })
      .onConflictDoUpdate({ target: throttle.key, set: { windowStart } })
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
    return (rows[0]?.n ?? 0) >= knownMigrations() ? await ledgerState(db) : null
  } catch {
    return null
  }
}

/**
 * `/livez`: the process answers (no I/O). `/readyz`: it can do its work; 503 while it starts, stops or has no database.
 * `ledger` says what the daily check of credits found; a broken one must wake somebody, not send everyone away.
 */
export const healthRoutes = (app: FastifyInstance, services: Services): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ledger = stopping ? null : await readiness(services)
    return reply
      .header('cache-control', 'no-store')
      .status(ledger ? 200 : 503)
      .send(ledger ? { status: 'ready', ledger } : { status: 'not ready' })
  })
}
