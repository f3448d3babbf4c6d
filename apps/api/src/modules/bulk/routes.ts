import { bulk } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { planTable } from './plan-bulk.ts'
import { readBulk, stopBulk, translateJob } from './read-bulk.ts'
import { startBulk } from './start-bulk.ts'

export const bulkRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, bulk.planBulk, async ({ user, request, input }) => {
    const { labels, message } = request.translatorFor(input.agent)
    const { plan } = await planTable(services, { userId: user.userId, labels }, input)
    return { ...plan, problems: plan.problems.map((problem) => ({ ...problem, message: message(problem.message) })) }
  })
  userRoute(app, bulk.startBulk, async ({ user, request, input }) => {
    const { labels } = request.translatorFor(input.agent)
    return { id: await startBulk(services, { userId: user.userId, apiKey: request.apiKey ?? null, labels }, input) }
  })
  userRoute(app, bulk.readBulk, async ({ user, request, input }) => {
    const job = await readBulk(services, user.userId, input)
    return { job: job && (await translateJob(request, job)) }
  })
  userRoute(app, bulk.stopBulk, async ({ user, input }) => ({
    stopped: await stopBulk(services, user.userId, input.id),
  }))
}
