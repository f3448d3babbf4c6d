import { RewriteJob, withPart } from '@bazaar/agents-content/server'
import { runs } from '@bazaar/contracts'
import { z } from 'zod'
import type { AnsweredRun } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { addVersion, lockResult } from './versions.ts'

const Answer = z.object({ text: z.string() })

/** Adds a rewritten text to its result as a new version, or as much of it as there was when its run was stopped. */
export const recordRewrite = async (
  tx: Executor,
  { id, userId, input, createdAt }: Pick<AnsweredRun, 'id' | 'userId' | 'input' | 'createdAt'>,
  answer: Record<string, unknown>,
): Promise<void> => {
  const job = RewriteJob.parse(input)
  const part = runs.StoppedAnswer.safeParse(answer).data?.partial_text ?? Answer.parse(answer).text
  const found = await lockResult(tx, userId, job.result)
  await addVersion(tx, job.result, found, { text: withPart(job, part), createdAt, madeBy: id })
}
