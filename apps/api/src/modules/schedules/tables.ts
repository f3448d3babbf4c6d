import { schedulesApi } from '@bazaar/contracts'
import { sql, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../../db/drizzle.ts'
import { run } from '../runs/tables.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An input that an agent runs again and again. */
export const schedule = pgTable(
  'schedule',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    agent: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    every: text({ enum: schedulesApi.rhythms }).notNull(),
    zone: text().notNull(),
    hour: integer().notNull(),
    minute: integer().notNull(),
    weekday: integer().notNull(),
    day: integer().notNull(),
    notify: text({ enum: schedulesApi.notifyChoices }).notNull(),
    /** Null while it is paused. */
    nextAt: at('next_at'),
    paused: text({ enum: schedulesApi.pauseReasons }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('schedule_user').on(table.userId),
    index('schedule_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
)

/** One due time of a schedule and the run it started. */
export const scheduleRun = pgTable(
  'schedule_run',
  {
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    dueAt: at('due_at').notNull(),
    runId: uuid('run_id').references(() => run.id, { onDelete: 'set null' }),
    /** Whether the result differs from the one before. */
    changed: boolean(),
    /** Set once the end of the run was compared and reported. */
    reportedAt: at('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.dueAt] }),
    index('schedule_run_run').on(table.runId),
    index('schedule_run_open')
      .on(table.dueAt)
      .where(sql`reported_at is null`),
  ],
)
