import { min, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { countWorkers } from './presence.ts'
import { isBackground, isQueued, run } from '../tables.ts'

type Needed = Pick<Services, 'db' | 'clock'>

/** A user who waits this long means that workers are missing, disconnected or too few. */
const tooOldMs = 60_000

/** How many runs are queued, and how long users have waited for the oldest; rows of bulk jobs may wait for hours. */
export const readQueue = async ({ db, clock }: Needed): Promise<{ runs: number; ageMs: number }> => {
  const since = sql<Date | null>`${min(run.createdAt)} filter (where not ${isBackground})`.mapWith(run.createdAt)
  const [queue] = await db
    .select({ since, runs: sql<number>`count(*)::int` })
    .from(run)
    .where(isQueued)
  return { runs: queue?.runs ?? 0, ageMs: queue?.since ? clock.now().getTime() - queue.since.getTime() : 0 }
}

/** Readiness warnings: no worker takes runs, or a user has waited for a minute. */
export const queueWarnings = async (services: Needed): Promise<string[]> => {
  const { ageMs } = await readQueue(services)
  return [
    ...((await countWorkers(services)) > 0 ? [] : ['no worker']),
    ...(ageMs > tooOldMs ? [`a run has waited ${Math.round(ageMs / 1_000)} s`] : []),
  ]
}
