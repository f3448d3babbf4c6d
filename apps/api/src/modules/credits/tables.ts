import { credits } from '@bazaar/contracts'
import {
  sql,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../db/drizzle.ts'
import { paymentProviders } from '../../adapters/payment/provider.ts'
import { user } from '../users/tables.ts'

/** Projection of the ledger; CHECKs make an overdraft impossible. Source: acceptance.md Q5, Q6. */
export const creditAccount = pgTable(
  'credit_account',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    settled: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** Not later than the first expiry of a lot with credits left; null = none expires. */
    nextExpiryAt: timestamp('next_expiry_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    check('credit_settled', sql`${table.settled} >= 0`),
    check('credit_held', sql`${table.held} >= 0 and ${table.held} <= ${table.settled}`),
    index('credit_account_expiry')
      .on(table.nextExpiryAt)
      .where(sql`next_expiry_at is not null`),
  ],
)

/** Append-only ledger: a trigger in the migrations refuses update and delete. */
export const creditEntry = pgTable(
  'credit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: credits.entryKinds }).notNull(),
    /** Positive adds, negative takes. */
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    runId: uuid('run_id'),
    /** The entry that this one takes back, in full or in part. */
    refersTo: bigint('refers_to', { mode: 'number' }),
    actor: text().notNull(),
    reason: text().notNull(),
    /** Makes an entry happen once, e.g. `signup:<email>` or `charge:<run>`. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entry_key').on(table.idempotencyKey),
    index('credit_entry_user').on(table.userId, table.id),
    index('credit_entry_run')
      .on(table.runId)
      .where(sql`run_id is not null`),
    index('credit_entry_refers')
      .on(table.refersTo)
      .where(sql`refers_to is not null`),
    check('credit_entry_amount', sql`${table.amount} <> 0`),
  ],
)

/**
 * Credits that arrived together and burn together. `remaining` is a projection of the postings. Burn order: expiring
 * first, granted before purchased, oldest first. Source: acceptance.md Q7.
 */
export const creditLot = pgTable(
  'credit_lot',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['granted', 'purchased'] }).notNull(),
    amount: integer().notNull(),
    remaining: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_lot_open')
      .on(table.userId)
      .where(sql`remaining > 0`),
    check('credit_lot_remaining', sql`${table.remaining} >= 0 and ${table.remaining} <= ${table.amount}`),
  ],
)

/** The lots an entry fills or burns; they add up to its amount. Append-only. */
export const creditPosting = pgTable(
  'credit_posting',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    lotId: bigint('lot_id', { mode: 'number' }).notNull(),
    /** Positive fills the lot, negative burns it. */
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.lotId] }),
    index('credit_posting_lot').on(table.lotId),
    check('credit_posting_amount', sql`${table.amount} <> 0`),
  ],
)

/** A code that can be redeemed for credits. Only its hash is stored; the code is shown once. */
export const redeemCode = pgTable(
  'redeem_code',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codeHash: text('code_hash').notNull().unique(),
    credits: integer().notNull(),
    /** How many users may redeem it. */
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    /** Days until the credits themselves expire; null = never. */
    creditDays: integer('credit_days'),
    actor: text().notNull(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    check('redeem_code_uses', sql`${table.used} >= 0 and ${table.used} <= ${table.uses}`),
    check('redeem_code_credits', sql`${table.credits} > 0`),
  ],
)

/** Credits bought with money: what was ordered and what became of it. */
export const purchase = pgTable(
  'purchase',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    credits: integer().notNull(),
    /** Price in the smallest unit of the currency, such as paise. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: credits.purchaseStates }).notNull().default('open'),
    /** Absent in purchases made before there was a choice. */
    provider: text({ enum: paymentProviders }),
    /** The provider's id of the payment page, and its address while it can be paid there. */
    checkout: text(),
    url: text(),
    /** The provider's id of the payment, known once it is paid. */
    payment: text(),
    /** The subscription that a cycle was charged for; its `checkout` is the provider's bill. */
    subscriptionId: uuid('subscription_id'),
    entryId: bigint('entry_id', { mode: 'number' }),
    /** Credits paid back so far, whether spent or not. */
    reversed: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('purchase_user').on(table.userId, table.createdAt),
    uniqueIndex('purchase_payment').on(table.payment),
    uniqueIndex('purchase_checkout').on(table.checkout),
  ],
)

/** Processed messages of the payment provider: each counts once, however often it arrives. */
export const paymentEvent = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** One row: the last comparison of the ledger with its projections. */
export const ledgerCheck = pgTable(
  'ledger_check',
  {
    id: integer().primaryKey(),
    /** When a process last took the check; without a result after an hour another process takes it. */
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }),
    /** When the last check ended; `broken` is its result. */
    checkedAt: timestamp('checked_at', { withTimezone: true, mode: 'date' }),
    /** One sentence for each broken rule. */
    broken: text().array().notNull(),
  },
  (table) => [check('ledger_check_one', sql`${table.id} = 1`)],
)

/** Credits reserved for a run until it ends. States: held → captured | released | expired. */
export const creditHold = pgTable(
  'credit_hold',
  {
    runId: uuid('run_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    state: text({ enum: ['held', 'captured', 'released', 'expired'] })
      .notNull()
      .default('held'),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_hold_open')
      .on(table.expiresAt)
      .where(sql`state = 'held'`),
    check('credit_hold_amount', sql`${table.amount} > 0`),
  ],
)
