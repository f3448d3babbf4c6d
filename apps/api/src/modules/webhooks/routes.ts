import { webhooksApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { requireFactorProof } from '../auth/factors/require-factor-proof.ts'
import { admit, rules } from '../../http/callers/rate-limits.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  testWebhook,
} from './manage-webhooks.ts'
import { openTargets } from '../../adapters/outgoing/targets.ts'

export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  const targets = openTargets(services.settings)
  const idOf = (params: Record<string, string>) => params['id'] ?? ''
  userRoute(app, webhooksApi.listWebhooks, ({ user }) => listWebhooks(services, user.userId))
  userRoute(app, webhooksApi.createWebhook, async ({ user, input, request }) => {
    // A key was created with a proof, and has none to give.
    if (!request.apiKey) await requireFactorProof(services, user)
    return createWebhook(services, targets, user, input)
  })
  userRoute(app, webhooksApi.deleteWebhook, ({ user, params }) => deleteWebhook(services, user.userId, idOf(params)))
  userRoute(app, webhooksApi.testWebhook, async ({ user, params }) => {
    await admit(services, rules.webhookCalls(), user.userId)
    return testWebhook(services, user.userId, idOf(params))
  })
  userRoute(app, webhooksApi.listDeliveries, ({ user, params, input }) =>
    listDeliveries(services, user.userId, idOf(params), input),
  )
  userRoute(app, webhooksApi.replayDelivery, async ({ user, params }) => {
    await admit(services, rules.webhookCalls(), user.userId)
    return replayDelivery(services, user.userId, { id: idOf(params), delivery: params['delivery'] ?? '' })
  })
}
