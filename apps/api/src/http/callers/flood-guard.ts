import fastifyRateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { type SharedCounts, createSharedCounts } from '../../security/shared-counts.ts'
import { AppError } from '../app-error.ts'
import { isApi } from '../api-paths.ts'
import { networkOf } from './client-address.ts'

/** Under load, users can still see their balance and sign out. */
const keepsWorking = (request: FastifyRequest): boolean =>
  !isApi(request) || request.url.startsWith('/api/v1/credit/') || request.url.startsWith('/api/v1/auth/logout')

/** Pages for anyone that read from the database and translate. */
const isSharedPage = ({ url }: FastifyRequest): boolean => url.startsWith('/s/')

const windowMs = 60_000

/** Two samples of the plugin, in milliseconds: the first may include the start, which blocks the event loop. */
const startMs = 2_000

/** Counts for the plugin over all processes. */
const storeOf = (counts: SharedCounts): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1]) {
      const { count, leftMs } = counts.add(key)
      answer(null, { current: count, ttl: leftMs })
    }
    child() {
      return this
    }
  }

/** Limits requests per network and sheds load while the event loop is behind. */
export const installLimits = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { settings } = services
  if (settings.RATE_LIMITS) {
    const max = settings.LIMIT_API_IP
    const counts = createSharedCounts(services, { kind: 'api', limit: max, windowMs })
    app.addHook('onReady', async () => counts.start())
    app.addHook('onClose', async () => counts.stop())
    await app.register(fastifyRateLimit, {
      // As a server-wide hook it runs before the session lookup.
      global: false,
      max,
      timeWindow: windowMs,
      store: storeOf(counts),
      keyGenerator: (request) => networkOf(request.ip),
      allowList: (request) => !isApi(request) && !isSharedPage(request),
      errorResponseBuilder: (_request, { ttl }) => new AppError('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1_000) }),
    })
    app.addHook('onRequest', app.rateLimit())
  }
  if (settings.LOAD_SHED_MS > 0) {
    let hasStarted = false
    app.addHook('onListen', async () => void setTimeout(() => (hasStarted = true), startMs).unref())
    await app.register(fastifyUnderPressure, {
      maxEventLoopDelay: settings.LOAD_SHED_MS,
      pressureHandler: (request) => {
        if (hasStarted && !keepsWorking(request)) throw new AppError('OVERLOADED', { retryAfter: 10 })
      },
    })
  }
}
