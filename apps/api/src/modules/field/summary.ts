import { fieldApi } from '@bazaar/contracts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { fieldSample } from './tables.ts'

const { remote, buildId, kind, name, value, at } = fieldSample
const p75 = sql<number | null>`percentile_cont(0.75) within group (order by ${value})`

const vitalsSince = async (db: Executor, since: Date) =>
  db
    .select({ remote, buildId, name, p75 })
    .from(fieldSample)
    .where(and(eq(kind, 'vital'), gt(at, since)))
    .groupBy(remote, buildId, name)

/** How each build did since then, newest use first. */
export const fieldSummary = async (db: Executor, since: Date): Promise<fieldApi.BuildInField[]> => {
  const count = (what: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${what})::int`
  const builds = await db
    .select({
      remote,
      build_id: buildId,
      loads: count(sql`${kind} = 'load'`),
      failed: count(sql`${kind} = 'load' and ${name} = 'failed'`),
      errors: count(sql`${kind} = 'error'`),
      p75_load: sql<
        number | null
      >`percentile_cont(0.75) within group (order by ${value}) filter (where ${kind} = 'load')`,
    })
    .from(fieldSample)
    .where(gt(at, since))
    .groupBy(remote, buildId)
    .orderBy(remote, sql`max(${at}) desc`)
  const vitals = await vitalsSince(db, since)
  return builds.map((build) => ({
    ...build,
    p75_vitals: Object.fromEntries(
      fieldApi.vitalNames.flatMap((vital) => {
        const row = vitals.find(
          (each) => each.remote === build.remote && each.buildId === build.build_id && each.name === vital,
        )
        return row && row.p75 !== null ? [[vital, row.p75]] : []
      }),
    ),
  }))
}
