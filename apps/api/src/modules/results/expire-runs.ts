import { sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { cutoffOf } from '../../db/delete-older.ts'
import { inBatches } from '../../db/in-batches.ts'

const batches = { size: 1_000, maxBatches: 100 }

/**
 * Lets go of the texts of old runs, where the operator wants that. Results are deleted as by their owner, so they can be
 * restored for seven days; favourites stay. Runs without a result lose input and answer at once, and bulk jobs their
 * tables. The bare run remains, because the receipt refers to it.
 * @returns the number of runs and jobs
 */
export const expireRuns = async (services: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<number> => {
  const { db, clock, settings } = services
  const before = cutoffOf(services, settings.RUN_DAYS)?.toISOString()
  if (before === undefined) return 0
  const statements = [
    sql`update result set deleted_at = ${clock.now().toISOString()}::timestamptz where run_id in (
      select run_id from result where deleted_at is null and not favourite and created_at < ${before}::timestamptz
      limit ${batches.size})`,
    sql`delete from bulk_job where id in (
      select id from bulk_job where created_at < ${before}::timestamptz and not exists (
        select from bulk_row join run on run.id = bulk_row.run_id
        where bulk_row.job_id = bulk_job.id and run.finished_at is null)
      limit ${batches.size})`,
    sql`update run set input = '{}', answer = case when answer is not null then '{}'::bytea end where id in (
      select id from run where created_at < ${before}::timestamptz and finished_at is not null and input <> '{}'
        and not exists (select from result where result.run_id = run.id)
        and not exists (select from bulk_row where bulk_row.run_id = run.id)
      limit ${batches.size})`,
  ]
  let expired = 0
  for (const statement of statements)
    expired += await inBatches(batches, async () => (await db.execute(statement)).rowCount ?? 0)
  return expired
}
