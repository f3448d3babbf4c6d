import { plansApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Payments } from '../../adapters/payment/open-payments.ts'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { offerLine } from '../invoices/seller.ts'
import { cancelPlan, resumePlan } from './change-plan.ts'
import { listPlans, toPlanLine } from './list-plans.ts'
import { startPlan } from './start-plan.ts'

/** Plans that renew each month. */
export const planRoutes = (app: FastifyInstance, services: Services, payments: Payments): void => {
  const { settings } = services
  const { seller, known } = payments
  userRoute(app, plansApi.listPlans, async ({ user }) => ({
    offers: (seller ? settings.CREDIT_OFFERS : [])
      .filter(({ monthly }) => monthly)
      .map((offer) => offerLine(settings, offer)),
    data: await listPlans(services, known, user.userId),
  }))
  userRoute(app, plansApi.startPlan, ({ user, input }) => startPlan(services, payments, user.userId, input.credits))
  userRoute(app, plansApi.cancelPlan, async ({ user, params }) =>
    toPlanLine(await cancelPlan(services, known, { userId: user.userId, id: params['id'] ?? '' }), known),
  )
  userRoute(app, plansApi.resumePlan, async ({ user, params }) =>
    toPlanLine(await resumePlan(services, known, { userId: user.userId, id: params['id'] ?? '' }), known),
  )
}
