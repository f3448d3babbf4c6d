import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { openPayments } from '../../adapters/payment/open-payments.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { userRoute } from '../../http/route.ts'
import { beginPurchase } from './begin-purchase.ts'
import { takeEvent } from './take-event.ts'

const webhookPath = '/api/v1/payments/stripe'
/** The provider sends no larger messages. */
const maxMessage = 512 * 1_024

/** Purchase of credits. Without a provider there are no offers and no webhook. */
export const paymentRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { settings } = services
  const payments = await openPayments(settings)
  userRoute(app, credits.listOffers, async () => ({
    data: (payments ? settings.CREDIT_OFFERS : []).map((offer) => ({ ...offer, currency: settings.CREDIT_CURRENCY })),
  }))
  userRoute(app, credits.buyCredits, ({ user, input }) => beginPurchase(services, payments, user.userId, input.credits))
  if (!payments) return
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      webhookPath,
      { bodyLimit: maxMessage, schema: { hide: true } },
      async ({ body, headers: { 'stripe-signature': signature } }) => {
        if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('MALFORMED_REQUEST')
        await takeEvent(services, payments.readEvent(body, signature))
        return { received: true }
      },
    )
  })
}
