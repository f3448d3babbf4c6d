import { rewriteEngine } from '@bazaar/agents-content/server'
import { and, eq, inArray, isNull, ne, not, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { isBulk, run } from '../runs/tables.ts'
import { recordResult } from './record-result.ts'
import { result } from './tables.ts'

const batch = 200

/** Lists answers that were charged before results existed. Once a start: it reads the whole table of runs. */
export const listOldAnswers = async ({ db, implementations }: Services): Promise<void> => {
  for (let listed = batch; listed === batch;) {
    const unlisted = await db
      .select({
        id: run.id,
        userId: run.userId,
        agent: run.agent,
        input: run.input,
        createdAt: run.createdAt,
        answer: run.answer,
      })
      .from(run)
      .leftJoin(result, eq(result.runId, run.id))
      // The answer is empty once its result was erased.
      .where(
        and(
          isNull(result.runId),
          inArray(run.state, ['succeeded', 'stopped']),
          sql`${run.answer} <> '{}'::bytea`,
          // A rewritten text belongs to another run's result.
          ne(run.agent, rewriteEngine.agent.id),
          // Rows of a bulk job are read in the job.
          not(isBulk),
        ),
      )
      .limit(batch)
    for (const each of unlisted) await recordResult(implementations, db, each, each.answer ?? {})
    listed = unlisted.length
  }
}
