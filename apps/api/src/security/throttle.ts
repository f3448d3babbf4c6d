import { eq, sql } from '../db/drizzle.ts'
import type { Services } from '../context.ts'
import { counterKey } from './secrets.ts'
import { throttle } from './tables.ts'

/** What is counted: `kind` and a value identify the row, whose lock makes counting safe under races. */
export type Rule = {
  kind: string
  limit: number
  /** Seconds. */
  window: number
  /**
   * Seconds without tries from the `limit`-th try on; `doubles`: each further pause is twice as long, up to 15
   * minutes.
   */
  pause?: { seconds: number; doubles: boolean }
}

export type Verdict = { allowed: true; count: number } | { allowed: false; retryAfter: number }

const maxPause = 900

type Door = Pick<Services, 'db' | 'clock' | 'secret' | 'settings'>

const secondsLeft = async ({ db, clock }: Door, rule: Rule, key: string): Promise<number> => {
  const [row] = await db.select().from(throttle).where(eq(throttle.key, key))
  if (!row) return 1
  const end = row.blockedUntil?.getTime() ?? row.windowStart.getTime() + rule.window * 1_000
  return Math.max(1, Math.ceil((end - clock.now().getTime()) / 1_000))
}

/**
 * Counts one try in a statement of its own before anything else happens, so that 100 concurrent tries are counted as
 * 100. Without a pause, the limit applies until the window ends. Source: acceptance.md Q8, Q13, Q19.
 */
export const countTry = async (door: Door, rule: Rule, value: string): Promise<Verdict> => {
  if (!door.settings.RATE_LIMITS) return { allowed: true, count: 0 }
  const { db, clock, secret } = door
  const key = counterKey(secret, rule.kind, value)
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const over = sql`t.window_start <= ${now} - make_interval(secs => ${rule.window})`
  // A fixed pause ends the count; a doubling one keeps it.
  const fresh = rule.pause && !rule.pause.doubles ? sql`(${over} or t.blocked_until <= ${now})` : over
  const count = sql`(case when ${fresh} then 1 else t.count + 1 end)`
  const pause = (n: typeof count) =>
    rule.pause
      ? sql`case when ${n} >= ${rule.limit} then ${now} + make_interval(secs => ${
          rule.pause.doubles
            ? sql`least(${maxPause}::int, ${rule.pause.seconds}::int * power(2, least(${n} - ${rule.limit}::int, 20)))`
            : sql`${rule.pause.seconds}::int`
        }) end`
      : sql`null::timestamptz`
  const open = rule.pause
    ? sql`t.blocked_until is null or t.blocked_until <= ${now}`
    : sql`${over} or t.count < ${rule.limit}`
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into throttle as t (key, count, window_start, blocked_until)
    values (${key}, 1, ${now}, ${pause(sql`1`)})
    on conflict (key) do update set
      count = ${count},
      window_start = case when ${fresh} then ${now} else t.window_start end,
      blocked_until = ${pause(count)}
    where ${open}
    returning t.count`)
  const row = rows[0]
  return row ? { allowed: true, count: row.count } : { allowed: false, retryAfter: await secondsLeft(door, rule, key) }
}

/** Seconds until tries are accepted again; 0 = now. Counts nothing. */
export const pauseLeft = async (door: Door, rule: Rule, value: string): Promise<number> => {
  if (!door.settings.RATE_LIMITS) return 0
  const key = counterKey(door.secret, rule.kind, value)
  const [row] = await door.db.select().from(throttle).where(eq(throttle.key, key))
  const left = (row?.blockedUntil?.getTime() ?? 0) - door.clock.now().getTime()
  return Math.max(0, Math.ceil(left / 1_000))
}

/** Uncounts one successful try. */
export const takeBack = async ({ db, secret }: Door, rule: Rule, value: string): Promise<void> => {
  await db
    .update(throttle)
    .set({ count: sql`greatest(${throttle.count} - 1, 0)` })
    .where(eq(throttle.key, counterKey(secret, rule.kind, value)))
}

/** Clears the counter. */
export const forget = async ({ db, secret }: Door, rule: Rule, value: string): Promise<void> => {
  await db.delete(throttle).where(eq(throttle.key, counterKey(secret, rule.kind, value)))
}
