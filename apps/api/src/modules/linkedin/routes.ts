import { linkedinApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { answering, operationOf } from '../../http/openapi/operation.ts'
import { requireUser, userRoute } from '../../http/route.ts'
import { finishConnecting, script, scriptPath } from './callback.ts'
import { startConnecting } from './connect.ts'
import { findConnection, forgetConnection } from './connection.ts'
import { publish } from './publish.ts'
import { callbackPath, linkedinApp, notSetUp } from './settings.ts'

export const linkedinRoutes = (app: FastifyInstance, services: Services): void => {
  const { login, status, disconnect, post } = linkedinApi
  // Plain text, as specified.
  app.get(
    login.path,
    {
      config: { operation: { ...operationOf(login), ...answering({ type: 'text/plain', text: true }) } },
      onRequest: async (request) => {
        requireUser(request)
      },
    },
    async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(startConnecting(services, requireUser(request), reply)),
  )
  app.get(callbackPath, { schema: { hide: true } }, (request, reply) => finishConnecting(services, request, reply))
  app.get(scriptPath, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  userRoute(app, status, async ({ user }) => {
    const configured = linkedinApp(services) !== null
    const found = configured ? await findConnection(services, user) : null
    return {
      configured,
      reason: configured ? '' : notSetUp,
      connected: found !== null,
      username: found?.username ?? null,
      expires_at: found?.expiresAt.toISOString() ?? null,
    }
  })
  userRoute(app, disconnect, async ({ user }) => {
    await forgetConnection(services, user.sessionId)
    return { message: 'LinkedIn is disconnected.' }
  })
  userRoute(app, post, async ({ user, input }) => publish(services, user, input))
}
