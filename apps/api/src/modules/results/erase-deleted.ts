import { rewriteEngine } from '@bazaar/agents-content/server'
import { and, eq, inArray, lt, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { inBatches } from '../../db/in-batches.ts'
import { run, runEvent } from '../runs/tables.ts'
import { result, runFeedback } from './tables.ts'

/** How long a deleted result can be restored. Source: acceptance.md Q31. */
export const graceMs = 7 * 24 * 60 * 60 * 1000
const batches = { size: 100, maxBatches: 200 }

type Needed = Pick<Services, 'db' | 'clock'>

const eraseBatch = ({ db, clock }: Needed): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: result.runId, userId: result.userId })
      .from(result)
      .where(lt(result.deletedAt, new Date(clock.now().getTime() - graceMs)))
      .limit(batches.size)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const rewritten = await tx
      .select({ id: run.id })
      .from(run)
      .where(
        and(
          // By user, which has an index.
          inArray(run.userId, [...new Set(due.map(({ userId }) => userId))]),
          eq(run.agent, rewriteEngine.agent.id),
          inArray(sql`${run.input} ->> 'result'`, ids),
        ),
      )
    const runs = [...ids, ...rewritten.map(({ id }) => id)]
    await tx.delete(runEvent).where(inArray(runEvent.runId, runs))
    await tx.delete(runFeedback).where(inArray(runFeedback.runId, ids))
    await tx.delete(result).where(inArray(result.runId, ids))
    await tx.update(run).set({ input: {}, answer: {} }).where(inArray(run.id, runs))
    return ids.length
  })

/**
 * Erases results deleted long enough ago, in small transactions: input, answer, texts with the runs that rewrote them,
 * events and opinion. The bare run remains (agent, times, charge), because the receipt refers to it.
 * @returns the number of erased results
 */
export const eraseDeleted = (services: Needed): Promise<number> => inBatches(batches, () => eraseBatch(services))
