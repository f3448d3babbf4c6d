import { pgTable, text, timestamp, uniqueIndex, uuid } from '../../db/drizzle.ts'
import { session } from '../auth/tables.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A user's LinkedIn connection; it belongs to one session and is deleted with it. */
export const linkedinConnection = pgTable('linkedin_connection', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** SHA-256 of the handle that the page keeps. */
  handleHash: text('handle_hash').notNull().unique(),
  /** LinkedIn's own token, AES-256-GCM: `iv.tag.text` in base64url. */
  sealedToken: text('sealed_token').notNull(),
  /** LinkedIn's id of the member. */
  sub: text().notNull(),
  username: text().notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** A published or pending post, so that two submissions publish once. */
export const linkedinPost = pgTable(
  'linkedin_post',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the member and the text. */
    key: text().notNull(),
    /** LinkedIn's id of the post; null while it is pending. */
    postId: text('post_id'),
    startedAt: at('started_at').notNull(),
  },
  (table) => [uniqueIndex('linkedin_post_key').on(table.userId, table.key)],
)
