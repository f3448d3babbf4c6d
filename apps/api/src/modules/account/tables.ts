import { pgTable, primaryKey, text, timestamp, uuid } from '../../db/drizzle.ts'
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

/** A new e-mail address that is not confirmed yet. */
export const emailChange = pgTable('email_change', {
  userId: owner().primaryKey(),
  email: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})
