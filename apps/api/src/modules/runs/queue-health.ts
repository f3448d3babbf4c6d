import { eq, min } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { countWorkers } from './presence.ts'
import { run } from './tables.ts'

/** A queue this old means that workers are missing, disconnected or too few. */
const tooOldMs = 60_000

/** Readiness warnings: no worker takes runs, or a run has waited for a minute. */
export const queueWarnings = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string[]> => {
  const [waiting] = await db
    .select({ since: min(run.createdAt) })
    .from(run)
    .where(eq(run.state, 'queued'))
  const ageMs = waiting?.since ? clock.now().getTime() - waiting.since.getTime() : 0
  return [
    ...((await countWorkers({ db, clock })) > 0 ? [] : ['no worker']),
    ...(ageMs > tooOldMs ? [`a run has waited ${Math.round(ageMs / 1_000)} s`] : []),
  ]
}
