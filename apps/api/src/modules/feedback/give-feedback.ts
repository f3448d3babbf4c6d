import { type feedbackApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { and, eq, gt, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { storableText } from '../../db/json-safe.ts'
import { feedback } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000
const defaultType = 'General Feedback'

/**
 * Stores a message. Source: acceptance.md Q18, Q19.
 * @throws {AppError} RATE_LIMITED above the limit for 24 hours.
 */
export const giveFeedback = (
  services: Services,
  userId: string,
  input: z.output<typeof feedbackApi.FeedbackInput>,
): Promise<{ id: string }> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    // Serializes a user's messages, so that the count below is exact.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${userId}`}, 0))`)
    const sent = await tx
      .select({ createdAt: feedback.createdAt })
      .from(feedback)
      .where(and(eq(feedback.userId, userId), gt(feedback.createdAt, new Date(now.getTime() - dayMs))))
      .orderBy(feedback.createdAt)
    const [earliest] = sent
    if (services.settings.RATE_LIMITS && earliest && sent.length >= services.settings.LIMIT_FEEDBACK_DAY) {
      const waitMs = earliest.createdAt.getTime() + dayMs - now.getTime()
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    const [kept] = await tx
      .insert(feedback)
      .values({
        userId,
        feedback: storableText(input.feedback),
        rating: input.rating,
        ratingChosen: input.rating_chosen ?? null,
        type: storableText(input.type ?? defaultType),
        page: input.page === undefined ? null : storableText(input.page),
        createdAt: now,
      })
      .returning({ id: feedback.id })
    if (!kept) throw new AppError('INTERNAL')
    return kept
  })
