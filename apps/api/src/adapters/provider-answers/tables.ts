import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What services answered, so that no process asks the same twice. It belongs to no user. */
export const providerAnswer = pgTable(
  'provider_answer',
  {
    /** SHA-256 of the service and the question: neither can be read from it. */
    key: text().primaryKey(),
    value: jsonb().notNull(),
    /** From here on it is not read any more; the sweeper deletes it within the hour. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('provider_answer_expiry').on(table.expiresAt)],
)
