import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { AppError } from './app-error.ts'
import { isApi } from './api-paths.ts'
import { networkOf } from './client-address.ts'

/** Under load, users can still see their balance and sign out. */
const keepsWorking = (request: FastifyRequest): boolean =>
  !isApi(request) || request.url.startsWith('/api/v1/credit/') || request.url.startsWith('/api/v1/auth/logout')

/** Limits requests per network and sheds load while the event loop is behind. */
export const installLimits = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  if (settings.RATE_LIMITS) {
    await app.register(fastifyRateLimit, {
      // As a server-wide hook it runs before the session lookup.
      global: false,
      max: settings.LIMIT_API_IP,
      timeWindow: 60_000,
      keyGenerator: (request) => networkOf(request.ip),
      allowList: (request) => !isApi(request),
      errorResponseBuilder: (_request, { ttl }) => new AppError('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1_000) }),
    })
    app.addHook('onRequest', app.rateLimit())
  }
  if (settings.LOAD_SHED_MS > 0) {
    await app.register(fastifyUnderPressure, {
      maxEventLoopDelay: settings.LOAD_SHED_MS,
      pressureHandler: (request) => {
        if (!keepsWorking(request)) throw new AppError('OVERLOADED', { retryAfter: 10 })
      },
    })
  }
}
