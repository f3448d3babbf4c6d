import type { FastifyInstance } from 'fastify'
import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/client.ts'

/** Key in the `throttle` table, which all processes share and the sweeper empties. */
const key = 'untrusted-proxy'
const againMs = 3_600_000

/** When a request last came through a proxy that is not trusted; null if that is not known. */
export const untrustedProxySince = async (db: Database): Promise<string | null> => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select window_start::text as at from throttle where key = ${key}`,
  )
  return rows[0]?.at ?? null
}

/**
 * Reports requests with `X-Forwarded-For` while no proxy is trusted: then all users behind the proxy share one
 * address, and with it the rate limits. Local proxies of developers count too.
 */
export const watchForProxies = (app: FastifyInstance, { settings, db, clock, log }: Services): void => {
  if (settings.TRUSTED_PROXIES) return
  let reportedAt = -Infinity
  app.addHook('onRequest', async (request) => {
    const now = clock.now()
    if (request.headers['x-forwarded-for'] === undefined || now.getTime() - reportedAt < againMs) return
    reportedAt = now.getTime()
    log.warn(
      'Requests come through a proxy, but TRUSTED_PROXIES names none: all its users share one address and its rate limits.',
    )
    await db
      .execute(
        sql`insert into throttle (key, count, window_start) values (${key}, 1, ${now.toISOString()})
        on conflict (key) do update set window_start = excluded.window_start`,
      )
      .catch(() => undefined)
  })
}
