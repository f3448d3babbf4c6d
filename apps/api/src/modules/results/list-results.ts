import type { results } from '@bazaar/contracts'
import type { z } from 'zod'
import { and, desc, eq, isNotNull, isNull, type SQL, sql, Subquery } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { type Line, lineColumns, toLine } from './find-result.ts'
import { searchQuery } from './search-words.ts'
import { result } from './tables.ts'

type Asked = z.output<typeof results.listResults.input>
type Place = { at: string; id: string }

/** Where a page ended: time of its last line, to the microsecond, and run. */
const toCursor = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url')

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** @throws {AppError} INVALID_INPUT for a cursor that no response contained */
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
  // A row comparison lets the index start at the cursor.
  return sql`(${result.createdAt}, ${result.runId}) < (${at}::timestamptz, ${id}::uuid)`
}

/** A search looks at this many of the newest results first, where a common word is found at once. */
const firstLook = 300

const conditions = (userId: string, asked: Asked): SQL | undefined =>
  and(
    eq(result.userId, userId),
    only(asked),
    asked.agent === undefined ? undefined : eq(result.mainAgent, asked.agent),
    asked.folder === undefined ? undefined : eq(result.folder, asked.folder),
    after(asked),
  )

/** Some rows of the table, under its own name. */
const part = (rows: SQL) => new Subquery(rows, {}, 'result')

/**
 * Results that contain the words, by the word index alone. `offset 0` keeps the planner from filtering row by row,
 * which would unpack every search vector.
 */
const anywhere = (query: string) => part(sql`select * from result where search @@ ${query}::tsquery offset 0`)

const newest = (userId: string, asked: Asked) =>
  part(sql`select * from result where ${conditions(userId, asked)}
    order by created_at desc, run_id desc limit ${firstLook}`)

/** The query of one page; one extra row shows whether another page follows. */
const pageQuery = (
  db: Executor,
  userId: string,
  asked: Asked,
  source: typeof result | Subquery,
  query: string | null,
) =>
  db
    .select({
      ...lineColumns,
      at: sql<string>`to_char(${result.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(source)
    .where(and(conditions(userId, asked), query === null ? undefined : sql`${result.search} @@ ${query}::tsquery`))
    .orderBy(desc(result.createdAt), desc(result.runId))
    .limit(asked.limit + 1)

/** The queries for a page, in order: the next one runs when the previous one does not fill the page. */
const queriesOf = (db: Executor, userId: string, asked: Asked) => {
  const query = asked.search === undefined ? null : searchQuery(userId, asked.search)
  if (query === null) return [pageQuery(db, userId, asked, result, null)]
  return [
    pageQuery(db, userId, asked, newest(userId, asked), query),
    pageQuery(db, userId, asked, anywhere(query), null),
  ]
}

/**
 * One page of a user's results, newest first. The cost does not depend on the page: each starts in the index where
 * the previous one ended.
 * @throws {AppError} INVALID_INPUT
 */
export const listResults = async (
  services: Pick<Services, 'db'>,
  userId: string,
  asked: Asked,
): Promise<{ data: Line[]; next: string | null }> => {
  let rows: Awaited<ReturnType<typeof pageQuery>> = []
  for (const query of queriesOf(services.db, userId, asked)) {
    rows = await query
    if (rows.length > asked.limit) break
  }
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    data: page.map(toLine),
    next: rows.length > page.length && last ? toCursor({ at: last.at, id: last.runId }) : null,
  }
}

/** @returns the folders that hold a result which is not deleted */
export const listFolders = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<{ data: string[] }> => {
  const rows = await db
    .selectDistinct({ folder: result.folder })
    .from(result)
    .where(and(eq(result.userId, userId), isNotNull(result.folder), isNull(result.deletedAt)))
    .orderBy(result.folder)
  return { data: rows.flatMap(({ folder }) => (folder === null ? [] : [folder])) }
}

/** Query plans for a page, per query and line. */
export const explainResults = async (db: Executor, userId: string, asked: Asked): Promise<string[][]> => {
  const plans: string[][] = []
  for (const query of queriesOf(db, userId, asked)) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, costs off, timing off, summary off, buffers off) ${query.getSQL()}`,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']))
    if ((await query).length > asked.limit) break
  }
  return plans
}
