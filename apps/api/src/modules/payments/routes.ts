import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { openPayments } from '../../adapters/payment/open-payments.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { userRoute } from '../../http/route.ts'
import { priceToPay } from '../invoices/seller.ts'
import { beginPurchase } from './begin-purchase.ts'
import { cancelPurchase, listPurchases } from './purchases.ts'
import { takeEvent } from './take-event.ts'

/** Providers send no larger messages. */
const maxMessage = 512 * 1_024

/** Purchase of credits. Without a provider there are no offers and no webhook; one that no longer sells still reports. */
export const paymentRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { settings } = services
  const { seller, known } = await openPayments(settings)
  userRoute(app, credits.listOffers, async ({ user }) => ({
    bought: (await listPurchases(services, user.userId)).length > 0,
    data: (seller ? settings.CREDIT_OFFERS : []).map(({ credits: sold, amount }) => ({
      credits: sold,
      amount: priceToPay(settings, amount),
      currency: settings.CREDIT_CURRENCY,
    })),
  }))
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
          await takeEvent(services, provider.name, provider.readEvent(body, signature))
          return { received: true }
        },
      )
    }
  })
}
