import { telemetryApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { publicRoute, staffRoute } from '../../http/route.ts'
import { createAdmission } from './admission.ts'
import { inTurns } from './in-turns.ts'
import { keepSamples } from './keep-samples.ts'
import { samplesOf } from '../samples/samples.ts'
import { fieldSummary } from '../samples/summary.ts'
import { watchCanaries } from './watch-canaries.ts'
import { watchCurrent } from './watch-current.ts'

const dayMs = 24 * 60 * 60 * 1_000

export const fieldRoutes = (app: FastifyInstance, services: Services): void => {
  const admit = createAdmission(services)
  const watch = inTurns(async () => {
    await watchCanaries(services)
    await watchCurrent(services)
  })

  publicRoute(app, telemetryApi.report, async ({ input, request }) => {
    // Samples over the limit are dropped with a 200: the tab cannot do anything about it.
    const kept = await keepSamples(services, admit(networkOf(request.ip), samplesOf(input)))
    for (const { remote, kind, name } of kept) services.observer.count('remote.reports', { remote, kind, name })
    if (kept.some(({ kind }) => kind !== 'vital')) await watch()
    return { kept: kept.length }
  })
  staffRoute(app, telemetryApi.summary, async ({ input }) => ({
    builds: await fieldSummary(services.db, new Date(services.clock.now().getTime() - input.days * dayMs)),
  }))
}
