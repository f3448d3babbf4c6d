import { boolean, index, integer, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'

export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    feedback: text().notNull(),
    /** 1 to 5. */
    rating: integer().notNull(),
    /** False if the user left the preselected five unchanged. Source: acceptance.md C33. */
    ratingChosen: boolean('rating_chosen'),
    type: text().notNull(),
    page: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('feedback_user').on(table.userId, table.createdAt)],
)
