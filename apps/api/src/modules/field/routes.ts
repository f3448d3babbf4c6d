import { fieldApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { publicRoute, staffRoute } from '../../http/route.ts'
import { keepReport } from './keep-report.ts'
import { fieldSummary } from './summary.ts'
import { watchCanaries } from './watch-canaries.ts'

const dayMs = 24 * 60 * 60 * 1_000

export const fieldRoutes = (app: FastifyInstance, services: Services): void => {
  publicRoute(app, fieldApi.report, async ({ input }) => {
    const kept = await keepReport(services, input)
    if (kept.some(({ kind }) => kind !== 'vital')) await watchCanaries(services)
    return { kept: kept.length }
  })
  staffRoute(app, fieldApi.summary, async ({ input }) => ({
    builds: await fieldSummary(services.db, new Date(services.clock.now().getTime() - input.days * dayMs)),
  }))
}
