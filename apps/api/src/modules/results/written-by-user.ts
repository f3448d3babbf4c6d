import { and, asc, eq, gt } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { resultVersion, runFeedback } from './tables.ts'

/** A user's edits of a result, for the account export; one at a time, because together they may be large. */
export async function* editsByUser(
  db: Executor,
  runId: string,
): AsyncGenerator<{ version: number; text: string }, void> {
  for (let last = 0; ;) {
    const [edit] = await db
      .select({ version: resultVersion.version, text: resultVersion.text })
      .from(resultVersion)
      .where(and(eq(resultVersion.runId, runId), gt(resultVersion.version, last)))
      .orderBy(asc(resultVersion.version))
      .limit(1)
    if (!edit) return
    yield edit
    last = edit.version
  }
}

/** A user's opinion of a result, for the account export. */
export const opinionByUser = async (
  db: Executor,
  runId: string,
): Promise<{ vote: string; reasons: string[]; comment: string } | undefined> => {
  const [opinion] = await db
    .select({ vote: runFeedback.vote, reasons: runFeedback.reasons, comment: runFeedback.comment })
    .from(runFeedback)
    .where(eq(runFeedback.runId, runId))
  return opinion
}
