import { Stripe } from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { Checkout } from './provider.ts'

/** What a payment page of Stripe sells, once or each month. `metadata` goes to the session and to what it makes. */
type Sale = {
  id: string
  metadata: Record<string, string>
  page: Omit<Checkout, 'purchaseId'>
  monthly: boolean
}

const create = (stripe: Stripe, { id, metadata, page, monthly }: Sale) =>
  stripe.checkout.sessions.create(
    {
      ...(monthly
        ? { mode: 'subscription', subscription_data: { metadata } }
        : { mode: 'payment', payment_intent_data: { metadata } }),
      client_reference_id: id,
      customer_email: page.email,
      metadata,
      success_url: page.paidUrl,
      cancel_url: page.leftUrl,
      expires_at: Math.floor(page.closesAt.getTime() / 1_000),
      line_items: [
        {
          quantity: 1,
          // A price of its own, so that a subscriber keeps it.
          price_data: {
            currency: page.currency,
            unit_amount: page.amount,
            product_data: { name: page.title },
            ...(monthly && { recurring: { interval: 'month' } }),
          },
        },
      ],
    },
    { idempotencyKey: id },
  )

/** Opens a payment page of Stripe Checkout. @throws {AppError} PAYMENT_FAILED */
export const openSession = async (stripe: Stripe, sale: Sale): Promise<{ id: string; url: string }> => {
  try {
    const { id, url } = await create(stripe, sale)
    if (url) return { id, url }
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    throw new AppError('PAYMENT_FAILED', { cause })
  }
  throw new AppError('PAYMENT_FAILED')
}
