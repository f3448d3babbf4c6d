import { eq, min, sql } from 'drizzle-orm'
import { workerName } from '../../adapters/queue/run-bus.ts'
import type { Services } from '../../context.ts'
import { run } from './tables.ts'

/** A queue this old means that workers are missing, disconnected or too few. */
const tooOldMs = 60_000

/** Readiness warnings: no worker takes runs, or a run has waited for a minute. */
export const queueWarnings = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> => {
  const { rows } = await db.execute<{ workers: number }>(sql`select count(*)::int as workers from pg_stat_activity
    where datname = current_database() and application_name = ${workerName}`)
  const [waiting] = await db
    .select({ since: min(run.createdAt) })
    .from(run)
    .where(eq(run.state, 'queued'))
  const ageMs = waiting?.since ? clock.now().getTime() - waiting.since.getTime() : 0
  return [
    ...(rows[0]?.workers ? [] : ['no worker']),
    ...(ageMs > tooOldMs ? [`a run has waited ${Math.round(ageMs / 1_000)} s`] : []),
  ]
}
