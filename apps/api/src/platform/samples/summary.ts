import { telemetryApi } from '@bazaar/contracts'
import { and, eq, gt, inArray, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/client.ts'
import { fieldSample } from './tables.ts'

const { remote, buildId, kind, name, value, at } = fieldSample
const p75 = sql<number | null>`percentile_cont(0.75) within group (order by ${value})`

/** Builds by remote; the table's index covers them. */
export type Builds = { remotes: readonly string[]; builds: readonly string[] }

const samplesOf = (since: Date, only?: Builds) =>
  and(gt(at, since), only && inArray(remote, only.remotes), only && inArray(buildId, only.builds))

const vitalsOf = async (db: Executor, samples: ReturnType<typeof samplesOf>) =>
  db
    .select({ remote, buildId, name, p75 })
    .from(fieldSample)
    .where(and(eq(kind, 'vital'), samples))
    .groupBy(remote, buildId, name)

/** Results of each build since then, last used first. @param only restricts them to these builds of these remotes */
export const fieldSummary = async (
  db: Executor,
  since: Date,
  only?: Builds,
): Promise<telemetryApi.BuildTelemetry[]> => {
  const samples = samplesOf(since, only)
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
    .where(samples)
    .groupBy(remote, buildId)
    .orderBy(remote, sql`max(${at}) desc`)
  const vitals = await vitalsOf(db, samples)
  return builds.map((build) => ({
    ...build,
    p75_vitals: Object.fromEntries(
      telemetryApi.vitalNames.flatMap((vital) => {
        const row = vitals.find(
          (each) => each.remote === build.remote && each.buildId === build.build_id && each.name === vital,
        )
        return row && row.p75 !== null ? [[vital, row.p75]] : []
      }),
    ),
  }))
}

/** Each build's days that end now, oldest first; a build without samples has none. */
export const fieldDays = async (
  db: Executor,
  days: number,
  { remotes, builds }: Builds,
): Promise<(found: { name: string; buildId: string }) => telemetryApi.BuildDay[]> => {
  const daysAgo = sql<number>`floor(extract(epoch from now() - ${at}) / 86400)::int`
  const rows = await db
    .select({
      remote,
      buildId,
      daysAgo,
      loads: sql<number>`count(*) filter (where ${kind} = 'load')::int`,
      troubled: sql<number>`count(*) filter (where ${kind} = 'error' or ${name} = 'failed')::int`,
    })
    .from(fieldSample)
    .where(and(sql`${at} > now() - make_interval(days => ${days})`, inArray(remote, remotes), inArray(buildId, builds)))
    .groupBy(remote, buildId, daysAgo)
  return (asked) => {
    const own = rows.filter((row) => row.remote === asked.name && row.buildId === asked.buildId)
    if (own.length === 0) return []
    return Array.from({ length: days }, (_, index) => {
      const day = own.find((row) => row.daysAgo === days - 1 - index)
      return { loads: day?.loads ?? 0, troubled: day?.troubled ?? 0 }
    })
  }
}
