import { results } from '@bazaar/contracts'
import type { z } from 'zod'
import { and, eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { storableText } from '../../db/json-safe.ts'
import { findResult } from './find-result.ts'
import { runFeedback } from './tables.ts'

type Given = z.output<typeof results.giveOpinion.input>

/** Stores a user's opinion of a result; the newest one counts, null removes it. @throws {AppError} NOT_FOUND */
export const giveOpinion = async (
  { db, clock }: Services,
  userId: string,
  id: string,
  { vote, reasons, comment }: Given,
): Promise<results.Opinion | null> => {
  const { runId } = await findResult(db, userId, id)
  if (vote === null) {
    await db.delete(runFeedback).where(and(eq(runFeedback.runId, runId), eq(runFeedback.userId, userId)))
    return null
  }
  const now = clock.now()
  const opinion = { vote, reasons: [...new Set(reasons)], comment: storableText(comment) }
  await db
    .insert(runFeedback)
    .values({ runId, userId, ...opinion, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [runFeedback.runId, runFeedback.userId], set: { ...opinion, updatedAt: now } })
  return opinion
}
