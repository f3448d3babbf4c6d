import type { adminApi } from '@bazaar/contracts'
import type { Dictionary } from '@bazaar/locale/dictionary'
import type { z } from 'zod'
import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { causeOf } from './cause-of.ts'

type Report = z.output<typeof adminApi.readRuns.output>
type Row<T> = Omit<T, 'cost'> & { cost: string | null }

const dayMs = 86_400_000
const maxFailures = 100

/** `cost_micros` is a bigint, which the driver returns as text. */
const withCost = <T extends { cost: string | null }>(row: T) => ({
  ...row,
  cost: row.cost === null ? null : Number(row.cost) / 1_000_000,
})

const seconds = sql`extract(epoch from finished_at - started_at)`
const quantile = (share: number) =>
  sql`(percentile_cont(${share}::float8) within group (order by ${seconds}) filter (where state = 'succeeded'))::float8`

/** Runs of the last days in sums. Which texts they had is for their owners only. */
export const readRuns = async (
  { db, clock, settings }: Services,
  { days }: { days: number },
  say: Dictionary,
): Promise<Report> => {
  const since = sql`created_at >= ${new Date(clock.now().getTime() - days * dayMs).toISOString()}::timestamptz`
  const [open, agents, failures, models, byDay] = await Promise.all([
    db.execute<Report['open']>(sql`
      select count(*) filter (where state = 'queued')::int as queued,
             count(*) filter (where state = 'running')::int as running
        from run where state in ('queued', 'running')`),
    db.execute<Row<Report['agents'][number]>>(sql`
      select agent, count(*)::int as runs,
             count(*) filter (where state = 'succeeded')::int as succeeded,
             count(*) filter (where state = 'failed')::int as failed,
             count(*) filter (where state = 'stopped')::int as stopped,
             sum(credits_charged)::int as credits,
             ${quantile(0.5)} as median_seconds, ${quantile(0.95)} as slow_seconds,
             coalesce(sum(input_tokens), 0)::float8 as input_tokens,
             coalesce(sum(output_tokens), 0)::float8 as output_tokens, sum(cost_micros)::text as cost
        from run where ${since} group by agent order by runs desc, agent`),
    db.execute<Report['failures'][number]>(sql`
      select coalesce(error_code, 'RUN_FAILED') as code, agent, count(*)::int as runs,
             to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
        from run where state = 'failed' and ${since} group by 1, 2 order by runs desc, 1, 2 limit ${maxFailures}`),
    db.execute<Row<Report['models'][number]>>(sql`
      select model, coalesce(sum(input_tokens), 0)::float8 as input_tokens,
             coalesce(sum(output_tokens), 0)::float8 as output_tokens, sum(cost_micros)::text as cost
        from run where model is not null and ${since} group by model order by model`),
    db.execute<Report['days'][number]>(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as runs,
             count(*) filter (where state = 'failed')::int as failed
        from run where ${since} group by 1 order by 1`),
  ])
  return {
    currency: settings.TEXT_CURRENCY,
    open: open.rows[0] ?? { queued: 0, running: 0 },
    agents: agents.rows.map(withCost),
    failures: failures.rows.map((row) => ({ ...row, ...causeOf(row.code, say) })),
    models: models.rows.map(withCost),
    days: byDay.rows,
  }
}
