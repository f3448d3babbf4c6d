import { type ServerHttp2Stream, createSecureServer } from 'node:http2'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { Certificate } from '@bazaar/testing'

const brotli = promisify(brotliCompress)

/** A browser reads a TLS record when it is whole. Caddy, which our example uses, begins with records of one segment. */
const recordBytes = 1_208

/** How a front breaks the files below a prefix: with 404, no answer, or code that throws. */
export type Fault = { prefix: string; kind: 'gone' | 'hangs' | 'throws' }
export type FrontOptions = {
  /** Origin of the product. */
  target: string
  certificate: Certificate
  /** Rewrites pages. */
  page?: ((html: string, path: string) => string) | undefined
  fault?: Fault | undefined
}
export type Front = { port: number; close: () => Promise<void> }

// Headers of one connection; HTTP/2 forbids them (RFC 9113 §8.2.2).
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

type Headers = Record<string, string | string[] | number | undefined>

const kept = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

/** Rewritten pages contain other style sheets than those the policy names. */
const withStyles = (policy: Headers[string]) =>
  String(policy ?? '').replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Decompresses and compresses the pages of both sides, rewritten or not, so that both take equally long. */
const sendPage = async (stream: ServerHttp2Stream, answer: IncomingMessage, path: string, { page }: FrontOptions) => {
  const bytes = await bytesOf(answer)
  const html = (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
  const body = await brotli(page ? page(html, path) : html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const headers: Headers = { ...kept(answer.headers), 'content-encoding': 'br', 'content-length': body.length }
  if (page) headers['content-security-policy'] = withStyles(headers['content-security-policy'])
  stream.respond({ ':status': answer.statusCode ?? 502, ...headers })
  stream.end(body)
}

const fail = (stream: ServerHttp2Stream, kind: Fault['kind']): void => {
  if (kind === 'hangs') return
  if (kind === 'gone') {
    stream.respond({ ':status': 404, 'content-type': 'application/json' })
    stream.end('{}')
    return
  }
  stream.respond({ ':status': 200, 'content-type': 'text/javascript' })
  stream.end('throw new Error("broken on purpose")')
}

/**
 * An HTTP/2 server with TLS in front of the HTTP/1.1 product, like a web server or a CDN.
 */
export const openFront = async (options: FrontOptions): Promise<Front> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { key, cert } = options.certificate
  const server = createSecureServer({ key, cert })
  server.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(recordBytes))
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy())
    const path = String(headers[':path'])
    if (options.fault && path.startsWith(options.fault.prefix)) return fail(stream, options.fault.kind)
    const { host } = new URL(options.target)
    const asked = request(options.target + path, {
      agent,
      method: String(headers[':method']),
      headers: { ...kept(headers), host },
    })
    asked.on('error', () => stream.close())
    asked.on('response', (answer) => {
      if (stream.destroyed) return void answer.destroy()
      if (String(answer.headers['content-type']).startsWith('text/html')) {
        void sendPage(stream, answer, path.split('?')[0] ?? '/', options).catch(() => stream.destroy())
        return
      }
      stream.respond({ ':status': answer.statusCode ?? 502, ...kept(answer.headers) })
      answer.pipe(stream)
    })
    stream.on('close', () => asked.destroy())
    stream.pipe(asked)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const session of sessions) session.destroy()
      agent.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
