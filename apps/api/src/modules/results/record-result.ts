import { resultTitle } from '@bazaar/agents-kit'
import { rewriteEngine } from '@bazaar/agents-content/server'
import type { AnsweredRun, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { recordRewrite } from './record-rewrite.ts'
import { answerText } from './answer-text.ts'
import { excerptOf } from './excerpt.ts'
import { searchWords, vectorOf } from './search-words.ts'
import { result } from './tables.ts'

/**
 * Lists an answer among its user's results, or adds a rewritten text to the result it was made from. Runs in the transaction that stores it, so that every charged answer is
 * kept.
 */
export const recordResult = async (
  implementations: Services['implementations'],
  tx: Executor,
  found: Omit<AnsweredRun, 'idempotencyKey'>,
  answer: Record<string, unknown>,
): Promise<void> => {
  if (found.agent === rewriteEngine.agent.id) return recordRewrite(tx, found, answer)
  const agent = implementations.find((entry) => entry.agent.id === found.agent)?.agent
  const text = answerText(agent, answer)
  const title = resultTitle(agent, found.input, answer)
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
