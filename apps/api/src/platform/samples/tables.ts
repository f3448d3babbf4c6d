import { sql, bigint, check, doublePrecision, index, pgTable, text, timestamp } from '../../db/drizzle.ts'

/** Telemetry of one build of a remote: a load, an error or a web vital. Kept for TELEMETRY_DAYS. */
export const fieldSample = pgTable(
  'field_sample',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    remote: text().notNull(),
    buildId: text('build_id').notNull(),
    /** Random number of the reporting tab; a sample without one counts as a separate visit. */
    visit: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    kind: text({ enum: ['load', 'error', 'vital'] }).notNull(),
    /** Load: `ready` or `failed`; web vital: its name; error: `uncaught`, `call` or `hang`. */
    name: text().notNull(),
    page: text().notNull(),
    /** Why a load failed. */
    cause: text(),
    /** Milliseconds of a load whose files came over the network, or the value of a web vital. */
    value: doublePrecision(),
    /** Milliseconds of the parts of a load. */
    entry: doublePrecision(),
    chunk: doublePrecision(),
  },
  (table) => [
    index('field_sample_build').on(table.remote, table.buildId, table.at),
    index('field_sample_at').on(table.at),
    check('field_sample_value', sql`${table.value} >= 0`),
  ],
)
