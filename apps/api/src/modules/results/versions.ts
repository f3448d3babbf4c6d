import { and, eq, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { run } from '../runs/tables.ts'
import { storableText } from '../../db/json-safe.ts'
import { ownResult, type View, viewResult } from './find-result.ts'
import { searchWords, vectorOf } from './search-words.ts'
import { result, resultVersion } from './tables.ts'
import { excerptOf } from './excerpt.ts'

/** Each version is a full text, so their number is limited. */
const maxVersions = 100

/** Locks a result, so that concurrent saves get different versions, and a new name keeps the newest text findable. @throws {AppError} NOT_FOUND */
export const lockResult = async (tx: Executor, userId: string, id: string) => {
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

/** The newest version of a locked result. */
const lastVersion = async (tx: Executor, id: string): Promise<number> => {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${resultVersion.version}), 1)::int` })
    .from(resultVersion)
    .where(eq(resultVersion.runId, id))
  return last?.version ?? 1
}

/** @throws {AppError} CONFLICT when a result holds all the versions it may */
export const checkRoom = async (tx: Executor, id: string): Promise<void> => {
  if ((await lastVersion(tx, id)) < maxVersions) return
  throw new AppError('CONFLICT', { detail: `A result keeps ${maxVersions} versions at most.` })
}

type Added = { text: string; createdAt: Date; madeBy?: string }

/** Adds a version to a locked result and shows it. */
export const addVersion = async (
  tx: Executor,
  id: string,
  found: Awaited<ReturnType<typeof lockResult>>,
  added: Added,
): Promise<void> => {
  const version = (await lastVersion(tx, id)) + 1
  await tx.insert(resultVersion).values({ runId: id, version, ...added })
  await show(tx, id, found, { version, text: added.text })
}

/** Saves an edited text as a new version and shows it. @throws {AppError} NOT_FOUND, CONFLICT after 100 versions */
export const saveVersion = (services: Services, userId: string, id: string, written: string): Promise<View> =>
  services.db.transaction(async (tx) => {
    const found = await lockResult(tx, userId, id)
    await checkRoom(tx, id)
    await addVersion(tx, id, found, { text: storableText(written), createdAt: services.clock.now() })
    return viewResult(tx, userId, id)
  })

/** @throws {AppError} NOT_FOUND */
export const textOfVersion = async (db: Executor, id: string, original: string, version: number): Promise<string> => {
  if (version === 1) return original
  const [edited] = await db
    .select({ text: resultVersion.text })
    .from(resultVersion)
    .where(and(eq(resultVersion.runId, id), eq(resultVersion.version, version)))
  if (!edited) throw new AppError('NOT_FOUND')
  return edited.text
}

/** Shows another version; later ones remain. @throws {AppError} NOT_FOUND */
export const chooseVersion = (services: Services, userId: string, id: string, version: number): Promise<View> =>
  services.db.transaction(async (tx) => {
    const found = await lockResult(tx, userId, id)
    const text = await textOfVersion(tx, id, found.text, version)
    await show(tx, id, found, { version, text })
    return viewResult(tx, userId, id)
  })
