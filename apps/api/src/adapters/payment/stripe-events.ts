import { Stripe } from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { Cycle, PaymentEvent, PlanReport } from './provider.ts'

/** Event types before API version 2025-03-31 (basil), which older webhook endpoints still send. */
type Details = { subscription?: string | { id: string }; metadata?: Stripe.Metadata | null } | null
type OlderInvoice = { subscription?: string | { id: string } | null; subscription_details?: Details }
type OlderSubscription = { current_period_end?: number }

const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')
const timeOf = (seconds: number): Date => new Date(seconds * 1_000)

const states: Readonly<Record<string, PlanReport['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** What a subscription says of itself. */
export const reportOf = (subscription: Stripe.Subscription & OlderSubscription): PlanReport => {
  const state = states[subscription.status]
  const end = subscription.items?.data[0]?.current_period_end ?? subscription.current_period_end
  return {
    ...(state ? { state } : {}),
    ...(end ? { renewsAt: timeOf(end) } : {}),
    ...(state === 'active' ? { url: null } : {}),
    cancels: subscription.cancel_at_period_end || Boolean(subscription.cancel_at),
  }
}

const ofSession = (session: Stripe.Checkout.Session, at: Date) => {
  const reference = session.client_reference_id
  const isPaid = session.payment_status === 'paid'
  if (session.mode === 'subscription') {
    const report: PlanReport = isPaid ? { state: 'active', url: null } : {}
    return { outcome: 'plan', subscription: idOf(session.subscription) || null, reference, at, report } as const
  }
  if (!isPaid) return { outcome: 'nothing' } as const
  return {
    outcome: 'paid',
    purchaseId: reference ?? '',
    payment: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
  } as const
}

const ofExpired = ({ mode, client_reference_id: reference }: Stripe.Checkout.Session, at: Date) =>
  mode === 'subscription'
    ? ({ outcome: 'plan', subscription: null, reference, at, report: { state: 'expired' } } as const)
    : ({ outcome: 'expired', purchaseId: reference } as const)

/** Which subscription an invoice is of; null for an invoice that is not ours. */
const ofWhich = (invoice: Stripe.Invoice & OlderInvoice) => {
  const details: Details | undefined = invoice.parent?.subscription_details ?? invoice.subscription_details
  const subscription = idOf(details?.subscription ?? invoice.subscription)
  return subscription ? { subscription, reference: details?.metadata?.['subscription_id'] ?? null } : null
}

const cycleOf = (invoice: string | Stripe.Invoice | Stripe.DeletedInvoice): Cycle | undefined => {
  const about = typeof invoice === 'string' || invoice.deleted ? null : ofWhich(invoice)
  return about ? { bill: idOf(invoice), ...about } : undefined
}

const ofInvoice = (invoice: Stripe.Invoice, at: Date, isPaid: boolean) => {
  const which = ofWhich(invoice)
  if (!which) return { outcome: 'nothing' } as const
  const about = { ...which, at }
  if (!isPaid) {
    const report = { state: 'unpaid', url: invoice.hosted_invoice_url ?? null } as const
    return { outcome: 'plan', ...about, report } as const
  }
  const renewsAt = timeOf(Math.max(...invoice.lines.data.map(({ period }) => period.end)))
  return {
    outcome: 'charged',
    ...about,
    bill: invoice.id,
    // The invoice does not name its payment; `findBill` asks when there is a refund.
    payment: null,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    report: { state: 'active', renewsAt, url: null },
  } as const
}

const ofSubscription = (subscription: Stripe.Subscription, at: Date, isOver: boolean) => {
  const report: PlanReport = isOver ? { state: 'ended' } : reportOf(subscription)
  const reference = subscription.metadata['subscription_id'] ?? null
  return { outcome: 'plan', subscription: subscription.id, reference, at, report } as const
}

/** Events about plans, and those that are also about purchases. */
const readPlanEvent = (event: Stripe.Event) => {
  const at = timeOf(event.created)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.data.object, at)
    case 'checkout.session.expired':
      return ofExpired(event.data.object, at)
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return ofInvoice(event.data.object, at, event.type === 'invoice.paid')
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return ofSubscription(event.data.object, at, event.type === 'customer.subscription.deleted')
    default:
      return { outcome: 'nothing' } as const
  }
}

/** An inquiry of the bank withdraws no money; if it becomes a dispute, `funds_withdrawn` reports the same id. */
const ofDispute = ({ id: cause, status, amount, payment_intent: intent }: Stripe.Dispute, isWon: boolean) =>
  status.startsWith('warning_')
    ? ({ outcome: 'nothing' } as const)
    : ({ outcome: isWon ? 'reinstated' : 'disputed', payment: idOf(intent), amount, cause } as const)

/** Events that change credits or plans; all others are acknowledged and ignored. */
export const readStripeEvent = (event: Stripe.Event): PaymentEvent => {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.async_payment_failed':
      return { id, type, outcome: 'failed', purchaseId: event.data.object.client_reference_id }
    case 'charge.refunded': {
      const charge = event.data.object
      const purchaseId = charge.metadata['purchase_id'] ?? null
      const payment = idOf(charge.payment_intent)
      return { id, type, outcome: 'returned', purchaseId, payment, amount: charge.amount_refunded, cause: charge.id }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { id, type, ...ofDispute(event.data.object, event.type === 'charge.dispute.funds_reinstated') }
    default:
      return { id, type, ...readPlanEvent(event) }
  }
}

/**
 * Adds the invoice of a payment that comes back, where the payment names no purchase: that of a plan's cycle.
 * @throws {AppError} OVERLOADED if Stripe does not say, so that it sends the event again
 */
export const findBill = async (stripe: Stripe, event: PaymentEvent): Promise<PaymentEvent> => {
  const returned = event.outcome === 'returned' && !event.purchaseId
  if (!returned && event.outcome !== 'disputed' && event.outcome !== 'reinstated') return event
  // A charge that was made without one is of no invoice.
  if (event.payment === '') return event
  try {
    const payment = { type: 'payment_intent', payment_intent: event.payment }
    const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] })
    const [invoice] = data.map((found) => found.invoice)
    return invoice ? { ...event, checkout: idOf(invoice), cycle: cycleOf(invoice) } : event
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    throw new AppError('OVERLOADED', { retryAfter: 60, cause })
  }
}
