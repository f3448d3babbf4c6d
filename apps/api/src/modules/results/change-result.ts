import type { results } from '@bazaar/contracts'
import type { z } from 'zod'
import { and, desc, eq, inArray, isNotNull, isNull } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { findResult, type Line, lineColumns, ownResult, type Result, toLine } from './find-result.ts'
import { result } from './tables.ts'

/** @throws {AppError} NOT_FOUND */
export const markFavourite = async (
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
  favourite: boolean,
): Promise<Line> => {
  const [changed] = await db.update(result).set({ favourite }).where(ownResult(userId, id)).returning(lineColumns)
  if (!changed) throw new AppError('NOT_FOUND')
  return toLine(changed)
}

const setDeleted = async (
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
  deletedAt: Result['deletedAt'],
): Promise<Line> => {
  const changes = deletedAt ? isNull(result.deletedAt) : isNotNull(result.deletedAt)
  await db
    .update(result)
    .set({ deletedAt })
    .where(and(ownResult(userId, id), changes))
  return toLine(await findResult(db, userId, id))
}

/** Moves a result to the bin; repeating it changes nothing. @throws {AppError} NOT_FOUND */
export const deleteResult = (services: Services, userId: string, id: string): Promise<Line> =>
  setDeleted(services, userId, id, services.clock.now())

/** Restores a deleted result. @throws {AppError} NOT_FOUND, also once it is erased */
export const restoreResult = (services: Services, userId: string, id: string): Promise<Line> =>
  setDeleted(services, userId, id, null)

type Changes = z.output<typeof results.changeResults.input>

/** Changes many results of this user in one statement. @returns those it found, newest first */
export const changeResults = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { ids, favourite, folder, deleted }: Changes,
): Promise<{ data: Line[] }> => {
  const mine = and(eq(result.userId, userId), inArray(result.runId, ids.filter(isUuid)))
  const now = deleted === undefined ? {} : { deletedAt: deleted ? clock.now() : null }
  await db
    .update(result)
    .set({ ...(favourite === undefined ? {} : { favourite }), ...(folder === undefined ? {} : { folder }), ...now })
    // What is deleted already keeps its seven days.
    .where(deleted ? and(mine, isNull(result.deletedAt)) : mine)
  const rows = await db.select(lineColumns).from(result).where(mine).orderBy(desc(result.createdAt), desc(result.runId))
  return { data: rows.map(toLine) }
}
