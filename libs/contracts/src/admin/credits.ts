import { z } from 'zod'
import { Days, Reason, admin } from './shared.ts'
import { entryKinds } from '../credits/credit.ts'
import { defineEndpoint } from '../endpoint.ts'

/** A ledger entry that a person made. */
export const GivenLine = z.object({
  id: z.number().int(),
  created_at: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number().int(),
  user_id: z.string(),
  /** Null once the account is erased. */
  user_email: z.string().nullable(),
  reason: z.string(),
})
export const CodeLine = z.object({
  id: z.number().int(),
  created_at: z.string(),
  credits: z.number().int(),
  uses: z.number().int(),
  used: z.number().int(),
  expires_at: z.string().nullable(),
  reason: z.string(),
})
export const readCredits = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/credits',
  summary: 'Credits given, spent and bought, redeem codes, and whether the ledger adds up',
  input: z.object({ days: Days }),
  output: z.object({
    /** Sums of the ledger's entries in these days. */
    kinds: z.array(z.object({ kind: z.enum(entryKinds), entries: z.number().int(), credits: z.number().int() })),
    /** What all users together can spend, and what runs under way hold of it. */
    balance: z.object({ settled: z.number().int(), held: z.number().int() }),
    /** Paid in these days, in the smallest unit of each currency, without reversed purchases. */
    income: z.array(z.object({ currency: z.string(), amount: z.number().int(), purchases: z.number().int() })),
    ledger: z.object({
      state: z.enum(['unchecked', 'consistent', 'broken']),
      checked_at: z.string().nullable(),
      /** One sentence for each broken rule. */
      broken: z.array(z.string()),
    }),
    /** The newest grants and refunds, adjustments among them. */
    given: z.array(GivenLine),
    codes: z.array(CodeLine),
  }),
})
const whole = (most: number) =>
  z.coerce
    .number('Please enter a number.')
    .int()
    .min(1, 'At least 1.')
    .max(most, `At most ${most.toLocaleString('en-IN')}.`)
export const createCode = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/codes',
  summary: 'Create a redeem code; it is shown only in this answer',
  input: z.object({
    amount: whole(10_000),
    uses: whole(100_000).default(1),
    /** Days in which it can be redeemed; without it, always. */
    days: whole(3_650).optional(),
    reason: Reason,
  }),
  output: z.object({ code: z.string() }),
})
