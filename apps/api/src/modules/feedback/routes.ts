import { feedbackApi, support } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { requireUser, staffRoute, userRoute } from '../../http/route.ts'
import { feedbackCsv, readFeedback } from './read-feedback.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, feedbackApi.feedback, async ({ user, input }) => {
    const { id } = await giveFeedback(services, user.userId, input)
    return { id, message: feedbackApi.feedbackTexts.alert }
  })
  staffRoute(app, support.feedbackList, ({ input }) => readFeedback(services, input))
  app.get(
    support.feedbackCsvPath,
    {
      schema: { summary: 'Every line of feedback as CSV', tags: ['desk'], security: [{ bearer: [] }] },
      onRequest: async (request) => {
        requireUser(request, 'staff')
      },
    },
    async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="feedback.csv"',
          'cache-control': 'no-store',
        })
        .send(await feedbackCsv(services)),
  )
}
