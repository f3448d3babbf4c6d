import { feedbackApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, feedbackApi.feedback, async ({ user, input }) => {
    const { id } = await giveFeedback(services, user.userId, input)
    return { id, message: feedbackApi.feedbackTexts.alert }
  })
}
