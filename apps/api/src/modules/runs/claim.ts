import type { AgentDefinition } from '@bazaar/agents-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { extendHold } from '../credits/hold.ts'
import type { Attempt } from './events.ts'
import { after, holdGraceMs, leaseMs } from './lifetimes.ts'
import { run } from './tables.ts'
import type { Run } from './view.ts'

/** Claims a queued run for one worker. @returns null when it is no longer queued */
export const claimRun = (
  services: Services,
  runId: string,
  deadlineOf: (agent: string) => AgentDefinition['deadlineMs'],
): Promise<Run | null> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const [claimed] = await tx
      .update(run)
      .set({
        state: 'running',
        attempts: sql`${run.attempts} + 1`,
        leaseUntil: after(now, leaseMs),
        startedAt: now,
      })
      .where(and(eq(run.id, runId), eq(run.state, 'queued')))
      .returning()
    if (!claimed) return null
    await extendHold(tx, runId, after(now, deadlineOf(claimed.agent) + holdGraceMs))
    return claimed
  })

/** Extends the lease. @returns false when the run no longer belongs to this worker */
export const renewLease = async (services: Services, { runId, attempt }: Attempt): Promise<boolean> => {
  const renewed = await services.db
    .update(run)
    .set({ leaseUntil: after(services.clock.now(), leaseMs) })
    .where(and(eq(run.id, runId), eq(run.attempts, attempt), eq(run.state, 'running')))
    .returning({ id: run.id })
  return renewed.length > 0
}
