import { keysApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services, Signed } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { createKey, listKeys, revokeKey } from './manage-keys.ts'

/** Throws CONFIRM_IDENTITY without a proof; given from outside, because sign-in changes keys. */
type RequireProof = (services: Services, user: Signed) => Promise<void>

/** Sessions manage keys; a key can neither create nor revoke keys. */
export const keyRoutes = (app: FastifyInstance, services: Services, requireProof: RequireProof): void => {
  userRoute(app, keysApi.listKeys, ({ user }) => listKeys(services, user.userId))
  userRoute(app, keysApi.createKey, async (call) => {
    await requireProof(services, call.user)
    return createKey(services, call)
  })
  userRoute(app, keysApi.revokeKey, (call) => revokeKey(services, { ...call, id: call.params['id'] ?? '' }))
}
