import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { run } from '../runs/tables.ts'
import { storableText } from '../../db/json-safe.ts'
import { ownResult, type View, viewResult } from './find-result.ts'
import { vectorOf } from './record-result.ts'
import { searchWords } from './search-words.ts'
import { result, resultVersion } from './tables.ts'
import { excerptOf } from './title.ts'

/** Each version is a full text, so their number is limited. */
const mostVersions = 100

/** Locks a result, so that concurrent saves get different versions. @throws {AppError} NOT_FOUND */
const lock = async (tx: Executor, userId: string, id: string) => {
  const [found] = await tx
    .select({ userId: result.userId, title: result.title, text: result.text, input: run.input })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .where(ownResult(userId, id))
    .for('update', { of: result })
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Shows a version; list and search follow it. */
const show = async (
  tx: Executor,
  id: string,
  found: { userId: string; title: string; input: Record<string, unknown> },
  shown: { version: number; text: string },
): Promise<void> => {
  await tx
    .update(result)
    .set({
      version: shown.version,
      excerpt: excerptOf(shown.text),
      search: vectorOf(searchWords(found.userId, found.title, found.input, shown.text)),
    })
    .where(eq(result.runId, id))
}

/** Saves an edited text as a new version and shows it. @throws {AppError} NOT_FOUND, CONFLICT after 100 versions */
export const saveVersion = (services: Services, userId: string, id: string, written: string): Promise<View> =>
  services.db.transaction(async (tx) => {
    const found = await lock(tx, userId, id)
    const text = storableText(written)
    const [last] = await tx
      .select({ version: sql<number>`coalesce(max(${resultVersion.version}), 1)::int` })
      .from(resultVersion)
      .where(eq(resultVersion.runId, id))
    const version = (last?.version ?? 1) + 1
    if (version > mostVersions) {
      throw new AppError('CONFLICT', { detail: `A result keeps ${mostVersions} versions at most.` })
    }
    await tx.insert(resultVersion).values({ runId: id, version, text, createdAt: services.clock.now() })
    await show(tx, id, found, { version, text })
    return viewResult(tx, userId, id)
  })

/** Shows another version; later ones remain. @throws {AppError} NOT_FOUND */
export const chooseVersion = (services: Services, userId: string, id: string, version: number): Promise<View> =>
  services.db.transaction(async (tx) => {
    const found = await lock(tx, userId, id)
    const [edited] = await tx
      .select({ text: resultVersion.text })
      .from(resultVersion)
      .where(and(eq(resultVersion.runId, id), eq(resultVersion.version, version)))
    const text = version === 1 ? found.text : edited?.text
    if (text === undefined) throw new AppError('NOT_FOUND')
    await show(tx, id, found, { version, text })
    return viewResult(tx, userId, id)
  })
