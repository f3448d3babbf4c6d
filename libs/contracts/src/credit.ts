import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Available = settled − held. Sent on every authenticated answer. Source: acceptance.md Q28. */
export const creditHeader = 'x-credit-score'
export const creditHeldHeader = 'x-credit-held'

/** Why a balance changed. Source: acceptance.md Q6. */
export const entryKinds = ['grant', 'purchase', 'charge', 'refund', 'adjust', 'expire'] as const
export type EntryKind = (typeof entryKinds)[number]

/** STOP_WOULD_CHARGE with its price; also what a page says before it stops. */
export const stopWouldCharge = (price: number): string =>
  `The text has begun, so stopping now costs ${price} ${price === 1 ? 'credit' : 'credits'}. What is written is kept.`

export const credit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/credit/credit',
  access: 'user',
  tag: 'credit',
  summary: 'Available credits',
  input: z.object({}),
  output: z.object({
    user: z.object({ credit_score: z.number().int().nonnegative(), credit_held: z.number().int().nonnegative() }),
  }),
})
