import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { Answered } from '../json-call.ts'
import type { PaymentEvent, PaymentProvider, PlanOrder, PlanReport } from './provider.ts'
import { Notes, noteOf } from './razorpay-notes.ts'
import { planNotChanged } from './words.ts'

export type RazorpayCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answered>
export const refused = ({ status }: Answered) => new Error(`Razorpay refused the request with status ${status}.`)

export const planEvents = [
  'subscription.activated',
  'subscription.charged',
  'subscription.pending',
  'subscription.halted',
  'subscription.cancelled',
  'subscription.completed',
] as const

/** Razorpay wants an end: ten years of months. */
const maxCycles = 120

export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  current_end: z.number().nullish(),
  short_url: z.url().nullish(),
  notes: Notes.optional(),
})
type Subscription = z.output<typeof Subscription>

const states: Readonly<Record<string, PlanReport['state']>> = {
  active: 'active',
  pending: 'unpaid',
  halted: 'unpaid',
  cancelled: 'ended',
  completed: 'ended',
  expired: 'expired',
}

/** What a subscription says of itself; it has no field for a cancellation at the end of its cycle. */
const reportOf = ({ status, current_end: end, short_url: url }: Subscription): PlanReport => ({
  ...(states[status] ? { state: states[status] } : {}),
  ...(end ? { renewsAt: new Date(end * 1_000) } : {}),
  ...(url ? { url } : {}),
})

/** What an event says of its subscription. */
export const subscribed = (of: Subscription, at: Date) => ({
  subscription: of.id,
  reference: noteOf(of.notes, 'subscription_id'),
  at,
  report: reportOf(of),
})

const Made = z.object({ id: z.string() })
const Opened = z.object({ id: z.string(), short_url: z.url() })

const make = async <T extends z.ZodType>(ask: RazorpayCall, path: string, body: object, schema: T) => {
  const answered = await ask('POST', path, body)
  if (answered.status !== 200) throw refused(answered)
  return schema.parse(answered.body)
}

/** A plan of its own for each subscription, so that a subscriber keeps the price. */
const open = async (ask: RazorpayCall, order: PlanOrder) => {
  const item = { name: order.title, amount: order.amount, currency: order.currency.toUpperCase() }
  const { id } = await make(ask, 'plans', { period: 'monthly', interval: 1, item }, Made)
  const subscription = {
    plan_id: id,
    total_count: maxCycles,
    customer_notify: false,
    expire_by: Math.floor(order.closesAt.getTime() / 1_000),
    notes: { subscription_id: order.subscriptionId },
  }
  return make(ask, 'subscriptions', subscription, Opened)
}

const read = (ask: RazorpayCall, id: string) => ask('GET', `subscriptions/${encodeURIComponent(id)}`)

/** @throws {Error} without a confirmation */
const cancel = async (ask: RazorpayCall, id: string, atCycleEnd: boolean): Promise<PlanReport> => {
  const path = `subscriptions/${encodeURIComponent(id)}/cancel`
  const answered = await ask('POST', path, { cancel_at_cycle_end: atCycleEnd })
  if (answered.status === 200) {
    const report = reportOf(Subscription.parse(answered.body))
    return report.state === 'ended' || !atCycleEnd ? report : { ...report, cancels: true }
  }
  if (answered.status !== 400) throw refused(answered)
  // Refused because it is over, or because it was paid a moment ago.
  const found = await read(ask, id)
  const report = found.status === 200 ? reportOf(Subscription.parse(found.body)) : {}
  if (report.state === 'ended' || report.state === 'expired') return report
  throw refused(answered)
}

const Invoice = z.object({ subscription_id: z.string().nullish() })

/**
 * Adds the subscription of a payment that comes back: Razorpay names only its bill.
 * @throws {AppError} OVERLOADED if Razorpay does not say, so that it sends the event again
 */
export const findCycle = async (ask: RazorpayCall, event: PaymentEvent): Promise<PaymentEvent> => {
  if (event.outcome !== 'returned' || !event.cycle) return event
  try {
    const answered = await ask('GET', `invoices/${encodeURIComponent(event.cycle.bill)}`)
    // Razorpay answers 400 for a bill that it does not have.
    const isMissing = answered.status === 400 || answered.status === 404
    if (answered.status !== 200 && !isMissing) throw refused(answered)
    const subscription = isMissing ? null : Invoice.parse(answered.body).subscription_id
    return { ...event, cycle: subscription ? { ...event.cycle, subscription } : undefined }
  } catch (cause) {
    throw new AppError('OVERLOADED', { retryAfter: 60, cause })
  }
}

/** Razorpay Subscriptions: the user allows them on Razorpay's page. A cancellation is final. */
export const razorpayPlans = (ask: RazorpayCall): PaymentProvider['plans'] => ({
  open: async (order) => {
    try {
      const { id, short_url: url } = await open(ask, order)
      return { checkout: null, subscription: id, url }
    } catch (cause) {
      throw new AppError('PAYMENT_FAILED', { cause })
    }
  },
  cancel: async ({ subscription }, when) => {
    if (!subscription) return { state: 'expired' }
    try {
      return await cancel(ask, subscription, when === 'cycle end')
    } catch (cause) {
      throw new AppError('CANCEL_FAILED', { detail: planNotChanged, cause })
    }
  },
})
