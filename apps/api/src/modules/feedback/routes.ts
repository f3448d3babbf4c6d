import { feedbackApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { requireUser, staffRoute, userRoute } from '../../http/route.ts'
import { feedbackCsv, readFeedback } from './read-feedback.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, feedbackApi.feedback, async ({ user, input }) => {
    const { id } = await giveFeedback(services, user.userId, input)
    return { id, message: feedbackApi.feedbackTexts.alert }
  })
  staffRoute(app, feedbackApi.feedbackList, ({ input }) => readFeedback(services, input))
  app.get(
    feedbackApi.feedbackCsvPath,
    {
      config: describe({
        id: 'exportFeedback',
        summary: 'Every line of feedback as CSV',
        tag: 'desk',
        access: 'staff',
        answerHeaders: ['Content-Disposition'],
        ...answering({ type: 'text/csv', text: true }),
      }),
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
