import { sharesApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { createShare, listShares, revokeShare } from './manage-shares.ts'

export const shareRoutes = (app: FastifyInstance, services: Services): void => {
  const idOf = (params: Record<string, string>) => params['id'] ?? ''
  userRoute(app, sharesApi.listShares, ({ user, params, request }) =>
    listShares(services, user.userId, idOf(params), request),
  )
  userRoute(app, sharesApi.createShare, ({ user, params, input, request }) =>
    createShare(services, user.userId, idOf(params), input, request),
  )
  userRoute(app, sharesApi.revokeShare, ({ user, params, request }) =>
    revokeShare(services, user.userId, idOf(params), request),
  )
}
