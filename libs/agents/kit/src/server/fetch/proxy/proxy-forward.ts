import { type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { sampleAnswer } from '../../sample-site/sample-site.ts'
import { bareHost } from '../address.ts'
import { isBlocked, judge, type ProxyContext } from './proxy-context.ts'
import { portOf } from '../target.ts'

const idleMs = 30_000

/** Hop-by-hop headers, which a proxy must not forward. Source: RFC 9110 §7.6.1. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const forwarded = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

const refuse = (response: ServerResponse, status: 403 | 502): void => {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'text/plain' }).end()
}

/** Plain requests (`GET http://… HTTP/1.1`): 403 for a forbidden address, 502 for an unreachable one. */
export const forwardPlain =
  ({ rules, lookupFor, keep, counts }: ProxyContext) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const url = judge(request.url ?? '', rules)
    // Browsers request https pages through CONNECT. Anything else here would travel unencrypted.
    if (url === null || url.protocol !== 'http:') {
      counts.refused += 1
      return refuse(response, 403)
    }
    const sample = sampleAnswer(url)
    if (sample !== null) {
      counts.passed += 1
      response.writeHead(sample.status, sample.headers).end(sample.body)
      return
    }
    const outgoing = send({
      host: bareHost(url.hostname),
      port: portOf(url),
      path: url.pathname + url.search,
      method: request.method ?? 'GET',
      headers: { ...forwarded(request.headers), host: url.host },
      lookup: lookupFor(url),
      maxHeaderSize: 32_768,
      agent: false,
    })
    outgoing.on('socket', keep)
    outgoing.setTimeout(idleMs, () => outgoing.destroy())
    outgoing.on('error', (error) => {
      if (isBlocked(error)) counts.refused += 1
      refuse(response, isBlocked(error) ? 403 : 502)
    })
    outgoing.on('response', (answer) => {
      counts.passed += 1
      response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers))
      pipeline(answer, response, () => undefined)
    })
    response.on('close', () => outgoing.destroy())
    pipeline(request, outgoing, () => undefined)
  }
