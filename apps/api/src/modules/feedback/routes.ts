import { feedbackApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { staffRoute, userRoute } from '../../http/route.ts'
import { tableFiles } from '../../adapters/documents/table-files.ts'
import { feedbackColumns, feedbackPages, readFeedback } from './read-feedback.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, feedbackApi.feedback, async ({ user, input }) => {
    const { id } = await giveFeedback(services, user.userId, input)
    return { id, message: feedbackApi.feedbackTexts.alert }
  })
  staffRoute(app, feedbackApi.feedbackList, ({ input }) => readFeedback(services, input))
  tableFiles(app, {
    name: 'feedback',
    summary: 'Every line of feedback',
    csvPath: feedbackApi.feedbackCsvPath,
    workbookPath: feedbackApi.feedbackWorkbookPath,
    access: 'staff',
    columns: feedbackColumns,
    pages: () => feedbackPages(services),
  })
}
