import { isDeepStrictEqual } from 'node:util'
import type { FindPrevious } from '@bazaar/agents-kit/server'
import { and, desc, eq, ne, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { run } from '../tables.ts'
import type { Run } from '../view.ts'

/** Answers are large, so only so many are compared, a few at a time. */
const searchLimit = 500
const batch = 25

/** Earlier answers for an engine: same user, same agent, same version. */
export const findPreviousFor =
  (services: Pick<Services, 'db'>, current: Pick<Run, 'id' | 'userId' | 'agent' | 'agentVersion'>): FindPrevious =>
  async (same) => {
    const newest = services.db
      .select({ answer: run.answer, finishedAt: run.finishedAt })
      .from(run)
      .where(
        and(
          eq(run.userId, current.userId),
          eq(run.agent, current.agent),
          eq(run.agentVersion, current.agentVersion),
          // Not a parameter, so that a kept plan can use the partial index.
          sql`${run.state} = 'succeeded'`,
          ne(run.id, current.id),
        ),
      )
      .orderBy(desc(run.finishedAt), desc(run.id))
      .limit(batch)
      .$dynamic()
    for (let offset = 0; offset < searchLimit; offset += batch) {
      const rows = await newest.offset(offset)
      for (const { answer, finishedAt } of rows) {
        const isSame = Object.entries(same).every(([key, value]) => isDeepStrictEqual(answer?.[key], value))
        if (isSame && answer && finishedAt) return { output: answer, finishedAt: finishedAt.toISOString() }
      }
      if (rows.length < batch) break
    }
    return null
  }
