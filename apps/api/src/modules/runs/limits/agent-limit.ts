import { runs } from '@bazaar/contracts'
import { and, eq, gte, ne } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockAccount } from '../../credits/ledger/lock-account.ts'
import { run } from '../tables.ts'
import { dayOf } from './token-usage.ts'

const dayMs = 86_400_000

/**
 * Rejects a run beyond what an administrator lets each user run of this agent on a day (UTC). This run is already
 * counted, those that failed are not. Locks the account, so that concurrent submissions count each other.
 * @throws {AppError} QUOTA_REACHED
 */
export const checkAgentLimit = async (
  { controls, clock }: Pick<Services, 'controls' | 'clock'>,
  tx: Executor,
  { userId, agent }: { userId: string; agent: { id: string } },
): Promise<void> => {
  const limit = controls.get(agent.id)?.dailyRuns
  if (limit === undefined) return
  await lockAccount(tx, userId)
  const now = clock.now()
  const day = new Date(dayOf(now))
  const counted = and(eq(run.userId, userId), eq(run.agent, agent.id), gte(run.createdAt, day), ne(run.state, 'failed'))
  if ((await tx.$count(run, counted)) <= limit) return
  const retryAfter = Math.ceil((day.getTime() + dayMs - now.getTime()) / 1_000)
  throw new AppError('QUOTA_REACHED', { detail: runs.agentLimitReached(limit), retryAfter })
}
