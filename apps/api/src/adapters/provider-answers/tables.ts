import { index, jsonb, pgTable, text, timestamp } from '../../db/drizzle.ts'

/** Cached responses of services, shared by all processes. They belong to no user. */
export const providerAnswer = pgTable(
  'provider_answer',
  {
    /** SHA-256 of the service and the request, so that neither can be read. */
    key: text().primaryKey(),
    value: jsonb().notNull(),
    /** Not read after this time; the sweeper deletes it within the hour. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('provider_answer_expiry').on(table.expiresAt)],
)
