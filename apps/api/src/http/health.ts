import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { knownMigrations } from '../db/migrate.ts'

/** Whether the database accepts writes and has this version's schema. */
const isReady = async ({ db, clock }: Services): Promise<boolean> => {
  try {
    const now = clock.now().toISOString()
    await db.execute(sql`insert into throttle (key, count, window_start) values ('readyz', 1, ${now})
      on conflict (key) do update set window_start = excluded.window_start`)
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
    return (rows[0]?.n ?? 0) >= knownMigrations()
  } catch {
    return false
  }
}

/**
 * `/livez`: the process answers (no I/O). `/readyz`: it can work; 503 while it starts, stops or has no database.
 * @param ledger state of the daily ledger check; a broken ledger is reported here without refusing traffic
 */
export const healthRoutes = (app: FastifyInstance, services: Services, ledger: () => Promise<string>): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !stopping && (await isReady(services))
    return reply
      .header('cache-control', 'no-store')
      .status(ready ? 200 : 503)
      .send(ready ? { status: 'ready', ledger: await ledger() } : { status: 'not ready' })
  })
}
