import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { knownMigrations } from '../db/migrate.ts'
import { throttle } from '../db/schema.ts'

/** The database takes writes and has this version's schema. */
const isReady = async ({ db, clock }: Services): Promise<boolean> => {
  try {
    const windowStart = clock.now()
    await db
      .insert(throttle)
      .values({ key: 'readyz', count: 1, windowStart })
      .onConflictDoUpdate({ target: throttle.key, set: { windowStart } })
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
    return (rows[0]?.n ?? 0) >= knownMigrations()
  } catch {
    return false
  }
}

/** `/livez`: the process answers (no I/O). `/readyz`: it can do its work; 503 while it starts, stops or has no database. */
export const healthRoutes = (app: FastifyInstance, services: Services): void => {
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
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
