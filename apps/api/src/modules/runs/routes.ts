import { RunEvent, type RunView, eventStreamType, runs } from '@bazaar/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { forUserOrKey, requireUser, userRoute } from '../../http/route.ts'
import { mayFollow } from '../keys/spending.ts'
import { listRuns } from './read/list-runs.ts'
import { viewRun } from './read/cost-preview.ts'
import { stopRun } from './end/stop.ts'
import { holdStream, installClosing, lastSeen, sendStream } from './read/stream.ts'
import { findRun, type Run, toView } from './view.ts'

/** @throws {AppError} NOT_FOUND, also for a run that the caller's key may not see */
const findVisible = async (services: Services, request: FastifyRequest, id: string | undefined): Promise<Run> => {
  const found = await findRun(services.db, requireUser(request).userId, id ?? '')
  if (!mayFollow(request.apiKey, found)) throw new AppError('NOT_FOUND')
  return found
}

/** A run with its answer in the language of the reader. */
const translated = async (request: FastifyRequest, view: RunView): Promise<RunView> =>
  view.answer ? { ...view, answer: await request.translatorFor(view.agent).answer(view.answer) } : view

export const runRoutes = (app: FastifyInstance, services: Services): void => {
  installClosing(app)
  userRoute(app, runs.listRuns, async ({ user, request, input }) => {
    const page = await listRuns(services.db, user.userId, input)
    return { ...page, data: await Promise.all(page.data.map((view) => translated(request, view))) }
  })
  userRoute(app, runs.getRun, async ({ request, params }) =>
    translated(request, await viewRun(services.db, await findVisible(services, request, params.id))),
  )
  userRoute(app, runs.stopRun, async ({ user, request, params, input }) => {
    const { apiKey } = request
    const { id } = apiKey?.scopes.includes('manage')
      ? await findRun(services.db, user.userId, params.id ?? '')
      : await findVisible(services, request, params.id)
    return translated(request, toView(await stopRun(services, user.userId, id, { acceptCharge: input.accept_charge })))
  })

  app.get<{ Params: { id: string } }>(
    runs.runEventsPath(':id'),
    {
      exposeHeadRoute: false,
      config: describe({
        id: 'followRun',
        summary: 'Events of a run as a stream; goes on after Last-Event-ID',
        tag: 'runs',
        keys: ['run', 'read'],
        requestHeaders: ['Last-Event-ID'],
        answerHeaders: ['X-Run-Id'],
        ...answering({ type: eventStreamType, event: RunEvent }),
      }),
      ...forUserOrKey('run', 'read'),
    },
    async (request, reply) => {
      const run = await findVisible(services, request, request.params.id)
      return sendStream(services, reply, { run, afterSeq: lastSeen(request) }, holdStream(services, reply, run.userId))
    },
  )
}
