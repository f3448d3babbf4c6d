import { credits } from '@bazaar/contracts'
import { sql, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../db/drizzle.ts'
import { purchase } from '../credits/tables.ts'
import { user } from '../users/tables.ts'
import type { IssuedDocument } from './document.ts'

/** Whom invoices are addressed to; every part may be empty. */
export const billingProfile = pgTable('billing_profile', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  name: text().notNull().default(''),
  address: text().notNull().default(''),
  stateCode: text('state_code').notNull().default(''),
  gstin: text().notNull().default(''),
})

/** The last number of each series. Its row is locked until the document is written, so no number is left out. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    seller: text().notNull(),
    kind: text({ enum: credits.documentKinds }).notNull(),
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seller, table.kind, table.year] })],
)

/** Invoices and credit notes as issued. Append-only: a trigger in the migrations refuses update and delete. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchase.id),
    kind: text({ enum: credits.documentKinds }).notNull(),
    /** The seller's GSTIN. */
    seller: text().notNull(),
    number: text().notNull(),
    /** In paise. */
    total: integer().notNull(),
    document: jsonb().$type<IssuedDocument>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.seller, table.number),
    uniqueIndex('invoice_purchase')
      .on(table.purchaseId)
      .where(sql`kind = 'invoice'`),
  ],
)
