import type { FindPrevious } from '@bazaar/agents-kit/server'
import { and, desc, eq, ne, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { run } from '../tables.ts'
import type { Run } from '../view.ts'

/** Answers are large, so only so many are compared. */
const searchLimit = 500

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
      .orderBy(desc(run.finishedAt))
      .limit(searchLimit)
      .as('newest')
    const [found] = await services.db
      .select()
      .from(newest)
      .where(sql`${newest.answer} @> ${JSON.stringify(same)}::jsonb`)
      .orderBy(desc(newest.finishedAt))
      .limit(1)
    if (!found?.answer || !found.finishedAt) return null
    return { output: found.answer, finishedAt: found.finishedAt.toISOString() }
  }
