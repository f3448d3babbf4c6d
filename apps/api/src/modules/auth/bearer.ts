import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { findSession } from './sessions.ts'

/** `request.signed` = who brings a living token, else null; routes decide whether that is enough. */
export const installBearer = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('signed', null)
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token) request.signed = await findSession(services, token)
  })
}
