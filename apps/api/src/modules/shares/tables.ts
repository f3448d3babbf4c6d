import { index, integer, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'
import { result } from '../results/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A link that shows one result to anyone who has it. */
export const share = pgTable(
  'share',
  {
    id: uuid().primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => result.runId, { onDelete: 'cascade' }),
    /** Hash of the token in the address. */
    tokenHash: text('token_hash').notNull().unique(),
    title: text().notNull(),
    passwordHash: text('password_hash'),
    views: integer().notNull().default(0),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('share_run').on(table.runId, table.createdAt)],
)
