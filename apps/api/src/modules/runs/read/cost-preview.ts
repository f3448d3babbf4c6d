import type { RunView } from '@bazaar/contracts'
import { sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { readPartialText } from '../end/partial-text.ts'
import { isBackground } from '../tables.ts'
import { type Run, toView } from '../view.ts'

/** Position of a waiting run in the order in which workers claim, 1 = next; null when it is not waiting. */
export const queuePosition = async (db: Executor, runId: string): Promise<number | null> => {
  const { rows } = await db.execute<{ position: number }>(sql`
    select 1 + (
      select count(*) from run
      where state = 'queued' and (${isBackground}, created_at, id) < (mine.background, mine.created_at, mine.id)
    )::int as position
    from (
      select ${isBackground} as background, created_at, id from run where id = ${runId} and state = 'queued'
    ) mine`)
  return rows[0]?.position ?? null
}

/** A run with its queue position and what stopping it now would cost. */
export const viewRun = async (db: Executor, found: Run): Promise<RunView> => {
  const view = toView(found)
  if (found.state === 'queued') return { ...view, queue_position: await queuePosition(db, found.id), stop_charges: 0 }
  if (found.state !== 'running') return view
  return { ...view, stop_charges: (await readPartialText(db, found.id)) === '' ? 0 : found.price }
}
