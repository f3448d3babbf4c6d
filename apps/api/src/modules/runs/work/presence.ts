import { eq, lt, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { after } from '../lifetimes.ts'
import { worker } from '../tables.ts'

type Door = Pick<Services, 'db' | 'clock'>

/** A worker that has not signed on for this long is gone. */
const goneMs = 60_000

/** Notes that this worker takes runs, and forgets those that died. */
export const signOn = async ({ db, clock }: Door, id: string): Promise<void> => {
  const seenAt = clock.now()
  await db.insert(worker).values({ id, seenAt }).onConflictDoUpdate({ target: worker.id, set: { seenAt } })
  await db.delete(worker).where(lt(worker.seenAt, after(seenAt, -goneMs)))
}

export const signOff = async ({ db }: Door, id: string): Promise<void> => {
  await db.delete(worker).where(eq(worker.id, id))
}

export const countWorkers = async ({ db, clock }: Door): Promise<number> =>
  db.$count(worker, sql`${worker.seenAt} > ${after(clock.now(), -goneMs).toISOString()}::timestamptz`)
