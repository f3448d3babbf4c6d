import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { fieldSample } from './tables.ts'

/** What a build is judged by. A visit is one tab: whatever happens to it again and again is one trouble of one person. */
export type Visits = {
  visits: number
  /** Of them, those in which a load failed or something threw. */
  troubled: number
  /** Of them, those in which a load has a time. */
  timed: number
  /** 75th percentile of these times, milliseconds. */
  p75_load: number | null
}

const nobody: Visits = { visits: 0, troubled: 0, timed: 0, p75_load: null }
const { at, buildId, kind, name, remote, value, visit } = fieldSample

/** How these builds of a remote did since then, each in its place. */
export const visitsOf = async (
  db: Executor,
  asked: { remote: string; builds: readonly [string, string]; since: Date },
): Promise<[Visits, Visits]> => {
  const visits = (what: ReturnType<typeof sql>) => sql<number>`(count(distinct ${visit}) filter (where ${what}))::int`
  const rows = await db
    .select({
      buildId,
      visits: visits(sql`true`),
      troubled: visits(sql`${kind} = 'error' or ${name} = 'failed'`),
      timed: visits(sql`${value} is not null`),
      p75_load: sql<number | null>`percentile_cont(0.75) within group (order by ${value})`,
    })
    .from(fieldSample)
    .where(and(eq(remote, asked.remote), inArray(buildId, asked.builds), gt(at, asked.since), ne(kind, 'vital')))
    .groupBy(buildId)
  const of = (build: string): Visits => {
    const { buildId: _, ...found } = rows.find((row) => row.buildId === build) ?? { buildId: build, ...nobody }
    return found
  }
  return [of(asked.builds[0]), of(asked.builds[1])]
}
