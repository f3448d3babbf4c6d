import { webhooksApi } from '@bazaar/contracts'
import { sql, index, integer, jsonb, pgTable, text, timestamp, uuid } from '../../db/drizzle.ts'
import { user } from '../users/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An address that is called when something happens. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: webhooksApi.webhookEvents }).array().notNull(),
    /** The signing secret, sealed with the server's. */
    secret: text().notNull(),
    /** Set when the receiver answered 410 Gone. */
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_user').on(table.userId)],
)

/** One event for one webhook: written with what it reports, sent afterwards. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** Also the `webhook-id` of every try and replay. */
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    tries: integer().notNull().default(0),
    /** Status of the last answer; null when there was none. */
    status: integer(),
    answer: text().notNull().default(''),
    deliveredAt: at('delivered_at'),
    failedAt: at('failed_at'),
    nextTryAt: at('next_try_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_delivery_due')
      .on(table.nextTryAt)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_delivery_webhook').on(table.webhookId, table.createdAt),
  ],
)
