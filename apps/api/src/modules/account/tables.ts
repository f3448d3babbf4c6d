import { index, pgTable, primaryKey, text, timestamp, uuid } from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** An identity at an external provider, linked to an account. */
export const userIdentity = pgTable(
  'user_identity',
  {
    provider: text({ enum: ['google'] }).notNull(),
    /** The provider's stable id of the user (`sub`). */
    subject: text().notNull(),
    userId: owner(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** A new email address that is not confirmed yet. */
export const emailChange = pgTable('email_change', {
  userId: owner().primaryKey(),
  email: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** The address before a change, which can take it back for some days. */
export const emailUndo = pgTable(
  'email_undo',
  {
    /** SHA-256 of the token in the mail to it. */
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    email: text().notNull(),
    /** When the address was changed. */
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('email_undo_user').on(table.userId)],
)
