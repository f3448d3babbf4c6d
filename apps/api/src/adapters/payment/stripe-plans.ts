import { Stripe } from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { PaymentProvider, PlanOrder, PlanReport } from './provider.ts'
import { reportOf } from './stripe-events.ts'
import { planNotChanged, purchaseClosed } from './words.ts'

export const planEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const

const openSession = (stripe: Stripe, order: PlanOrder) => {
  const metadata = { subscription_id: order.subscriptionId }
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      client_reference_id: order.subscriptionId,
      customer_email: order.email,
      metadata,
      subscription_data: { metadata },
      success_url: order.paidUrl,
      cancel_url: order.leftUrl,
      expires_at: Math.floor(order.closesAt.getTime() / 1_000),
      line_items: [
        {
          quantity: 1,
          // A price of its own, so that a subscriber keeps it.
          price_data: {
            currency: order.currency,
            unit_amount: order.amount,
            recurring: { interval: 'month' },
            product_data: { name: order.title },
          },
        },
      ],
    },
    { idempotencyKey: order.subscriptionId },
  )
}

/** Stripe's refusal as ours. */
const refuse = (cause: unknown): never => {
  if (!(cause instanceof Stripe.errors.StripeError)) throw cause
  throw new AppError('CANCEL_FAILED', { detail: planNotChanged, cause })
}

/** Ends a subscription. One that Stripe has ended already is what was asked for. */
const end = async (stripe: Stripe, id: string, when: 'cycle end' | 'now'): Promise<PlanReport> => {
  try {
    if (when === 'now') return reportOf(await stripe.subscriptions.cancel(id))
    return reportOf(await stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return refuse(cause)
    const found = await stripe.subscriptions.retrieve(id).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
      return refuse(error)
    })
    return found === null || found.status === 'canceled' ? { state: 'ended' } : refuse(cause)
  }
}

/** Subscriptions of Stripe Billing, opened by Checkout. */
export const stripePlans = (stripe: Stripe): PaymentProvider['plans'] => ({
  open: async (order) => {
    try {
      const { id, url } = await openSession(stripe, order)
      if (url) return { checkout: id, subscription: null, url }
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeError)) throw cause
      throw new AppError('PAYMENT_FAILED', { cause })
    }
    throw new AppError('PAYMENT_FAILED')
  },
  cancel: async ({ checkout, subscription }, when) => {
    if (subscription) return end(stripe, subscription, when)
    if (!checkout) return { state: 'expired' }
    try {
      await stripe.checkout.sessions.expire(checkout)
      return { state: 'expired' }
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeInvalidRequestError)
        throw new AppError('CONFLICT', { detail: purchaseClosed, cause })
      return refuse(cause)
    }
  },
  resume: async (subscription) => {
    try {
      return reportOf(await stripe.subscriptions.update(subscription, { cancel_at_period_end: false }))
    } catch (cause) {
      return refuse(cause)
    }
  },
})
