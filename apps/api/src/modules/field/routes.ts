import { fieldApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/client-address.ts'
import { createCounter } from '../../http/counter.ts'
import { publicRoute, staffRoute } from '../../http/route.ts'
import { inTurns } from './in-turns.ts'
import { keepReport } from './keep-report.ts'
import { fieldSummary } from './summary.ts'
import { watchCanaries } from './watch-canaries.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
/**
 * Samples in an hour that are kept. Anybody may write here: this bounds what a stranger can fill the table with, and
 * leaves room for an office behind one address. The second is for all networks, by process.
 */
const perNetwork = 2_000
const perProcess = 20_000

export const fieldRoutes = (app: FastifyInstance, services: Services): void => {
  const count = createCounter(services.clock.now, hourMs)
  const watch = inTurns(() => watchCanaries(services))
  const isTooMuch = (network: string, samples: number): boolean =>
    services.settings.RATE_LIMITS && (count(network, samples) > perNetwork || count('', samples) > perProcess)

  publicRoute(app, fieldApi.report, async ({ input, request }) => {
    const samples = input.loads.length + input.errors.length + input.vitals.length
    // Said with a 200: a tab has nothing to do about it.
    if (isTooMuch(networkOf(request.ip), samples)) return { kept: 0 }
    const kept = await keepReport(services, input)
    if (kept.some(({ kind }) => kind !== 'vital')) await watch()
    return { kept: kept.length }
  })
  staffRoute(app, fieldApi.summary, async ({ input }) => ({
    builds: await fieldSummary(services.db, new Date(services.clock.now().getTime() - input.days * dayMs)),
  }))
}
