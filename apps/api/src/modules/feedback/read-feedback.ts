import type { feedbackApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'

type List = z.output<(typeof feedbackApi.feedbackList)['output']>
type Line = List['data'][number]
type Row = Omit<Line, 'created_at'> & { created_at: Date }

const pageSize = 50
const weeksShown = 26

/** Feedback messages and result ratings as one list: a thumb up counts 5, a thumb down 1. */
const lines = sql`
  select f.id::text as id, 'page' as source, f.rating as rating, f.feedback as text, f.type as type,
         u.fullname as customer, f.created_at as created_at
    from feedback f join "user" u on u.id = f.user_id
  union all
  select t.run_id::text, 'result', case t.vote when 'up' then 5 else 1 end,
         concat_ws(' · ', nullif(array_to_string(t.reasons, ', '), ''), nullif(t.comment, '')), r.agent,
         u.fullname, t.created_at
    from run_feedback t join run r on r.id = t.run_id join "user" u on u.id = t.user_id`

const olderThan = (cursor: string | undefined) => {
  if (cursor === undefined) return sql`true`
  const [time = '', id = ''] = cursor.split('_')
  if (!/^\d{1,13}$/.test(time) || !/^[0-9a-f-]{36}$/i.test(id)) throw new AppError('INVALID_INPUT')
  return sql`(created_at, id) < (${new Date(Number(time)).toISOString()}::timestamptz, ${id})`
}

const toLine = ({ created_at, ...row }: Row): Line => ({ ...row, created_at: new Date(created_at).toISOString() })

/** Newest first, with the overall average and weekly averages. Source: acceptance.md Q18. */
export const readFeedback = async ({ db }: Services, { cursor }: { cursor?: string | undefined }): Promise<List> => {
  const page = await db.execute<Row>(sql`
    select * from (${lines}) as line where ${olderThan(cursor)} order by created_at desc, id desc limit ${pageSize + 1}`)
  const totals = await db.execute<{ average: number | null; count: number }>(sql`
    select avg(rating)::float8 as average, count(*)::int as count from (${lines}) as line`)
  const weeks = await db.execute<{ week: string; average: number; count: number }>(sql`
    select to_char(date_trunc('week', created_at), 'YYYY-MM-DD') as week, avg(rating)::float8 as average, count(*)::int as count
      from (${lines}) as line group by 1 order by 1 desc limit ${weeksShown}`)
  const shown = page.rows.slice(0, pageSize).map(toLine)
  const last = page.rows.length > pageSize ? shown.at(-1) : undefined
  return {
    data: shown,
    next: last ? `${Date.parse(last.created_at)}_${last.id}` : null,
    average: totals.rows[0]?.average ?? null,
    count: totals.rows[0]?.count ?? 0,
    weeks: weeks.rows.toReversed(),
  }
}

export const feedbackColumns = ['created_at', 'source', 'rating', 'type', 'customer', 'text'] as const

/** All rows, newest first. */
export async function* feedbackPages({ db }: Services) {
  const { rows } = await db.execute<Row>(sql`select * from (${lines}) as line order by created_at desc, id desc`)
  yield rows.map(toLine).map((row) => feedbackColumns.map((name) => row[name]))
}
