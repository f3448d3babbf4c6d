import { sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'

/** The text written since the last reset; '' = nothing a user could read. */
export const readPartialText = async (db: Executor, runId: string): Promise<string> => {
  const { rows } = await db.execute<{ text: string }>(sql`
    select coalesce(string_agg(event ->> 'delta', '' order by seq), '') as text
    from run_event
    where run_id = ${runId} and event ->> 'type' = 'text' and seq > (
      select coalesce(max(seq), 0) from run_event where run_id = ${runId} and event ->> 'type' = 'reset'
    )`)
  const text = rows[0]?.text ?? ''
  return text.trim() === '' ? '' : text
}
