import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { storableText } from '../../db/json-safe.ts'
import { findResult, type Line, toLine } from './find-result.ts'
import { searchWords, vectorOf } from './search-words.ts'
import { result } from './tables.ts'
import { lockResult } from './versions.ts'

/** Renames a result; the search finds it by the new name. @throws {AppError} NOT_FOUND */
export const renameResult = ({ db }: Pick<Services, 'db'>, userId: string, id: string, typed: string): Promise<Line> =>
  db.transaction(async (tx) => {
    const { input } = await lockResult(tx, userId, id)
    const found = await findResult(tx, userId, id)
    const title = storableText(typed)
    await tx
      .update(result)
      .set({ title, search: vectorOf(searchWords(userId, title, input, found.text)) })
      .where(eq(result.runId, id))
    return toLine({ ...found, title })
  })
