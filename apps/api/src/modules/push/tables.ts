import { sql, index, integer, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'
import { pushDevice } from '../auth/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A notification for one device: written with what it reports, sent afterwards, deleted after a day. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    tag: text().notNull(),
    tries: integer().notNull().default(0),
    /** Sent or given up. */
    endedAt: at('ended_at'),
    nextTryAt: at('next_try_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('push_message_due')
      .on(table.nextTryAt)
      .where(sql`ended_at is null`),
    index('push_message_device').on(table.deviceId, table.createdAt),
  ],
)
