import { inArray, lt } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { run, runEvent } from '../runs/tables.ts'
import { result, runFeedback } from './tables.ts'

/** How long a deleted result can be restored. Source: acceptance.md Q31. */
export const graceMs = 7 * 24 * 60 * 60 * 1000
const mostAtOnce = 100

/**
 * Erases results deleted long enough ago: input, answer, texts, events and opinion. The bare run remains (agent,
 * times, charge), because the receipt refers to it.
 * @returns the number of erased results
 */
export const eraseDeleted = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: result.runId })
      .from(result)
      .where(lt(result.deletedAt, new Date(clock.now().getTime() - graceMs)))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(runEvent).where(inArray(runEvent.runId, ids))
    await tx.delete(runFeedback).where(inArray(runFeedback.runId, ids))
    await tx.delete(result).where(inArray(result.runId, ids))
    await tx.update(run).set({ input: {}, answer: {} }).where(inArray(run.id, ids))
    return ids.length
  })
