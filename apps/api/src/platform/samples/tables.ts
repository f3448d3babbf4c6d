import { sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What browsers told of one build of a remote: a load, an error nobody caught, a web vital. Kept 30 days. */
export const fieldSample = pgTable(
  'field_sample',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    remote: text().notNull(),
    buildId: text('build_id').notNull(),
    /** Random number of the tab that told it; a sample without one is a visit of its own. */
    visit: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    kind: text({ enum: ['load', 'error', 'vital'] }).notNull(),
    /** Of a load: `ready` or `failed`; of a vital: its name; of an error: `uncaught`. */
    name: text().notNull(),
    page: text().notNull(),
    /** Why a load failed. */
    cause: text(),
    /** Of a load whose files came over the network: milliseconds; of a vital: its value. */
    value: doublePrecision(),
    /** Milliseconds of a load's parts. */
    entry: doublePrecision(),
    chunk: doublePrecision(),
  },
  (table) => [
    index('field_sample_build').on(table.remote, table.buildId, table.at),
    index('field_sample_at').on(table.at),
    check('field_sample_value', sql`${table.value} >= 0`),
  ],
)
