import { integer, pgTable, text, timestamp } from '../db/drizzle.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Rate-limit counters, one row per key and window; they survive a restart. Source: acceptance.md Q8, Q19. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStart: at('window_start').notNull(),
  blockedUntil: at('blocked_until'),
})
