import { keysApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { requireFactorProof } from '../account/second-factor.ts'
import { createKey, listKeys, revokeKey } from './manage-keys.ts'

/** Sessions manage keys; a key can neither create nor revoke keys. */
export const keyRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, keysApi.listKeys, ({ user }) => listKeys(services, user.userId))
  userRoute(app, keysApi.createKey, async (call) => {
    await requireFactorProof(services, call.user)
    return createKey(services, call)
  })
  userRoute(app, keysApi.revokeKey, (call) => revokeKey(services, { ...call, id: call.params['id'] ?? '' }))
}
