import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../db/drizzle.ts'
import { run } from '../runs/tables.ts'
import { user } from '../users/tables.ts'

/** A table whose rows are runs of one agent. */
export const bulkJob = pgTable(
  'bulk_job',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    agent: text().notNull(),
    key: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    uniqueIndex('bulk_job_key').on(table.userId, table.key),
    index('bulk_job_newest').on(table.userId, table.agent, table.createdAt.desc()),
  ],
)

export const bulkRow = pgTable(
  'bulk_row',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => bulkJob.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** Absent when the row does not fit the agent; `problem` then says why. */
    runId: uuid('run_id').references(() => run.id, { onDelete: 'set null' }),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.line] }), index('bulk_row_run').on(table.runId)],
)
