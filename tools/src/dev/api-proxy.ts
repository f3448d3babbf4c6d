import { telemetryApi } from '@bazaar/contracts'
import { isServerPath, reportsPath } from '@bazaar/federation-contract'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/**
 * What the server of this machine answers even with `--api`: builds, and what browsers report about them, which must
 * not count as experience of real visitors.
 */
const isOfBuilds = (path: string): boolean =>
  /^\/(r|livez|readyz|metrics)(\/|$)/.test(path) ||
  /^\/api\/v1\/(registry$|releases\/)/.test(path) ||
  [telemetryApi.report.path, reportsPath].includes(path)

const isElsewhere = (path: string): boolean => isServerPath(path) && !isOfBuilds(path)

/** Not every browser takes `Secure` cookies, or these prefixes, over http. */
export const cookieFromApi = (cookie: string): string =>
  cookie.replace(/^__(Host|Secure)-/, 'api-$1-').replace(/;\s*secure(?=;|$)/i, '')
export const cookiesToApi = (cookies: string): string => cookies.replaceAll(/(^|;\s*)api-(Host|Secure)-/g, '$1__$2-')

/** Belong to one connection. Source: RFC 9110, §7.6.1. */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/** The API sees requests of its own page. */
const headersToApi = (headers: IncomingHttpHeaders, api: URL, own: string): IncomingHttpHeaders => {
  const { cookie, origin, referer, ...rest } = without(headers, ofConnection)
  return {
    ...rest,
    host: api.host,
    ...(cookie === undefined ? {} : { cookie: cookiesToApi(cookie) }),
    ...(origin === undefined ? {} : { origin: origin === own ? api.origin : origin }),
    ...(referer === undefined ? {} : { referer: referer.replace(own, api.origin) }),
  }
}

const headersFromApi = (headers: IncomingHttpHeaders, api: URL, own: string): IncomingHttpHeaders => {
  const { location, ...rest } = without(headers, [...ofConnection, 'strict-transport-security'])
  const cookies = headers['set-cookie']?.map(cookieFromApi)
  return {
    ...rest,
    ...(cookies ? { 'set-cookie': cookies } : {}),
    ...(location === undefined ? {} : { location: location.replace(api.origin, own) }),
  }
}

const refuse = (response: ServerResponse, detail: string): void => {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'OVERLOADED', detail }))
}

type Target = {
  url: URL
  headers: IncomingHttpHeaders
  answered?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
}

const pass = (asked: IncomingMessage, response: ServerResponse, { url, headers, answered }: Target): void => {
  const ask = url.protocol === 'https:' ? requestTls : request
  const outgoing = ask(url, { path: asked.url, method: asked.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answered ? answered(answer.headers) : answer.headers)
    // A stream of events is open before its first event.
    response.flushHeaders()
    pipeline(answer, response, () => undefined)
  })
  outgoing.on('error', (error) => refuse(response, `${url.origin} cannot be reached: ${error.message}`))
  response.once('close', () => outgoing.destroy())
  asked.pipe(outgoing)
}

type Options = {
  /** Address of the API elsewhere. */
  api: string
  /** The server of this machine, which serves pages and builds. */
  pages: string
  port: number
}

/**
 * One origin in front of two servers: pages and builds of this machine, everything else from the API elsewhere. Cookies,
 * streams and the content policy thus work as in the product.
 */
export const startApiProxy = ({ api: address, pages, port }: Options): Promise<{ url: string; stop: () => void }> => {
  const api = new URL(address)
  let own = ''
  const server = createServer((asked, response) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/'
    if (isElsewhere(path)) {
      const answered = (headers: IncomingHttpHeaders) => headersFromApi(headers, api, own)
      return pass(asked, response, { url: api, headers: headersToApi(asked.headers, api, own), answered })
    }
    // The server of this machine does not know the session.
    pass(asked, response, { url: new URL(pages), headers: without(asked.headers, ['authorization']) })
  })
  return new Promise((settle, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      own = `http://localhost:${(server.address() as AddressInfo).port}`
      const stop = () => {
        server.close()
        server.closeAllConnections()
      }
      settle({ url: own, stop })
    })
  })
}
