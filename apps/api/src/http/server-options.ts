import { withoutTry } from '@bazaar/federation-contract'
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify'
import { type Server, STATUS_CODES } from 'node:http'
import { randomUUID } from 'node:crypto'
import { logOptions } from '../log.ts'
import type { Settings } from '../settings.ts'
import { AppError } from './app-error.ts'
import { toAppError } from './errors/error-handler.ts'
import { requestId } from './request-id.ts'

/** Bytes of a JSON body. Source: reliability.md, API robustness (agent texts 256 KB). */
const bodyLimit = 256 * 1024

const statusOfBrokenRequest: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Requests that Node's parser rejects get our error body too. */
const clientErrorHandler: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOfBrokenRequest[error.code] ?? 400
  const id = randomUUID()
  const body = JSON.stringify(new AppError('MALFORMED_REQUEST').toBody(id))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/**
 * Node's defaults keep slow connections for minutes. These limits apply to requests; streaming responses are not cut.
 */
export const serverOptions = (settings: Settings) =>
  ({
    // Pages retry a failed file under another address (`entryUrl` of `libs/federation/runtime`).
    rewriteUrl: (request) => withoutTry(request.url ?? '/'),
    logger: logOptions(settings),
    genReqId: requestId,
    trustProxy: settings.TRUSTED_PROXIES === '' ? false : settings.TRUSTED_PROXIES.split(',').map((ip) => ip.trim()),
    bodyLimit,
    // Enough for a 10 MB upload from a phone.
    requestTimeout: 60_000,
    // Longer than proxies keep idle connections, usually 60 s: a request on one that was just closed would fail with 502.
    keepAliveTimeout: 75_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler,
    frameworkErrors: (thrown, request, reply) => {
      const error = toAppError(thrown)
      reply.hijack()
      reply.raw
        .writeHead(error.status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': request.id })
        .end(JSON.stringify(error.toBody(request.id)))
    },
  }) satisfies FastifyHttpOptions<Server>
