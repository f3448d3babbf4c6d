import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'

/** Who did what to an account, for its owner and the operator. No names, addresses or secrets. */
export const auditLine = pgTable(
  'audit_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The affected account; the id is kept after the account is erased. */
    userId: uuid('user_id'),
    /** `user`, `staff:<id>`, `operator` or `system`. */
    actor: text().notNull(),
    /** Object and action, e.g. `session.opened`. */
    action: text().notNull(),
    /** Network of the caller, shortened and hashed with the server's secret. */
    network: text(),
    detail: jsonb().$type<Record<string, string | number | boolean>>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('audit_line_user').on(table.userId, table.id), index('audit_line_time').on(table.createdAt)],
)
