import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { Span } from '../observability/observer.ts'
import { hashToken, sameHash } from '../security/secrets.ts'
import { isApi } from './api-paths.ts'
import { AppError } from './app-error.ts'

const patternOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

/** Counts every request and makes a span of each API call, below the caller's `traceparent`. Adds nothing while off. */
export const observeRequests = (app: FastifyInstance, { observer }: Pick<Services, 'observer'>): void => {
  if (!observer.active) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request)) return done()
    const { traceparent } = request.headers
    const attributes = {
      'http.request.method': request.method,
      'http.route': patternOf(request),
      'request.id': request.id,
    }
    const parent = typeof traceparent === 'string' ? traceparent : null
    const span = observer.start(`${request.method} ${patternOf(request)}`, attributes, { parent })
    spans.set(request, span)
    span.within(done)
  })
  // A body arrives in events of the socket, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    const labels = { route: patternOf(request), method: request.method, status }
    observer.count('http.requests', labels)
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) observer.record('http.duration', reply.elapsedTime / 1_000, labels)
    spans.get(request)?.end({ 'http.response.status_code': status }, status >= 500)
  })
}

/** `/metrics` for Prometheus. Without a token the address is unknown, as any other. */
export const metricsRoute = (
  app: FastifyInstance,
  { observer, settings }: Pick<Services, 'observer' | 'settings'>,
): void => {
  const { METRICS_TOKEN } = settings
  if (!METRICS_TOKEN) return
  const expected = hashToken(`Bearer ${METRICS_TOKEN}`)
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!sameHash(hashToken(headers.authorization ?? ''), expected)) throw new AppError('UNAUTHENTICATED')
    void reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return observer.exposition()
  })
}
