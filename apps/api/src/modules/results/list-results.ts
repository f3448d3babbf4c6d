import type { results } from '@bazaar/contracts'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { isUuid } from '../runs/view.ts'
import { type Line, lineColumns, toLine } from './find-result.ts'
import { searchQuery } from './search-words.ts'
import { result } from './tables.ts'

type Asked = z.output<typeof results.listResults.input>
type Place = { at: string; id: string }

/** Where a page ended: its last line's time, to the microsecond, and run. */
const toCursor = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url')

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** @throws {AppError} INVALID_INPUT for a cursor that none of our answers gave */
const fromCursor = (cursor: string): Place => {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!time.test(at) || Number.isNaN(Date.parse(at)) || !isUuid(id)) {
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in the list.' } })
  }
  return { at, id }
}

const only = (asked: Asked): SQL | undefined => {
  if (asked.only === 'deleted') return isNotNull(result.deletedAt)
  return asked.only === 'favourites'
    ? and(eq(result.favourite, true), isNull(result.deletedAt))
    : isNull(result.deletedAt)
}

const after = (asked: Asked): SQL | undefined => {
  if (asked.cursor === undefined) return undefined
  const { at, id } = fromCursor(asked.cursor)
  // The row comparison is what lets the index begin at the place.
  return sql`(${result.createdAt}, ${result.runId}) < (${at}::timestamptz, ${id}::uuid)`
}

/**
 * Runs that have the words, by the word index alone. `offset 0` keeps the planner from asking line by line instead,
 * which would unpack the words of every result.
 */
const hits = (query: string) => sql`select run_id from result where search @@ ${query}::tsquery offset 0`

/** The query of one page: one line more than is shown tells whether there is another page. */
const pageQuery = (db: Executor, userId: string, asked: Asked) => {
  const query = asked.search === undefined ? null : searchQuery(userId, asked.search)
  return db
    .select({
      ...lineColumns,
      at: sql<string>`to_char(${result.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(result)
    .where(
      and(
        eq(result.userId, userId),
        only(asked),
        asked.agent === undefined ? undefined : eq(result.mainAgent, asked.agent),
        query === null ? undefined : sql`${result.runId} in (${hits(query)})`,
        after(asked),
      ),
    )
    .orderBy(desc(result.createdAt), desc(result.runId))
    .limit(asked.limit + 1)
}

/**
 * One page of a user's results, newest first. A page costs the same wherever it is: each begins in the index where
 * the one before ended.
 * @throws {AppError} INVALID_INPUT
 */
export const listResults = async (
  services: Pick<Services, 'db'>,
  userId: string,
  asked: Asked,
): Promise<{ data: Line[]; next: string | null }> => {
  const rows = await pageQuery(services.db, userId, asked)
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    data: page.map(toLine),
    next: rows.length > page.length && last ? toCursor({ at: last.at, id: last.runId }) : null,
  }
}

/** How the database goes about a page, line by line. */
export const explainResults = async (db: Executor, userId: string, asked: Asked): Promise<string[]> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, costs off, timing off, summary off, buffers off) ${pageQuery(db, userId, asked).getSQL()}`,
  )
  return rows.map((row) => row['QUERY PLAN'])
}
