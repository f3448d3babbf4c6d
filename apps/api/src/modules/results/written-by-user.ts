import { asc, eq } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { resultVersion, runFeedback } from './tables.ts'

/** A user's edits and opinion of a result, for the account export. */
export const writtenByUser = async (
  db: Executor,
  runId: string,
): Promise<{
  versions: { version: number; text: string }[]
  opinion: { vote: string; reasons: string[]; comment: string } | null
}> => {
  const versions = await db
    .select({ version: resultVersion.version, text: resultVersion.text })
    .from(resultVersion)
    .where(eq(resultVersion.runId, runId))
    .orderBy(asc(resultVersion.version))
  const [opinion] = await db
    .select({ vote: runFeedback.vote, reasons: runFeedback.reasons, comment: runFeedback.comment })
    .from(runFeedback)
    .where(eq(runFeedback.runId, runId))
  return { versions, opinion: opinion ?? null }
}
