import { plansApi } from '@bazaar/contracts'
import { sql, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from '../../db/drizzle.ts'
import { paymentProviders } from '../../adapters/payment/provider.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A user's plan at a payment provider, as the provider reports it. Each paid cycle is a `purchase`. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** What each cycle adds and costs: as agreed, whatever is offered later. */
    credits: integer().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: plansApi.planStates }).notNull().default('open'),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's ids of the payment page and of the subscription. */
    checkout: text(),
    providerId: text('provider_id'),
    /** Where it can be paid while it is open or unpaid. */
    url: text(),
    renewsAt: at('renews_at'),
    /** Ends at `renewsAt` instead of renewing. */
    cancels: boolean().notNull().default(false),
    /** The renewal that a reminder was sent for. */
    remindedFor: at('reminded_for'),
    /** When the provider made its newest report; older ones that arrive later do not count. */
    reportedAt: at('reported_at'),
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscription_user').on(table.userId, table.createdAt),
    index('subscription_renewal')
      .on(table.renewsAt)
      .where(sql`state = 'active'`),
    uniqueIndex('subscription_checkout').on(table.checkout),
    uniqueIndex('subscription_provider').on(table.providerId),
  ],
)
export type Subscription = typeof subscription.$inferSelect
