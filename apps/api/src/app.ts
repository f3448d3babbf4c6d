import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { identityRoutes } from './adapters/identity/identity-routes.ts'
import { mailboxRoutes } from './adapters/mail/mailbox-routes.ts'
import type { Services } from './context.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { installAnswerLanguage } from './http/language/answer-language.ts'
import { installAnswerPhrases } from './http/language/answer-phrases.ts'
import { installCallerPlaces } from './http/callers/caller-places.ts'
import { installDocs } from './http/openapi/docs.ts'
import { installErrorHandler } from './http/errors/error-handler.ts'
import { validatorCompiler } from './http/errors/parse-input.ts'
import { agentRoutes } from './modules/agents/routes.ts'
import { botPage } from './http/pages/bot-page.ts'
import { healthRoutes } from './http/health.ts'
import { installBodyDeadline } from './http/body/body-deadline.ts'
import { installBodyRoom } from './http/body/body-room.ts'
import { installJsonBody } from './http/body/json-body.ts'
import { installLimits } from './http/callers/flood-guard.ts'
import { installMultipart } from './http/body/multipart.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { metricsRoute, observeRequests } from './http/observe-requests.ts'
import { serverOptions } from './http/server-options.ts'
import { watchForProxies } from './http/callers/untrusted-proxy.ts'
import { installUnknownRoutes } from './http/unknown-routes.ts'
import { installBearer } from './modules/auth/sessions/bearer.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { ledgerState } from './modules/credits/reconcile.ts'
import { bulkRoutes } from './modules/bulk/routes.ts'
import { creditRoutes } from './modules/credits/routes.ts'
import { fieldRoutes } from './platform/telemetry/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { answerPreflights } from './modules/keys/cors.ts'
import { installKeys } from './modules/keys/install-keys.ts'
import { agentPhrases } from './translations/agent-phrases.ts'
import { hindi } from './translations/hindi/index.ts'
import { requireFactorProof } from './modules/auth/factors/require-factor-proof.ts'
import { keyRoutes } from './modules/keys/routes.ts'
import { linkedinRoutes } from './modules/linkedin/routes.ts'
import { mcpRoutes } from './modules/mcp/routes.ts'
import { oauthRoutes } from './modules/oauth/routes.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { pageSources } from './platform/releases/page/page-sources.ts'
import { offlineRoutes } from './platform/offline/routes.ts'
import { releaseRoutes } from './platform/releases/routes.ts'
import { reportRoutes } from './platform/reports/routes.ts'
import { resultRoutes } from './modules/results/routes.ts'
import { queueWarnings } from './modules/runs/work/queue-health.ts'
import { rewriteRoutes } from './modules/rewrites/routes.ts'
import { runRoutes } from './modules/runs/routes.ts'
import { recipeRoutes } from './modules/recipes/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { scheduleRoutes } from './modules/schedules/routes.ts'
import { sharePages } from './modules/shares/share-pages.ts'
import { shareRoutes } from './modules/shares/routes.ts'
import { signupRoutes } from './modules/signup/routes.ts'
import { supportRoutes } from './modules/support/routes.ts'
import { pushRoutes } from './modules/push/routes.ts'
import { webhookRoutes } from './modules/webhooks/routes.ts'
import { voiceRoutes } from './modules/voice/routes.ts'
import { writerRoutes } from './modules/writer/routes.ts'
import { canMail } from './settings.ts'

/** What a person must see to, although requests are answered. */
const warningsOf = async (services: Services): Promise<string[]> => [
  ...(await queueWarnings(services)),
  ...(canMail(services.settings) ? [] : ['sign-up is closed: SMTP_URL is not set']),
]

/** Builds the server without a port: tests call it through `inject`. First file to open in this app. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify(serverOptions(services.settings))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  observeRequests(app, services)
  watchForProxies(app, services)
  installErrorHandler(app)
  installAnswerLanguage(app, { hi: hindi })
  installAnswerPhrases(app, services, { hi: hindi }, agentPhrases)
  await installSecurityHeaders(app, services.settings, pageSources(services.settings))
  await installLimits(app, services)
  answerPreflights(app, services)
  installUnknownRoutes(app)
  installJsonBody(app)
  installBodyDeadline(app)
  await installMultipart(app)
  await app.register(fastifyCookie, { secret: services.secret })
  installBearer(app, services)
  installKeys(app, services)
  installBodyRoom(app)
  installCallerPlaces(app, services)
  if (services.settings.API_DOCS) installDocs(app, services.settings)

  healthRoutes(app, services, { ledger: () => ledgerState(services.db), warnings: () => warningsOf(services) })
  metricsRoute(app, services)
  botPage(app, services.settings)
  mailboxRoutes(app, services)
  identityRoutes(app, services)
  authRoutes(app, services)
  signupRoutes(app, services)
  accountRoutes(app, services)
  keyRoutes(app, services, requireFactorProof)
  creditRoutes(app, services)
  await paymentRoutes(app, services)
  invoiceRoutes(app, services)
  runRoutes(app, services)
  resultRoutes(app, services)
  shareRoutes(app, services)
  sharePages(app, services)
  rewriteRoutes(app, services)
  agentRoutes(app, services)
  webhookRoutes(app, services)
  pushRoutes(app, services)
  bulkRoutes(app, services)
  scheduleRoutes(app, services)
  recipeRoutes(app, services)
  mcpRoutes(app, services)
  await oauthRoutes(app, services)
  feedbackRoutes(app, services)
  supportRoutes(app, services)
  voiceRoutes(app, services)
  doctorRoutes(app, services)
  writerRoutes(app, services)
  adminRoutes(app, services)
  settingsRoutes(app, services)
  linkedinRoutes(app, services)
  await reportRoutes(app, services)
  offlineRoutes(app, services)
  releaseRoutes(app, services)
  fieldRoutes(app, services)
  return app
}
