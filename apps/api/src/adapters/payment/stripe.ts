import { Stripe } from 'stripe'
import { AppError } from '../../http/app-error.ts'
import { purchaseClosed } from './words.ts'
import type { Checkout, PaymentEvent, PaymentProvider } from './provider.ts'

const timeoutMs = 15_000

const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

const ofSession = (session: Stripe.Checkout.Session) =>
  session.payment_status === 'paid'
    ? ({
        outcome: 'paid',
        purchaseId: session.client_reference_id ?? '',
        payment: idOf(session.payment_intent),
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
      } as const)
    : ({ outcome: 'nothing' } as const)

/** Events that change credits; all others are acknowledged and ignored. */
const toEvent = (event: Stripe.Event): PaymentEvent => {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { id, type, ...ofSession(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { id, type, outcome: 'failed', purchaseId: event.data.object.client_reference_id }
    case 'checkout.session.expired':
      return { id, type, outcome: 'expired', purchaseId: event.data.object.client_reference_id }
    case 'charge.refunded': {
      const charge = event.data.object
      const purchaseId = charge.metadata['purchase_id'] ?? null
      const payment = idOf(charge.payment_intent)
      return { id, type, outcome: 'returned', purchaseId, payment, amount: charge.amount_refunded, cause: charge.id }
    }
    case 'charge.dispute.created': {
      const dispute = event.data.object
      const payment = idOf(dispute.payment_intent)
      return { id, type, outcome: 'disputed', payment, amount: dispute.amount, cause: dispute.id }
    }
    case 'charge.dispute.funds_reinstated':
      return { id, type, outcome: 'reinstated', cause: event.data.object.id }
    default:
      return { id, type, outcome: 'nothing' }
  }
}

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
  const open = (checkout: Checkout) => {
    const metadata = { purchase_id: checkout.purchaseId }
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: checkout.purchaseId,
        customer_email: checkout.email,
        metadata,
        payment_intent_data: { metadata },
        success_url: checkout.paidUrl,
        cancel_url: checkout.leftUrl,
        expires_at: Math.floor(checkout.closesAt.getTime() / 1_000),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: checkout.currency,
              unit_amount: checkout.amount,
              product_data: { name: checkout.title },
            },
          },
        ],
      },
      { idempotencyKey: checkout.purchaseId },
    )
  }
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
    openCheckout: async (checkout) => {
      try {
        const { id, url } = await open(checkout)
        if (url) return { id, url }
      } catch (cause) {
        if (!(cause instanceof Stripe.errors.StripeError)) throw cause
        throw new AppError('PAYMENT_FAILED', { cause })
      }
      throw new AppError('PAYMENT_FAILED')
    },
    readEvent: (body, signature) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch (cause) {
        throw new AppError('MALFORMED_REQUEST', { cause })
      }
    },
  }
}
