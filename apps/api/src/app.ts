import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Services } from './context.ts'
import { AppError } from './http/app-error.ts'
import { installErrorHandler } from './http/error-handler.ts'
import { agentRoutes } from './modules/agents/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { creditRoutes } from './modules/credits/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { releaseRoutes } from './modules/releases/routes.ts'
import { runRoutes } from './modules/runs/routes.ts'

/** Builds the server without a port: tests call it through `inject`. First file to open in this app. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app = fastify({
    logger: { level: services.settings.LOG_LEVEL },
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('signed', null)
  installErrorHandler(app)
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  await app.register(fastifyCookie, { secret: services.secret })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })

  authRoutes(app, services)
  creditRoutes(app, services)
  runRoutes(app, services)
  agentRoutes(app, services)
  feedbackRoutes(app, services)
  releaseRoutes(app, services)
  return app
}
