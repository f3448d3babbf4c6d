import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { creditHeaders } from './headers.ts'
import { readBalance } from './read-balance.ts'

export const creditRoutes = (app: FastifyInstance, services: Services): void => {
  creditHeaders(app, services)
  userRoute(app, credits.credit, async ({ user }) => {
    const { available, held } = await readBalance(services.db, user.userId)
    return { user: { credit_score: available, credit_held: held } }
  })
}
