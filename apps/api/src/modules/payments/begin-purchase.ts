import { eq } from '../../db/drizzle.ts'
import { type PaymentProvider, openHours } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { publicUrl } from '../../settings.ts'
import { priceToPay } from '../invoices/seller.ts'
import { user } from '../users/tables.ts'
import { purchase } from '../credits/tables.ts'

const page = '/settings/usage'

/**
 * Stores the purchase and opens its payment; credits are granted when the provider reports it as paid.
 * @throws {AppError} NOT_CONFIGURED without a provider, INVALID_INPUT for an unknown offer, PAYMENT_FAILED
 */
export const beginPurchase = async (
  services: Services,
  payments: PaymentProvider | null,
  userId: string,
  credits: number,
): Promise<{ url: string }> => {
  if (!payments) throw new AppError('NOT_CONFIGURED')
  const { CREDIT_OFFERS: offers, CREDIT_CURRENCY: currency, BRAND: brand } = services.settings
  const offer = offers.find((one) => !one.monthly && one.credits === credits)
  if (!offer) throw new AppError('INVALID_INPUT', { fields: { credits: 'This is not offered.' } })
  const amount = priceToPay(services.settings, offer.amount)
  const [buyer] = await services.db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  const [made] = await services.db
    .insert(purchase)
    .values({ userId, credits, amount, currency, provider: payments.name })
    .returning({ id: purchase.id })
  if (!made) throw new Error('The purchase was not written.')
  const here = publicUrl(services.settings)
  const { id, url } = await payments.openCheckout({
    purchaseId: made.id,
    title: `${brand}: ${credits} credits`,
    amount,
    currency,
    email: buyer?.email ?? '',
    closesAt: new Date(services.clock.now().getTime() + openHours * 3_600_000),
    paidUrl: `${here}${page}?paid`,
    leftUrl: `${here}${page}`,
  })
  await services.db.update(purchase).set({ checkout: id, url }).where(eq(purchase.id, made.id))
  return { url }
}
