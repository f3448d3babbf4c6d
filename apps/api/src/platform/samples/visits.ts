import { and, eq, gt, inArray, ne, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { fieldSample } from './tables.ts'

/** Visits by which a build is judged. A visit is one tab, so that repeated errors of one user count once. */
export type Visits = {
  visits: number
  /** Visits with a failed load or an error. */
  troubled: number
  /** Visits with a load time. */
  timed: number
  /** 75th percentile of these times, milliseconds. */
  p75_load: number | null
}

const nobody: Visits = { visits: 0, troubled: 0, timed: 0, p75_load: null }
const { at, buildId, kind, name, remote, value, visit } = fieldSample

/** Visits of these builds of a remote since the given time, in the given order. */
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
