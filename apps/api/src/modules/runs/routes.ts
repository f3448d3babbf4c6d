import { runs } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { requireUser, userRoute } from '../../http/route.ts'
import { viewRun } from './cost-preview.ts'
import { stopRun } from './stop.ts'
import { installClosing, lastSeen, sendStream } from './stream.ts'
import { findRun, findRuns, toView } from './view.ts'

export const runRoutes = (app: FastifyInstance, services: Services): void => {
  installClosing(app)
  userRoute(app, runs.listRuns, async ({ user, input }) => ({
    data: (await findRuns(services.db, user.userId, input)).map(toView),
  }))
  userRoute(app, runs.getRun, async ({ user, params }) =>
    viewRun(services.db, await findRun(services.db, user.userId, params.id ?? '')),
  )
  userRoute(app, runs.stopRun, async ({ user, params, input }) =>
    toView(await stopRun(services, user.userId, params.id ?? '', { acceptCharge: input.accept_charge })),
  )

  app.get<{ Params: { id: string } }>(
    runs.runEventsPath(':id'),
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Events of a run as a stream; goes on after Last-Event-ID',
        tags: ['runs'],
        security: [{ bearer: [] }],
      },
      onRequest: async (request) => {
        requireUser(request)
      },
    },
    async (request, reply) => {
      const { userId } = requireUser(request)
      const { id } = await findRun(services.db, userId, request.params.id)
      return sendStream(services, reply, { runId: id, afterSeq: lastSeen(request) })
    },
  )
}
