import { sql } from 'drizzle-orm'
import type { AnsweredRun, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { answerText } from './answer-text.ts'
import { searchWords } from './search-words.ts'
import { result } from './tables.ts'
import { excerptOf, titleOf } from './title.ts'

/** A text array as a statement parameter. */
export const vectorOf = (words: readonly string[]) => sql<string>`array_to_tsvector(${sql.param(words)}::text[])`

/**
 * Lists an answer among its user's results. Runs in the transaction that stores it, so that every charged answer is
 * kept.
 */
export const recordResult = async (
  implementations: Services['implementations'],
  tx: Executor,
  found: AnsweredRun,
  answer: Record<string, unknown>,
): Promise<void> => {
  const agent = implementations.find((entry) => entry.agent.id === found.agent)?.agent
  const text = answerText(agent, answer)
  const title = titleOf(agent, found.input)
  await tx
    .insert(result)
    .values({
      runId: found.id,
      userId: found.userId,
      agent: found.agent,
      mainAgent: agent?.variantOf ?? found.agent,
      title,
      excerpt: excerptOf(text),
      text,
      search: vectorOf(searchWords(found.userId, title, found.input, text)),
      createdAt: found.createdAt,
    })
    .onConflictDoNothing()
}
