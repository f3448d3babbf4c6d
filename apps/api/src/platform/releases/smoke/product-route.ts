import type { FastifyInstance } from 'fastify'
import type { BrowserContext, Route } from 'playwright-core'
import { trialHeader } from './trials.ts'

/** A request that did not succeed. */
export type FailedRequest = { path: string; why: string }

type Options = { origin: string; key: string; onFailed: (request: FailedRequest) => void }

/** Endless streams, which `inject` would wait for. */
const streams = /^\/api\/v1\/news$/

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const verbOf = (method: string) => verbs.find((verb) => verb === method) ?? 'GET'

const answer = async (app: FastifyInstance, route: Route, { origin, key, onFailed }: Options): Promise<void> => {
  const request = route.request()
  const url = new URL(request.url())
  if (url.origin !== origin) {
    onFailed({ path: url.href, why: 'is another origin' })
    return route.abort()
  }
  // Left open, as a stream without news is.
  if (streams.test(url.pathname)) return
  // Without this header the answer is not compressed, which a fulfilled route could not be.
  const { 'accept-encoding': _, ...headers } = request.headers()
  const payload = request.postDataBuffer()
  const reply = await app.inject({
    method: verbOf(request.method()),
    url: url.pathname + url.search,
    headers: { ...headers, host: url.host, [trialHeader]: key },
    ...(payload ? { payload } : {}),
  })
  if (reply.statusCode === 404 || reply.statusCode === 405 || reply.statusCode >= 500) {
    onFailed({ path: `${request.method()} ${url.pathname}`, why: `answered ${reply.statusCode}` })
  }
  const sent = Object.entries(reply.headers).map(([name, value]) => [name, [value].flat().join('\n')])
  await route.fulfill({ status: reply.statusCode, headers: Object.fromEntries(sent), body: reply.rawPayload })
}

/** Answers everything a browser requests with this process's own server; nothing leaves the machine. */
export const routeToProduct = (context: BrowserContext, app: FastifyInstance, options: Options): Promise<unknown> =>
  // The page may close while a request is being answered.
  context.route('**/*', (route) => answer(app, route, options).catch(() => undefined))
