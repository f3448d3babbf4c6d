import { rewriteEngine } from '@bazaar/agents-content/server'
import type { AnsweredRun, Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { recordRewrite } from './record-rewrite.ts'
import { listedResult } from './result-row.ts'
import { vectorOf } from './search-words.ts'
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
  const { words, ...listed } = listedResult(implementations, found, answer)
  await tx
    .insert(result)
    .values({
      runId: found.id,
      userId: found.userId,
      agent: found.agent,
      ...listed,
      search: vectorOf(words),
      createdAt: found.createdAt,
    })
    .onConflictDoNothing()
}
