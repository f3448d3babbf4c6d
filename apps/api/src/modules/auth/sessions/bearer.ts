import { tokenHeader } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../context.ts'
import { timed } from '../../../http/server-timing.ts'
import { findSession } from './sessions.ts'

/** Sets `request.signed` to the owner of an active token, else null; routes decide whether that suffices. */
export const installBearer = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('signed', null)
  app.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    const found = token ? await timed(reply, 'session', () => findSession(services, token, request)) : null
    if (!found) return
    request.signed = found.signed
    if (found.token) void reply.headers({ [tokenHeader]: found.token, 'cache-control': 'no-store' })
  })
}
