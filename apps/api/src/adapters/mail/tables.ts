import { sql, boolean, index, integer, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Mails to send; with no SMTP server set, the page `/dev/mailbox` shows them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    /** Sent before other mails, because a person is waiting for it. */
    urgent: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at'),
    failedAt: at('failed_at'),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('outbox_due')
      .on(table.urgent.desc().nullsFirst(), table.nextTryAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)
