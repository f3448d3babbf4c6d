import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { mailboxRoutes } from './adapters/mail/mailbox-routes.ts'
import type { Services } from './context.ts'
import { installDocs } from './http/docs.ts'
import { installErrorHandler } from './http/error-handler.ts'
import { agentRoutes } from './modules/agents/routes.ts'
import { botPage } from './http/bot-page.ts'
import { healthRoutes } from './http/health.ts'
import { installJsonDoor } from './http/json-door.ts'
import { installLimits } from './http/flood-guard.ts'
import { installMultipart } from './http/multipart.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { serverOptions } from './http/server-options.ts'
import { installUnknownRoutes } from './http/unknown-routes.ts'
import { installBearer } from './modules/auth/bearer.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { ledgerState } from './modules/credits/reconcile.ts'
import { creditRoutes } from './modules/credits/routes.ts'
import { fieldRoutes } from './platform/telemetry/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { linkedinRoutes } from './modules/linkedin/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { pageSources } from './platform/releases/page-sources.ts'
import { releaseRoutes } from './platform/releases/routes.ts'
import { reportRoutes } from './platform/reports/routes.ts'
import { resultRoutes } from './modules/results/routes.ts'
import { queueWarnings } from './modules/runs/queue-health.ts'
import { runRoutes } from './modules/runs/routes.ts'
import { signupRoutes } from './modules/signup/routes.ts'
import { supportRoutes } from './modules/support/routes.ts'
import { voiceRoutes } from './modules/voice/routes.ts'

/** Builds the server without a port: tests call it through `inject`. First file to open in this app. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify(serverOptions(services.settings))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  installErrorHandler(app)
  installUnknownRoutes(app)
  await installSecurityHeaders(app, services.settings, pageSources(services.settings))
  await installLimits(app, services.settings)
  installJsonDoor(app)
  await installMultipart(app)
  await app.register(fastifyCookie, { secret: services.secret })
  installBearer(app, services)
  await installDocs(app, services.settings)

  healthRoutes(app, services, { ledger: () => ledgerState(services.db), warnings: () => queueWarnings(services) })
  botPage(app, services.settings)
  mailboxRoutes(app, services)
  authRoutes(app, services)
  signupRoutes(app, services)
  accountRoutes(app, services)
  creditRoutes(app, services)
  await paymentRoutes(app, services)
  runRoutes(app, services)
  resultRoutes(app, services)
  agentRoutes(app, services)
  feedbackRoutes(app, services)
  supportRoutes(app, services)
  voiceRoutes(app, services)
  linkedinRoutes(app, services)
  await reportRoutes(app, services)
  releaseRoutes(app, services)
  fieldRoutes(app, services)
  return app
}
