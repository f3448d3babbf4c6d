import { support } from '@bazaar/contracts'
import {
  sql,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
} from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const ticket = pgTable(
  'ticket',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Starts at 1; shown from T-1001. */
    number: serial().notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text({ enum: support.ticketStatuses }).notNull().default('Open'),
    context: jsonb().$type<support.TicketContext>(),
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** The ticket this one continues. */
    earlierId: uuid('earlier_id'),
    createdAt: at('created_at').notNull(),
    /** Last change visible to its owner. */
    updatedAt: at('updated_at').notNull(),
    /** When its owner last read it. */
    readAt: at('read_at').notNull(),
    /** Last staff reply; later than `readAt` = unread. */
    answeredAt: at('answered_at'),
    resolvedAt: at('resolved_at'),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('ticket_user').on(table.userId, table.updatedAt.desc().nullsFirst()),
    index('ticket_queue').on(table.status, table.updatedAt, table.id),
    index('ticket_all').on(table.updatedAt, table.id),
    index('ticket_assignee').on(table.assigneeId, table.updatedAt),
    index('ticket_resolved')
      .on(table.resolvedAt)
      .where(sql`status = 'Resolved'`),
  ],
)

export type TicketRow = typeof ticket.$inferSelect

export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['customer', 'staff', 'note', 'event'] }).notNull(),
    /** Null for automatic messages. */
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** Keeps the order of messages with the same time. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [index('ticket_message_ticket').on(table.ticketId, table.place)],
)

export const ticketAttachment = pgTable(
  'ticket_attachment',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => ticketMessage.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [index('ticket_attachment_message').on(table.messageId)],
)

export const savedReply = pgTable('saved_reply', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})
