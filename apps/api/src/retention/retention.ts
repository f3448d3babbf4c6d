import { sql, getTableName, type PgColumn, type PgTable } from '../db/drizzle.ts'
import type { Services } from '../context.ts'
import { sweepAudit } from '../modules/audit/sweep-audit.ts'
import { auditLine } from '../modules/audit/tables.ts'
import { bulkJob, bulkRow } from '../modules/bulk/tables.ts'
import { expireRuns } from '../modules/results/expire-runs.ts'
import { result, resultVersion, runFeedback } from '../modules/results/tables.ts'
import { sweepEvents } from '../modules/runs/work/sweep-events.ts'
import { run, runEvent } from '../modules/runs/tables.ts'
import { fieldSample } from '../platform/samples/tables.ts'
import { sweepField } from '../platform/telemetry/index.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'settings'>
type DaySetting = 'RUN_DAYS' | 'RUN_EVENT_DAYS' | 'AUDIT_DAYS' | 'TELEMETRY_DAYS'

type Rule = {
  what: string
  setting: DaySetting
  /** The first table's rows are counted. */
  tables: readonly [PgTable, ...PgTable[]]
  age: PgColumn
  sweep: (services: Needed) => Promise<number>
}

/** What grows with use, and how long it is kept. Server and operator's command apply the same rules. */
export const retentionRules: readonly Rule[] = [
  {
    what: 'runs and results',
    setting: 'RUN_DAYS',
    tables: [run, result, resultVersion, runFeedback, bulkJob, bulkRow],
    age: run.createdAt,
    sweep: expireRuns,
  },
  { what: 'run events', setting: 'RUN_EVENT_DAYS', tables: [runEvent], age: runEvent.createdAt, sweep: sweepEvents },
  { what: 'audit lines', setting: 'AUDIT_DAYS', tables: [auditLine], age: auditLine.createdAt, sweep: sweepAudit },
  { what: 'telemetry', setting: 'TELEMETRY_DAYS', tables: [fieldSample], age: fieldSample.at, sweep: sweepField },
]

export type Kept = { what: string; setting: DaySetting; days: number; rows: number; oldest: Date | null; bytes: number }

const readRule = async ({ db, settings }: Needed, { what, setting, tables, age }: Rule): Promise<Kept> => {
  const names = tables.map((table) => getTableName(table))
  const { rows } = await db.execute<{ rows: number; oldest: string | null; bytes: number }>(sql`
    select count(*)::float8 as rows, min(${age})::text as oldest,
      (select sum(pg_total_relation_size(name::regclass))::float8 from unnest(${sql.param(names)}::text[]) name) as bytes
    from ${tables[0]}`)
  const { oldest = null, rows: count = 0, bytes = 0 } = rows[0] ?? {}
  const since = oldest === null ? null : new Date(oldest)
  return { what, setting, days: settings[setting], rows: count, oldest: since, bytes }
}

/** How much there is, since when, and the size with indexes. */
export const readRetention = async (services: Needed): Promise<Kept[]> => {
  const found: Kept[] = []
  for (const rule of retentionRules) found.push(await readRule(services, rule))
  return found
}
