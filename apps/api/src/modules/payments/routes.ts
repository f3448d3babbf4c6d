import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { openPayments } from '../../adapters/payment/open-payments.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { userRoute } from '../../http/route.ts'
import { offerLine } from '../invoices/seller.ts'
import { livePlans } from '../plans/list-plans.ts'
import { planRoutes } from '../plans/routes.ts'
import { beginPurchase } from './begin-purchase.ts'
import { cancelPurchase, listPurchases } from './purchases.ts'
import { takeEvent } from './take-event.ts'

/** Providers send no larger messages. */
const maxMessage = 512 * 1_024

/** Purchase of credits. Without a provider there are no offers and no webhook; one that no longer sells still reports. */
export const paymentRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { settings } = services
  const payments = await openPayments(settings)
  const { seller, known } = payments
  userRoute(app, credits.listOffers, async ({ user }) => {
    const offers = seller ? settings.CREDIT_OFFERS : []
    const bought = await listPurchases(services, user.userId)
    return {
      bought: bought.length > 0 || (await livePlans(services.db, user.userId)).length > 0,
      plans: offers.some(({ monthly }) => monthly),
      data: offers.filter(({ monthly }) => !monthly).map((offer) => offerLine(settings, offer)),
    }
  })
  planRoutes(app, services, payments)
  userRoute(app, credits.buyCredits, ({ user, input }) => beginPurchase(services, seller, user.userId, input.credits))
  userRoute(app, credits.listPurchases, async ({ user }) => ({ data: await listPurchases(services, user.userId) }))
  userRoute(app, credits.cancelPurchase, async ({ user, params }) => {
    await cancelPurchase(services, known, { userId: user.userId, id: params['id'] ?? '' })
    return {}
  })
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of known) {
      scope.post(
        `/api/v1/payments/${provider.name}`,
        { bodyLimit: maxMessage, schema: { hide: true } },
        async ({ body, headers }) => {
          const signature = headers[provider.signatureHeader]
          if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('MALFORMED_REQUEST')
          await takeEvent(services, provider.name, await provider.readEvent(body, signature))
          return { received: true }
        },
      )
    }
  })
}
