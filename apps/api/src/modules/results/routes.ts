import { results } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { deleteResult, markFavourite, restoreResult } from './change-result.ts'
import { viewResult } from './find-result.ts'
import { giveOpinion } from './give-opinion.ts'
import { listResults } from './list-results.ts'
import { chooseVersion, saveVersion } from './versions.ts'

const idOf = (params: Record<string, string>): string => params['id'] ?? ''

export const resultRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, results.listResults, ({ user, input }) => listResults(services, user.userId, input))
  userRoute(app, results.getResult, ({ user, params }) => viewResult(services.db, user.userId, idOf(params)))
  userRoute(app, results.markFavourite, ({ user, params, input }) =>
    markFavourite(services, user.userId, idOf(params), input.favourite),
  )
  userRoute(app, results.deleteResult, ({ user, params }) => deleteResult(services, user.userId, idOf(params)))
  userRoute(app, results.restoreResult, ({ user, params }) => restoreResult(services, user.userId, idOf(params)))
  userRoute(app, results.saveVersion, ({ user, params, input }) =>
    saveVersion(services, user.userId, idOf(params), input.text),
  )
  userRoute(app, results.chooseVersion, ({ user, params, input }) =>
    chooseVersion(services, user.userId, idOf(params), input.version),
  )
  userRoute(app, results.giveOpinion, async ({ user, params, input }) => ({
    opinion: await giveOpinion(services, user.userId, idOf(params), input),
  }))
}
