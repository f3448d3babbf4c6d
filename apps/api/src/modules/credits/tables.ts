import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from '../auth/tables.ts'

/** Projection of the ledger; CHECKs make an overdraw impossible. Source: acceptance.md Q5, Q6. */
export const creditAccount = pgTable(
  'credit_account',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    settled: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  (table) => [
    check('credit_settled', sql`${table.settled} >= 0`),
    check('credit_held', sql`${table.held} >= 0 and ${table.held} <= ${table.settled}`),
  ],
)

/** Append-only ledger: a trigger in the migrations refuses update and delete. */
export const creditEntry = pgTable(
  'credit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['grant', 'purchase', 'charge', 'refund', 'adjust', 'expire'] }).notNull(),
    /** Positive adds, negative takes. */
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    runId: uuid('run_id'),
    actor: text().notNull(),
    reason: text().notNull(),
    /** Makes an entry happen once, e.g. `signup:<email>` or `charge:<run>`. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entry_key').on(table.idempotencyKey),
    index('credit_entry_user').on(table.userId, table.id),
    check('credit_entry_amount', sql`${table.amount} <> 0`),
  ],
)

/** Credits set aside for a run until it ends. States: held → captured | released | expired. */
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
