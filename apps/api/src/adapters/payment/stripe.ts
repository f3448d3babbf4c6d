import { Stripe } from 'stripe'
import { AppError } from '../../http/app-error.ts'
import { purchaseClosed } from './words.ts'
import type { PaymentProvider } from './provider.ts'
import { findBill, readStripeEvent } from './stripe-events.ts'
import { planEvents, stripePlans } from './stripe-plans.ts'
import { openSession } from './stripe-session.ts'

const timeoutMs = 15_000

const clientOf = (key: string, address: string): Stripe => {
  const { protocol, hostname, port } = new URL(address)
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  })
}

/** Stripe Checkout: the buyer pays on Stripe's page; only signed webhooks change credits. */
export const createStripe = (key: string, webhookSecret: string, address: string): PaymentProvider => {
  const stripe = clientOf(key, address)
  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    tryKey: async () => void (await stripe.balance.retrieve()),
    cancelCheckout: async (id) => {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (cause) {
        if (!(cause instanceof Stripe.errors.StripeError)) throw cause
        if (cause instanceof Stripe.errors.StripeInvalidRequestError)
          throw new AppError('CONFLICT', { detail: purchaseClosed, cause })
        throw new AppError('CANCEL_FAILED', { cause })
      }
    },
    openCheckout: ({ purchaseId: id, ...page }) =>
      openSession(stripe, { id, metadata: { purchase_id: id }, page, monthly: false }),
    plans: stripePlans(stripe),
    planEvents,
    missingEvents: async (url) => {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
      const got = data.filter((one) => one.url === url && one.status === 'enabled').flatMap((one) => one.enabled_events)
      return got.includes('*') ? [] : planEvents.filter((event) => !got.some((name) => name === event))
    },
    readEvent: (body, signature) => {
      const signed = () => {
        try {
          return stripe.webhooks.constructEvent(body, signature, webhookSecret)
        } catch (cause) {
          throw new AppError('MALFORMED_REQUEST', { cause })
        }
      }
      return findBill(stripe, readStripeEvent(signed()))
    },
  }
}
