import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { accountTexts, creditTexts } from '../texts.ts'

export { creditTexts }

/** Available = settled − held. Sent on every authenticated answer. Source: acceptance.md Q28. */
export const creditHeader = 'x-credit-score'
export const creditHeldHeader = 'x-credit-held'
/** When the balance was read, in milliseconds: answers overtake each other on the way. */
export const creditTimeHeader = 'x-credit-time'

/** Why a balance changed. Source: acceptance.md Q6. */
export const entryKinds = ['grant', 'purchase', 'charge', 'refund', 'adjust', 'expire'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Detail of STOP_WOULD_CHARGE; the page also shows it before it stops a run. */
export const stopWouldCharge = (price: number): string =>
  `The text has begun, so stopping now costs ${price} ${price === 1 ? 'credit' : 'credits'}. What is written is kept.`

export const credit = defineEndpoint({
  id: 'getCredit',
  method: 'GET',
  path: '/api/v1/credit/credit',
  access: 'user',
  keys: ['run', 'read'],
  tag: 'credit',
  summary: 'Available credits',
  input: z.object({}),
  output: z.object({
    user: z.object({ credit_score: z.number().int().nonnegative(), credit_held: z.number().int().nonnegative() }),
  }),
})

const common = { access: 'user', tag: 'credit' } as const

/** One ledger entry as its owner sees it. */
export const EntryLine = z.object({
  id: z.number().int().positive(),
  kind: z.enum(entryKinds),
  /** Negative for a charge. */
  amount: z.number().int(),
  balance_after: z.number().int().nonnegative(),
  reason: z.string(),
  /** The agent whose run was charged or refunded. */
  agent: z.string().nullable(),
  run_id: z.string().nullable(),
  created_at: z.string(),
})
export type EntryLine = z.output<typeof EntryLine>

export const listEntries = defineEndpoint({
  id: 'listReceipts',
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/credit/entries',
  summary: 'My receipts: every change to my balance, newest first; `next` is the cursor of the next page',
  input: z.object({
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ data: z.array(EntryLine), next: z.number().int().positive().nullable() }),
})

/** All receipts as a file. */
export const entriesCsvPath = '/api/v1/credit/entries.csv'
export const entriesWorkbookPath = '/api/v1/credit/entries.xlsx'

/** A zone by its name: PostgreSQL reads the sign of an offset such as +05:30 the other way round. */
const isZone = (zone: string): boolean => {
  try {
    return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Credits spent on one agent on one day, minus refunds. */
export const UsageLine = z.object({
  /** `2026-11-21`, in the requested time zone. */
  day: z.string(),
  agent: z.string(),
  credits: z.number().int(),
  runs: z.number().int().nonnegative(),
})
export type UsageLine = z.output<typeof UsageLine>

export const readUsage = defineEndpoint({
  id: 'getUsage',
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/credit/usage',
  summary: 'Credits spent by day and agent',
  input: z.object({
    days: z.coerce.number().int().min(1).max(366).default(30),
    zone: z.string().max(60).default('Asia/Kolkata').refine(isZone, 'Name a time zone such as Asia/Kolkata.'),
  }),
  output: z.object({
    /** First and last day, both included. */
    from: z.string(),
    to: z.string(),
    data: z.array(UsageLine),
    /** Credits that will expire, earliest first. */
    expiring: z.array(z.object({ credits: z.number().int().positive(), expires_at: z.string() })),
  }),
})

export const redeem = defineEndpoint({
  errors: ['CODE_INVALID'],
  id: 'redeemCode',
  ...common,
  method: 'POST',
  path: '/api/v1/credit/redeem',
  summary: 'Redeem a code for credits',
  input: z.object({ code: z.string(creditTexts.codeRequired).trim().min(1, creditTexts.codeRequired).max(100) }),
  output: z.object({ credits: z.number().int().positive(), credit_score: z.number().int().nonnegative() }),
})

/** `amount` is in the smallest unit of the currency. */
export const Offer = z.object({
  credits: z.number().int().positive(),
  amount: z.number().int().positive(),
  currency: z.string(),
})
export type Offer = z.output<typeof Offer>

export const listOffers = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/credit/offers',
  summary: 'What can be bought here; empty where nothing is sold',
  input: z.object({}),
  /** `bought`: whether the user has bought before; absent in older servers. */
  output: z.object({
    data: z.array(Offer),
    bought: z.boolean().optional(),
    /** Whether plans are offered; absent in older servers. */
    plans: z.boolean().optional(),
  }),
})

/** `open` and `failed` can still be paid at `url`. */
export const purchaseStates = ['open', 'failed', 'paid', 'reversed', 'cancelled', 'expired'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** Written for a purchase where the seller issues tax invoices. */
export const documentKinds = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A PDF. */
export const invoicePath = (id: string) => `/api/v1/credit/invoices/${id}/pdf` as const

export const PurchaseLine = Offer.extend({
  id: z.string(),
  state: z.enum(purchaseStates),
  url: z.url().nullable(),
  created_at: z.string(),
  documents: z.array(z.object({ id: z.string(), number: z.string(), kind: z.enum(documentKinds) })),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

/** Whom invoices are addressed to; every part may be empty. */
export const Billing = z.object({
  name: z.string().trim().max(200, accountTexts.lineLong),
  address: z.string().trim().max(300, creditTexts.addressLong),
  /** First two digits of a GSTIN in that state. */
  state_code: z.string().max(2),
  gstin: z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
})
export type Billing = z.output<typeof Billing>

/** `issued` tells whether purchases get tax invoices here. */
export const BillingView = z.object({
  issued: z.boolean(),
  name: z.string(),
  address: z.string(),
  state_code: z.string(),
  gstin: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type BillingView = z.output<typeof BillingView>

export const readBilling = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/credit/billing',
  summary: 'Whom my invoices are addressed to',
  input: z.object({}),
  output: BillingView,
})

export const saveBilling = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/credit/billing',
  summary: 'Change whom later invoices are addressed to',
  input: Billing,
  output: BillingView,
})

export const listPurchases = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/credit/purchases',
  summary: 'My last 50 purchases of credits, newest first',
  input: z.object({}),
  output: z.object({ data: z.array(PurchaseLine) }),
})

export const cancelPurchase = defineEndpoint({
  errors: ['NOT_FOUND', 'CONFLICT', 'CANCEL_FAILED'],
  ...common,
  method: 'POST',
  path: '/api/v1/credit/purchases/:id/cancel',
  summary: 'Close the payment page of a purchase that is not paid',
  input: z.object({}),
  output: z.object({}),
})

export const buyCredits = defineEndpoint({
  errors: ['NOT_CONFIGURED', 'PAYMENT_FAILED'],
  ...common,
  method: 'POST',
  path: '/api/v1/credit/purchases',
  summary: 'Start a purchase of credits; the payment page is at the returned address',
  input: z.object({ credits: z.number().int().positive() }),
  output: z.object({ url: z.url() }),
})
