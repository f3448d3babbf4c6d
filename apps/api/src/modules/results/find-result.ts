import { type results, rewrites } from '@bazaar/contracts'
import { z } from 'zod'
import { and, asc, eq, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { run } from '../runs/tables.ts'
import { result, resultVersion, runFeedback } from './tables.ts'

export type Result = typeof result.$inferSelect
export type Line = z.input<typeof results.ResultLine>
export type View = z.input<typeof results.ResultView>

/** Columns of a list, without the large text and search columns. */
export const lineColumns = {
  runId: result.runId,
  agent: result.agent,
  mainAgent: result.mainAgent,
  title: result.title,
  excerpt: result.excerpt,
  version: result.version,
  favourite: result.favourite,
  folder: result.folder,
  createdAt: result.createdAt,
  deletedAt: result.deletedAt,
}
type Row = Pick<Result, keyof typeof lineColumns>

export const toLine = (row: Row): Line => ({
  id: row.runId,
  agent: row.agent,
  main_agent: row.mainAgent,
  title: row.title,
  excerpt: row.excerpt,
  favourite: row.favourite,
  folder: row.folder,
  edited: row.version > 1,
  created_at: row.createdAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
})

/** Selects a result of this user; others seem not to exist. */
export const ownResult = (userId: string, id: string) => {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return and(eq(result.runId, id), eq(result.userId, userId))
}

/** A result of this user with the text of its shown version. @throws {AppError} NOT_FOUND */
export const findResult = async (
  db: Executor,
  userId: string,
  id: string,
): Promise<Row & { text: string; original: string }> => {
  const [found] = await db
    .select({
      ...lineColumns,
      original: result.text,
      text: sql<string>`coalesce(${resultVersion.text}, ${result.text})`,
    })
    .from(result)
    .leftJoin(resultVersion, and(eq(resultVersion.runId, result.runId), eq(resultVersion.version, result.version)))
    .where(ownResult(userId, id))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

const Made = z.object({ how: z.enum(rewrites.rewriteKinds), language: z.string().optional() })

const versionsOf = async (db: Executor, found: Row): Promise<View['versions']> => {
  const later = await db
    .select({
      version: resultVersion.version,
      createdAt: resultVersion.createdAt,
      input: run.input,
      answer: run.answer,
    })
    .from(resultVersion)
    .leftJoin(run, eq(run.id, resultVersion.madeBy))
    .where(eq(resultVersion.runId, found.runId))
    .orderBy(asc(resultVersion.version))
  const lines = later.map(({ version, createdAt, input, answer }) => {
    const made = Made.safeParse(input).data
    const line = { version, created_at: createdAt.toISOString() }
    return made ? { ...line, rewrite: { ...made, answer: answer ?? {} } } : line
  })
  return [{ version: 1, created_at: found.createdAt.toISOString() }, ...lines]
}

/** @throws {AppError} NOT_FOUND */
export const viewResult = async (db: Executor, userId: string, id: string): Promise<View> => {
  const found = await findResult(db, userId, id)
  const [made] = await db
    .select({ state: run.state, input: run.input, answer: run.answer })
    .from(run)
    .where(eq(run.id, found.runId))
  if (!made) throw new AppError('NOT_FOUND')
  const [opinion] = await db
    .select({ vote: runFeedback.vote, reasons: runFeedback.reasons, comment: runFeedback.comment })
    .from(runFeedback)
    .where(and(eq(runFeedback.runId, found.runId), eq(runFeedback.userId, userId)))
  return {
    ...toLine(found),
    state: made.state,
    input: made.input,
    answer: made.answer ?? {},
    text: found.text,
    original_text: found.version === 1 ? null : found.original,
    version: found.version,
    versions: await versionsOf(db, found),
    opinion: opinion ?? null,
  }
}
