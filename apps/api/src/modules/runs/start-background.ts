import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { holdCredits } from '../credits/hold.ts'
import { inputHash } from './input-hash.ts'
import { after } from './lifetimes.ts'
import { type Submission, insertRun } from './start.ts'
import { checkTokenQuota } from './token-quota.ts'
import type { Run } from './view.ts'

/** How long a background run may queue. */
const maxWaitMs = 24 * 60 * 60_000

/**
 * Starts a background run (see `isBackground`) in the caller's transaction, which then sends `queued`.
 * @returns undefined when its key has a run already
 * @throws {AppError} INSUFFICIENT_CREDIT, QUOTA_REACHED, AGENT_OFF
 */
export const startInBackground = async (
  services: Services,
  tx: Executor,
  submission: Submission,
): Promise<Run | undefined> => {
  const { agent, input, userId } = submission
  const created = await insertRun(services, tx, submission, inputHash(agent.id, agent.input.parse(input)))
  if (!created) return undefined
  if (agent.writes) await checkTokenQuota(services, tx, userId, agent)
  const { id: runId, price: amount, createdAt: now } = created
  if (amount > 0) await holdCredits(tx, { userId, runId, amount, now, expiresAt: after(now, maxWaitMs) })
  return created
}
