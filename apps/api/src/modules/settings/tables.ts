import { jsonb, pgTable, text, timestamp } from '../../db/drizzle.ts'

/** Settings changed while the product runs; they outrank the environment. Keys of services are sealed. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, string | number>>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
