import { sql } from '../db/drizzle.ts'
import type { Services } from '../context.ts'
import { counterKey } from './secrets.ts'

type Door = Pick<Services, 'db' | 'clock' | 'secret' | 'log'>
type Count = { own: number; sent: number; others: number }

export type SharedCounts = {
  /** Counts one. @returns how many all processes have counted in this window, and the milliseconds it still lasts */
  add: (value: string) => { count: number; leftMs: number }
  start: () => void
  stop: () => void
}

const synchroniseMs = 1_000
/** What is below this share of the limit stays in its process, so that quiet times ask the database nothing. */
const worthSharing = 0.1
/** Counters kept at once; the oldest go first. */
const maxKept = 50_000

/**
 * Counts in fixed windows over all processes: each counts by itself, and synchronises once a second what is worth it. So no
 * request waits for the database, and n processes let through at most a tenth of the limit each, and one second, too many.
 * While the database is away, each process holds the limit alone.
 */
export const createSharedCounts = (
  { db, clock, secret, log }: Door,
  { kind, limit, windowMs }: { kind: string; limit: number; windowMs: number },
): SharedCounts => {
  let began = 0
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  const turn = (): number => {
    const now = clock.now().getTime()
    const start = now - (now % windowMs)
    if (start !== began) counts = new Map()
    began = start
    return start + windowMs - now
  }

  const send = async (due: readonly [string, Count][]): Promise<void> => {
    const lines = due.map(([value, count]) => ({
      key: counterKey(secret, kind, value),
      more: count.own - count.sent,
      count,
    }))
    for (const { count, more } of lines) count.sent += more
    // In one order, so that two processes never wait for each other.
    const given = JSON.stringify(lines.map(({ key, more }) => ({ key, more })))
    const start = new Date(began).toISOString()
    try {
      const { rows } = await db.execute<{ key: string; count: number }>(sql`
        insert into throttle as t (key, count, window_start)
        select key, more, ${start}::timestamptz from jsonb_to_recordset(${given}::jsonb) as l (key text, more int) order by key
        on conflict (key) do update set
          count = case when t.window_start = excluded.window_start then t.count + excluded.count else excluded.count end,
          window_start = excluded.window_start
        returning key, count`)
      const totals = new Map(rows.map(({ key, count }) => [key, count]))
      for (const { key, count } of lines) count.others = Math.max(0, (totals.get(key) ?? 0) - count.sent)
    } catch (err) {
      for (const { count, more } of lines) count.sent -= more
      throw err
    }
  }

  const synchronise = async (): Promise<void> => {
    if (isBusy) return
    turn()
    const due = [...counts].filter(([, { own, sent }]) => own > sent && own >= limit * worthSharing)
    if (due.length === 0) return
    isBusy = true
    await send(due).catch((err: unknown) => log.debug({ err }, 'counts not synchronised'))
    isBusy = false
  }

  return {
    add: (value) => {
      const leftMs = turn()
      const count = counts.get(value) ?? { own: 0, sent: 0, others: 0 }
      count.own += 1
      counts.set(value, count)
      if (counts.size > maxKept) counts.delete(counts.keys().next().value ?? '')
      return { count: count.own + count.others, leftMs }
    },
    start: () => {
      timer = setInterval(() => void synchronise(), synchroniseMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
