import { STATUS_CODES } from 'node:http'
import { EngineError } from '../errors.ts'

/** The error for an unreachable page. All its user-facing messages are in this file. */
const unreachable = (detail: string, cause?: unknown): EngineError =>
  new EngineError('PAGE_UNREACHABLE', { detail, cause })

export const tooManyRedirects = (host: string, limit: number) =>
  unreachable(`${host} redirected more than ${limit} times, so there was no page to read.`)

export const badRedirect = (host: string) => unreachable(`${host} redirected without saying where to.`)

export const timedOut = (host: string, cause?: unknown) =>
  unreachable(`${host} took too long to answer. Please try again later.`, cause)

export const tooLarge = (host: string, maxBytes: number) =>
  unreachable(
    `The page of ${host} is larger than ${Math.round(maxBytes / 100_000) / 10} MB, which is more than we read.`,
  )

export const unreadable = (host: string, cause: unknown) =>
  unreachable(`The file of ${host} is packed and cannot be unpacked.`, cause)

export const emptyPage = (host: string) => unreachable(`${host} answered with an empty page.`)

export const disallowed = (host: string) => unreachable(`${host} asks automatic readers not to open this page.`)

const kindNames: Record<string, string> = {
  'application/pdf': 'a PDF document',
  'application/json': 'JSON data',
  'application/zip': 'an archive',
}
const kindName = (type: string): string => {
  if (type === '') return 'a file of unknown kind'
  if (type.startsWith('image/')) return 'an image'
  if (type.startsWith('video/')) return 'a video'
  return kindNames[type] ?? `a file of type ${type}`
}
export const wrongType = (host: string, contentType: string) =>
  unreachable(`The address at ${host} holds ${kindName(contentType)}, not a web page.`)

/** The error for a 4xx or 5xx response. */
export const badStatus = (host: string, status: number): EngineError => {
  const named = `${status}${STATUS_CODES[status] === undefined ? '' : ` ${STATUS_CODES[status]}`}`
  if (status === 401 || status === 403) {
    return unreachable(`${host} does not let automatic readers open this page (${named}).`)
  }
  if (status === 404 || status === 410) {
    return unreachable(`There is no page at this address on ${host} (${named}). Check the address.`)
  }
  if (status === 429) return unreachable(`${host} is limiting visits right now (${named}). Please try again later.`)
  if (status >= 500)
    return unreachable(`${host} has a problem of its own right now (${named}). Please try again later.`)
  return unreachable(`${host} answered with an error (${named}).`)
}

/** Codes of the whole cause chain, outermost first. The useful code is rarely the outermost. */
const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') codes.push(at.code)
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap((inner) => codesOf(inner)))
    codes.push(at.name)
  }
  return codes
}
const certificate =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/
const tls = /^(ERR_TLS|ERR_SSL|EPROTO)/
const named = (codes: string[], pattern: RegExp) => codes.some((code) => pattern.test(code))

/** True when the other scheme may still work, because no response arrived. */
export const isConnectFailure = (error: unknown): boolean =>
  named(codesOf(error), /^(ECONNREFUSED|ECONNRESET|UND_ERR_CONNECT_TIMEOUT|UND_ERR_SOCKET)$/) ||
  named(codesOf(error), tls) ||
  named(codesOf(error), certificate)

/** Converts a network error into a user-facing one. */
export const networkFailure = (host: string, error: unknown): EngineError => {
  if (error instanceof EngineError) return error
  const codes = codesOf(error)
  if (codes.includes('BLOCKED_ADDRESS')) return new EngineError('URL_BLOCKED', { cause: error })
  if (named(codes, /^(ENOTFOUND|EAI_|ENODATA)/)) {
    return unreachable(`There is no website called ${host}. Check the address for typing mistakes.`, error)
  }
  if (named(codes, certificate)) {
    return unreachable(`The secure connection to ${host} failed: its certificate cannot be trusted.`, error)
  }
  if (named(codes, tls)) return unreachable(`A secure connection to ${host} could not be made.`, error)
  if (named(codes, /TIMEOUT|TimeoutError|ETIMEDOUT/)) return timedOut(host, error)
  if (codes.includes('UND_ERR_HEADERS_OVERFLOW')) return unreachable(`${host} answered with oversized headers.`, error)
  return unreachable(`We could not connect to ${host}. Check the address and try again.`, error)
}
