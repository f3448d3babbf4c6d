import { adminApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { adminRoute } from '../../http/route.ts'
import { chooseModel, limitAgent, listAgentStates, priceAgent, switchAgent } from './agent-states.ts'
import { auditRoutes } from './audit-routes.ts'
import { erase, giveRole, grant, keep, protect, refund } from './change-user.ts'
import { createCode } from './create-code.ts'
import { listMails, resendMail } from './mails.ts'
import { listUsers } from './list-users.ts'
import { readCredits } from './read-credits.ts'
import { readRuns } from './read-runs.ts'
import { readUser } from './read-user.ts'

/** The administrators' console. */
export const adminRoutes = (app: FastifyInstance, services: Services): void => {
  adminRoute(app, adminApi.listUsers, ({ input }) => listUsers(services, input))
  adminRoute(app, adminApi.getUser, ({ params, request }) =>
    readUser(services, params['id'] ?? '', (text) => request.say(text)),
  )
  adminRoute(app, adminApi.protectUser, (call) => protect(services, call))
  adminRoute(app, adminApi.changeRole, (call) => giveRole(services, call))
  adminRoute(app, adminApi.grantToUser, (call) => grant(services, call))
  adminRoute(app, adminApi.eraseUser, (call) => erase(services, call))
  adminRoute(app, adminApi.keepUser, (call) => keep(services, call))
  adminRoute(app, adminApi.refundRun, (call) => refund(services, call))
  adminRoute(app, adminApi.readCredits, ({ input }) => readCredits(services, input))
  adminRoute(app, adminApi.createCode, (call) => createCode(services, call))
  adminRoute(app, adminApi.readRuns, ({ input, request }) => readRuns(services, input, (text) => request.say(text)))
  adminRoute(app, adminApi.listAgentStates, () => listAgentStates(services))
  adminRoute(app, adminApi.switchAgent, (call) => switchAgent(services, call))
  adminRoute(app, adminApi.priceAgent, (call) => priceAgent(services, call))
  adminRoute(app, adminApi.chooseModel, (call) => chooseModel(services, call))
  adminRoute(app, adminApi.limitAgent, (call) => limitAgent(services, call))
  adminRoute(app, adminApi.listMails, ({ input }) => listMails(services, input))
  adminRoute(app, adminApi.resendMail, (call) => resendMail(services, call))
  auditRoutes(app, services)
}
