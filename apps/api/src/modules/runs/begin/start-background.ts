import type { Services } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { inputHash } from './input-hash.ts'
import { after, maxBackgroundWaitMs } from '../lifetimes.ts'
import { type Submission, insertRun, newRun } from './start.ts'
import { checkTokenQuota } from '../limits/token-quota.ts'
import type { Run } from '../view.ts'

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
  const found = newRun(services, submission, inputHash(agent.id, agent.input.parse(input)))
  const created = await insertRun(services, tx, submission, {
    run: found,
    holdUntil: after(found.createdAt, maxBackgroundWaitMs),
  })
  if (!created) return undefined
  if (agent.writes) await checkTokenQuota(services, tx, userId, agent)
  return created
}
