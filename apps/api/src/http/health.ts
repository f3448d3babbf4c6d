import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import type { Services } from '../context.ts'
import { knownMigrations } from '../db/migrate.ts'
import { version } from '../version.ts'

type Report = { status: 'ready'; ledger: string; warnings: string[] } | { status: 'not ready'; reason: string }

/** What the modules add to the report; `freeBytes` is that of a folder's disk. */
export type Checks = {
  ledger: () => Promise<string>
  warnings: () => Promise<string[]>
  freeBytes?: (folder: string) => Promise<number>
}

/** A frozen database does not answer, but a probe must. */
const timeoutMs = 2_000
const silence = 'the database does not answer'
const mebibyte = 1_048_576
const lowDisk = 200 * mebibyte
/** Below this the embedded database cannot write its log. */
const fullDisk = 16 * mebibyte

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize
}

/** Null when the database accepts writes and has this version's schema, else the reason. */
const databaseTrouble = async ({ db, clock }: Services): Promise<string | null> => {
  const now = clock.now().toISOString()
  await db.execute(sql`insert into throttle (key, count, window_start) values ('readyz', 1, ${now})
    on conflict (key) do update set window_start = excluded.window_start`)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)
  return (rows[0]?.n ?? 0) >= knownMigrations() ? null : 'the database has an older schema'
}

/** 53100 is disk_full. Drizzle keeps PostgreSQL's error as the cause of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '53100'
    ? 'the disk of the database is full'
    : silence

const report = async (services: Services, checks: Checks): Promise<Report> => {
  const { DATA_DIR, DATABASE_URL } = services.settings
  const free = await (checks.freeBytes ?? freeBytes)(DATA_DIR)
  if (free < fullDisk && !DATABASE_URL) return { status: 'not ready', reason: 'the disk is full' }
  const trouble = await databaseTrouble(services)
  if (trouble) return { status: 'not ready', reason: trouble }
  const ledger = await checks.ledger()
  const warnings = [
    ...(await checks.warnings()),
    ...(free < lowDisk ? [`the disk has ${Math.round(free / mebibyte)} MB left`] : []),
    ...(ledger === 'broken' ? ['the ledger is broken'] : []),
  ]
  return { status: 'ready', ledger, warnings }
}

/**
 * `/livez`: the process answers (no I/O). `/readyz`: it can work; 503 with the reason while it starts, stops, has no
 * database, one that does not answer within 2 s, or no room to write. What does not stop it from answering requests,
 * such as a missing worker or a broken ledger, is a warning: it must wake a person without turning traffic away.
 */
export const healthRoutes = (app: FastifyInstance, services: Services, checks: Checks): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'live', version }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const notReady = (reason: string): Report => ({ status: 'not ready', reason })
    const asked = report(services, checks).catch((error: unknown) => notReady(reasonOf(error)))
    const found: Report = stopping
      ? notReady('the server is stopping')
      : await Promise.race([asked, sleep(timeoutMs, notReady(silence), { ref: false })])
    return reply
      .header('cache-control', 'no-store')
      .status(found.status === 'ready' ? 200 : 503)
      .send(found)
  })
}
