import type { Settings } from '../../settings.ts'
import type { PaymentProvider } from './provider.ts'

/** Creates the configured provider; null if nothing can be sold. */
export const openPayments = async (
  settings: Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>,
): Promise<PaymentProvider | null> => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = settings
  if (!key || !secret) return null
  // Loads two hundred modules, so only servers that sell import it.
  const { createStripe } = await import('./stripe.ts')
  return createStripe(key, secret, settings.STRIPE_API_URL)
}
