import type { FetchedPage } from '../../ports.ts'
import { readLimited } from './body.ts'
import { decodeBody } from './decode.ts'
import { badStatus, emptyPage, wrongType } from '../failure.ts'
import type { Hop, Way } from '../follow.ts'
import { notHtml } from './sniff.ts'

const typeOf = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const accepts = (accept: readonly string[], type: string): boolean =>
  accept.some(
    (entry) => entry === '*/*' || entry === type || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))),
  )

/** Rejects by headers alone. A page without a content type is checked later by its first character. */
const headerFailure = ({ url, response }: Hop, accept: readonly string[]): Error | null => {
  if (response.status >= 400) return badStatus(url.hostname, response.status)
  const header = response.headers['content-type']
  return header === undefined || accepts(accept, typeOf(header)) ? null : wrongType(url.hostname, typeOf(header))
}

const bodyFailure = ({ url, response }: Hop, body: string | Buffer): Error | null => {
  if (typeof body !== 'string') return body.byteLength === 0 ? emptyPage(url.hostname) : null
  if (body.trim() === '') return emptyPage(url.hostname)
  const untyped = response.headers['content-type'] === undefined
  return untyped && !/^\s*</.test(body) ? wrongType(url.hostname, '') : null
}

/** The type that the server states or, when it calls anything a web page, what the body is. */
const trueType = (bytes: Buffer, header: string | undefined, { asBytes }: Way): string => {
  const stated = typeOf(header) || 'text/html'
  return (stated === 'text/html' && asBytes !== true ? notHtml(bytes) : null) ?? stated
}

/** Reads the body within its size limit. @throws {EngineError} PAGE_UNREACHABLE */
export const readAnswer = async (hop: Hop, way: Way): Promise<Omit<FetchedPage, 'requestedUrl' | 'robotsAllowed'>> => {
  const { url, response, hops, ttfbMs } = hop
  const strict = way.anyStatus !== true
  const refused = strict ? headerFailure(hop, way.accept) : null
  if (refused !== null) {
    response.cancel()
    throw refused
  }
  const header = response.headers['content-type']
  const bytes = await readLimited(response.body, way.maxBytes, url.hostname)
  const contentType = trueType(bytes, header, way)
  if (strict && !accepts(way.accept, contentType)) throw wrongType(url.hostname, contentType)
  const body = way.asBytes === true ? bytes : decodeBody(bytes, header ?? '')
  const unreadable = strict && way.method !== 'HEAD' ? bodyFailure(hop, body) : null
  if (unreadable !== null) throw unreadable
  return {
    url: url.href,
    status: response.status,
    headers: response.headers,
    contentType,
    ...(typeof body === 'string' ? { body } : { body: '', content: body }),
    bytes: bytes.byteLength,
    redirects: hops.slice(0, -1).map((hop) => hop.url),
    hops,
    fetchedAt: new Date().toISOString(),
    ttfbMs,
  }
}
