import type { Settings } from '../../settings.ts'
import type { PaymentProvider } from './provider.ts'

export type PaymentSettings = Pick<
  Settings,
  | 'PAYMENT_PROVIDER'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRET'
  | 'RAZORPAY_API_URL'
>

/** `seller` opens payment pages, null if nothing can be sold; `known` also takes messages about earlier sales. */
export type Payments = { seller: PaymentProvider | null; known: readonly PaymentProvider[] }

// The SDK loads two hundred modules, so only servers that sell import it.
const openStripe = async (settings: PaymentSettings): Promise<PaymentProvider[]> => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = settings
  if (!key || !secret) return []
  const { createStripe } = await import('./stripe.ts')
  return [createStripe(key, secret, settings.STRIPE_API_URL)]
}

const openRazorpay = async (settings: PaymentSettings): Promise<PaymentProvider[]> => {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: key, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = settings
  if (!id || !key || !webhookSecret) return []
  const { createRazorpay } = await import('./razorpay.ts')
  return [createRazorpay({ id, key, webhookSecret, address: settings.RAZORPAY_API_URL })]
}

/** Creates the configured providers. */
export const openPayments = async (settings: PaymentSettings): Promise<Payments> => {
  const known = [...(await openStripe(settings)), ...(await openRazorpay(settings))]
  return { seller: known.find(({ name }) => name === settings.PAYMENT_PROVIDER) ?? null, known }
}
