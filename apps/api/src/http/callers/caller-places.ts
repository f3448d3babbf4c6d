import { newsPath, runs } from '@bazaar/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callAs } from '../../db/callers.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../app-error.ts'
import { whenClosed } from '../when-closed.ts'

/** Streams of events; their number has a limit of its own. */
const streams: readonly (string | undefined)[] = [newsPath, runs.runEventsPath(':id')]
const isStream = ({ method, routeOptions: { url } }: FastifyRequest): boolean =>
  method === 'GET' && streams.includes(url)

/** Keeps the connections to the database free for others while one user asks for much at once. */
export const installCallerPlaces = (app: FastifyInstance, { settings }: Services): void => {
  if (!settings.RATE_LIMITS) return
  // Once the body is there: a slow upload takes no place. By callback, so that all of the request runs inside.
  app.addHook('preValidation', (request, reply, done) => {
    const userId = request.signed?.userId ?? request.apiKey?.userId
    if (userId === undefined) return done()
    const end = callAs(userId, isStream(request), done)
    if (end) whenClosed(reply.raw, end)
    else done(new AppError('RATE_LIMITED', { retryAfter: 1 }))
  })
}
