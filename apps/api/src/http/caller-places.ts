import { newsPath } from '@bazaar/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callAs } from '../db/callers.ts'
import type { Services } from '../context.ts'
import { AppError } from './app-error.ts'

/** Streams of events; their number has a limit of its own. */
const isStream = ({ method, routeOptions: { url }, headers }: FastifyRequest): boolean =>
  method === 'GET' && (url === newsPath || String(headers.accept).includes('text/event-stream'))

/** Keeps the connections to the database free for others while one user asks for much at once. */
export const installCallerPlaces = (app: FastifyInstance, { settings }: Services): void => {
  if (!settings.RATE_LIMITS) return
  // Once the body is there: a slow upload takes no place. By callback, so that all of the request runs inside.
  app.addHook('preValidation', (request, reply, done) => {
    const userId = request.signed?.userId ?? request.apiKey?.userId
    if (userId === undefined) return done()
    const end = callAs(userId, isStream(request), done)
    if (end) reply.raw.once('close', end)
    else done(new AppError('RATE_LIMITED', { retryAfter: 1 }))
  })
}
