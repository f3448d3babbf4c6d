import { z } from 'zod'
import { Offer } from './credit.ts'
import { defineEndpoint } from '../endpoint.ts'

const common = { access: 'user', tag: 'credit' } as const

/** `unpaid` can be paid where `pay_url` leads; `expired` was never paid. */
export const planStates = ['open', 'active', 'unpaid', 'ended', 'expired'] as const
export type PlanState = (typeof planStates)[number]

/** A plan that a user has: credits each month for a price that stays. */
export const PlanLine = Offer.extend({
  id: z.string(),
  state: z.enum(planStates),
  /** When the next cycle begins, or the plan ends; null until the first payment. */
  renews_at: z.string().nullable(),
  /** It ends at `renews_at`. */
  cancels: z.boolean(),
  /** Whether the cancellation can be taken back. */
  can_resume: z.boolean(),
  pay_url: z.url().nullable(),
  ended_at: z.string().nullable(),
  created_at: z.string(),
})
export type PlanLine = z.output<typeof PlanLine>

export const listPlans = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/credit/plans',
  summary: 'My plan, and the plans that are offered; the last one that ended while none runs',
  input: z.object({}),
  output: z.object({ offers: z.array(Offer), data: z.array(PlanLine) }),
})

export const startPlan = defineEndpoint({
  errors: ['NOT_CONFIGURED', 'PAYMENT_FAILED', 'CONFLICT', 'CANCEL_FAILED'],
  ...common,
  method: 'POST',
  path: '/api/v1/credit/plans',
  summary: 'Start a plan that renews each month; the payment page is at the returned address',
  input: z.object({ credits: z.number().int().positive() }),
  output: z.object({ url: z.url() }),
})

export const cancelPlan = defineEndpoint({
  errors: ['NOT_FOUND', 'CONFLICT', 'CANCEL_FAILED'],
  ...common,
  method: 'POST',
  path: '/api/v1/credit/plans/:id/cancel',
  summary: 'Cancel a plan: it ends with the cycle that is paid, or at once when none is',
  input: z.object({}),
  output: PlanLine,
})

export const resumePlan = defineEndpoint({
  errors: ['NOT_FOUND', 'CONFLICT', 'CANCEL_FAILED'],
  ...common,
  method: 'POST',
  path: '/api/v1/credit/plans/:id/resume',
  summary: 'Take the cancellation of a plan back before it ends',
  input: z.object({}),
  output: PlanLine,
})
