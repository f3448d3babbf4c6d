import type { RunView } from '@bazaar/contracts'
import { type SQL, and, desc, eq, sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { isUuid } from '../../../db/is-uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import { run } from '../tables.ts'
import { toView } from '../view.ts'

type Page = { agent?: string | undefined; cursor?: string | undefined; limit: number }

/** A cursor is the time and the id of a page's last run. @throws {AppError} INVALID_INPUT */
const olderThan = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [time = '', id = ''] = cursor.split('_')
  if (!/^\d{1,15}$/.test(time) || !isUuid(id))
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'Unknown cursor.' } })
  const at = new Date(Number(time)).toISOString()
  return sql`(${run.createdAt}, ${run.id}) < (${at}::timestamptz, ${id}::uuid)`
}

/** A user's runs, newest first. */
export const listRuns = async (
  db: Executor,
  userId: string,
  { agent, cursor, limit }: Page,
): Promise<{ data: RunView[]; next: string | null }> => {
  const mine = and(eq(run.userId, userId), agent === undefined ? undefined : eq(run.agent, agent), olderThan(cursor))
  const rows = await db
    .select()
    .from(run)
    .where(mine)
    .orderBy(desc(run.createdAt), desc(run.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { data: page.map(toView), next: last ? `${last.createdAt.getTime()}_${last.id}` : null }
}
