import { and, eq } from '../../db/drizzle.ts'
import { type PaymentProvider, openHours } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { CreditOffer } from '../../setting-types.ts'
import { publicUrl } from '../../settings.ts'
import { priceToPay } from '../invoices/seller.ts'
import { user } from '../users/tables.ts'
import { endPlan } from './change-plan.ts'
import { livePlans } from './list-plans.ts'
import { planPage } from './mail-about-plan.ts'
import { type Subscription, subscription } from './tables.ts'
import { planOpening, planRuns } from './words.ts'

/** A payment page that did not open by then never will. */
const openingMs = 60_000
const reusableMs = (openHours - 1) * 3_600_000

type Order = Pick<Subscription, 'userId' | 'credits' | 'amount' | 'currency' | 'provider'>

const orderOf = ({ settings }: Services, seller: PaymentProvider, userId: string, offer: CreditOffer): Order => ({
  userId,
  credits: offer.credits,
  amount: priceToPay(settings, offer.amount),
  currency: settings.CREDIT_CURRENCY,
  provider: seller.name,
})

const isSame = (order: Order, of: Subscription): boolean =>
  (['credits', 'amount', 'currency', 'provider'] as const).every((key) => order[key] === of[key])

/**
 * Clears the way for a new payment page: only one can be paid at a time.
 * @returns the address of an open one for the same plan
 * @throws {AppError} CONFLICT where a plan runs or is just being opened, CANCEL_FAILED
 */
const closeOpen = async (
  services: Services,
  providers: readonly PaymentProvider[],
  order: Order,
): Promise<string | null> => {
  const now = services.clock.now().getTime()
  for (const one of await livePlans(services.db, order.userId)) {
    if (one.state !== 'open') throw new AppError('CONFLICT', { detail: planRuns })
    const age = now - one.createdAt.getTime()
    if (one.url && age < reusableMs && isSame(order, one)) return one.url
    if (!one.url && age < openingMs) throw new AppError('CONFLICT', { detail: planOpening })
    await endPlan(services, providers, one, 'now')
  }
  return null
}

/** Stores the order unless another tab was faster: the lock on the user makes it one at a time. */
const claim = (services: Services, order: Order): Promise<{ id: string; email: string }> =>
  services.db.transaction(async (tx) => {
    const [buyer] = await tx.select({ email: user.email }).from(user).where(eq(user.id, order.userId)).for('update')
    if ((await livePlans(tx, order.userId)).length > 0) throw new AppError('CONFLICT', { detail: planOpening })
    const createdAt = services.clock.now()
    const [made] = await tx
      .insert(subscription)
      .values({ ...order, createdAt })
      .returning({ id: subscription.id })
    if (!made) throw new Error('The subscription was not written.')
    return { id: made.id, email: buyer?.email ?? '' }
  })

const openPage = async (services: Services, seller: PaymentProvider, order: Order): Promise<{ url: string }> => {
  const { settings, clock, db } = services
  const { id, email } = await claim(services, order)
  const page = `${publicUrl(settings)}${planPage}`
  const mine = and(eq(subscription.id, id), eq(subscription.state, 'open'))
  try {
    const opened = await seller.plans.open({
      ...order,
      subscriptionId: id,
      title: `${settings.BRAND}: ${order.credits} credits a month`,
      email,
      closesAt: new Date(clock.now().getTime() + openHours * 3_600_000),
      paidUrl: `${page}?plan`,
      leftUrl: page,
    })
    const { checkout, subscription: providerId, url } = opened
    await db.update(subscription).set({ checkout, providerId, url }).where(eq(subscription.id, id))
    return { url }
  } catch (error) {
    await db.update(subscription).set({ state: 'expired' }).where(mine)
    throw error
  }
}

/**
 * Opens the payment page of a plan; the provider reports when it is paid.
 * @throws {AppError} NOT_CONFIGURED, INVALID_INPUT for an unknown offer, CONFLICT, PAYMENT_FAILED, CANCEL_FAILED
 */
export const startPlan = async (
  services: Services,
  { seller, known }: { seller: PaymentProvider | null; known: readonly PaymentProvider[] },
  userId: string,
  credits: number,
): Promise<{ url: string }> => {
  if (!seller) throw new AppError('NOT_CONFIGURED')
  const offer = services.settings.CREDIT_OFFERS.find((one) => one.monthly && one.credits === credits)
  if (!offer) throw new AppError('INVALID_INPUT', { fields: { credits: 'This is not offered.' } })
  const order = orderOf(services, seller, userId, offer)
  const url = await closeOpen(services, known, order)
  return url ? { url } : openPage(services, seller, order)
}
