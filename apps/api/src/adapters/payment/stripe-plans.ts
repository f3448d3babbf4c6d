import { Stripe } from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { PaymentProvider, PlanReport } from './provider.ts'
import { reportOf } from './stripe-events.ts'
import { openSession } from './stripe-session.ts'
import { planNotChanged, purchaseClosed } from './words.ts'

export const planEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const

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

/** Closes a payment page. One that closed by itself, of which no event has come, is what was asked for. */
const closePage = async (stripe: Stripe, id: string): Promise<PlanReport> => {
  try {
    await stripe.checkout.sessions.expire(id)
    return { state: 'expired' }
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return refuse(cause)
    const { status } = await stripe.checkout.sessions.retrieve(id).catch(refuse)
    if (status === 'expired') return { state: 'expired' }
    throw new AppError('CONFLICT', { detail: purchaseClosed, cause })
  }
}

/** Subscriptions of Stripe Billing, opened by Checkout. */
export const stripePlans = (stripe: Stripe): PaymentProvider['plans'] => ({
  open: async ({ subscriptionId: id, ...page }) => {
    const session = await openSession(stripe, { id, metadata: { subscription_id: id }, page, monthly: true })
    return { checkout: session.id, subscription: null, url: session.url }
  },
  cancel: async ({ checkout, subscription }, when) => {
    if (subscription) return end(stripe, subscription, when)
    return checkout ? closePage(stripe, checkout) : { state: 'expired' }
  },
  resume: async (subscription) => {
    try {
      return reportOf(await stripe.subscriptions.update(subscription, { cancel_at_period_end: false }))
    } catch (cause) {
      return refuse(cause)
    }
  },
})
