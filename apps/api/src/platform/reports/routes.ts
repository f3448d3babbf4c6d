import { reportsPath } from '@bazaar/federation-contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { createCounter } from '../../http/callers/counter.ts'
import { checkJson } from '../../http/body/json-body.ts'
import { readReports } from './read-reports.ts'

const largest = 16 * 1024
const minute = 60_000
/** Rate limit: a page under attack repeats its reports, and the log must stay readable. */
const perNetwork = 30
const perProcess = 120

/** Logs violations of the content policy and of integrity that browsers and the host report. */
export const reportRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const count = createCounter(services.clock.now, minute)
  await app.register(async (scope) => {
    // The two content types that browsers send; all other routes accept JSON only.
    for (const type of ['application/csp-report', 'application/reports+json']) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) => {
        try {
          const body: unknown = JSON.parse(text.toString())
          checkJson(body)
          done(null, body)
        } catch (cause) {
          done(new AppError('MALFORMED_REQUEST', { cause }))
        }
      })
    }
    scope.post(reportsPath, { bodyLimit: largest, schema: { hide: true } }, async (request, reply) => {
      if (services.settings.RATE_LIMITS && count(networkOf(request.ip)) > perNetwork) {
        throw new AppError('RATE_LIMITED', { retryAfter: minute / 1_000 })
      }
      const reports = readReports(request.body)
      if (reports === null) throw new AppError('MALFORMED_REQUEST')
      for (const refused of reports) {
        if (count('') <= perProcess)
          services.log.warn({ refused }, 'A page refused what it was not meant to load or run')
      }
      return reply.status(204).send()
    })
  })
}
