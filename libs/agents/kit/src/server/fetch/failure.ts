import { STATUS_CODES } from 'node:http'
import { EngineError } from '../errors.ts'

/** The error for an unreachable page. All its user-facing messages are in this file. */
const unreachable = (detail: string, cause?: unknown): EngineError =>
  new EngineError('PAGE_UNREACHABLE', { detail, cause })

export const tooManyRedirects = (host: string, limit: number) =>
  unreachable(`${host} redirected more than ${limit} times, so there was no page to read.`)

export const redirectLoop = (host: string) =>
  unreachable(
    `${host} redirects in a circle, as some sites do for visitors without cookies, so there was no page to read. Give the address of another page.`,
  )

export const badRedirect = (host: string) => unreachable(`${host} redirected without saying where to.`)

export const timedOut = (host: string, cause?: unknown) =>
  unreachable(`${host} took too long to answer. Please try again later.`, cause)

export const tooLarge = (host: string, maxBytes: number) =>
  unreachable(
    `The page of ${host} is larger than ${Math.round(maxBytes / 100_000) / 10} MB, which is more than we read.`,
  )

const brokenOff = (host: string, cause: unknown) =>
  unreachable(`${host} broke off before the page was complete, so none of it was used. Please try again later.`, cause)

const badAnswer = (host: string, cause: unknown) =>
  unreachable(
    `${host} answered with something that is not a proper web response. Browsers cannot show it either.`,
    cause,
  )

const badPacking = (host: string, cause: unknown) =>
  unreachable(
    `${host} packs this page in another way than it says, so it cannot be read. Its operator has to mend the compression.`,
    cause,
  )

export const unreadable = (host: string, cause: unknown) =>
  unreachable(`The file of ${host} is packed and cannot be unpacked.`, cause)

export const emptyPage = (host: string) => unreachable(`${host} answered with an empty page.`)

export const disallowed = (host: string) => unreachable(`${host} asks automatic readers not to open this page.`)

const kindNames: Record<string, string> = {
  'application/pdf': 'a PDF document',
  'application/json': 'JSON data',
  'application/xml': 'XML data',
  'application/rss+xml': 'a news feed',
  'application/atom+xml': 'a news feed',
  'application/zip': 'an archive',
  'application/gzip': 'a packed file',
  'text/plain': 'plain text',
  'application/octet-stream': 'a file of unknown kind',
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
  // LinkedIn and others refuse automatic readers with 999.
  if (status >= 600) return unreachable(`${host} does not let automatic readers open this page (${named}).`)
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

type Failure = (host: string, cause: unknown) => EngineError

/** The first match decides. */
const failures: readonly (readonly [code: RegExp, failure: Failure])[] = [
  [/^BLOCKED_ADDRESS$/, (_host, cause) => new EngineError('URL_BLOCKED', { cause })],
  [
    /^(ENOTFOUND|EAI_|ENODATA)/,
    (host, cause) => unreachable(`There is no website called ${host}. Check the address for typing mistakes.`, cause),
  ],
  [
    certificate,
    (host, cause) => unreachable(`The secure connection to ${host} failed: its certificate cannot be trusted.`, cause),
  ],
  [tls, (host, cause) => unreachable(`A secure connection to ${host} could not be made.`, cause)],
  [/TIMEOUT|TimeoutError|ETIMEDOUT/, timedOut],
  [/^(Z_BUF_ERROR|ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, brokenOff],
  [/^(Z_|ERR__ERROR|ERR_BROTLI|BROTLI_|ZSTD_)/, badPacking],
  [/^(HPE_|HTTPParserError)/, badAnswer],
  [/^UND_ERR_HEADERS_OVERFLOW$/, (host, cause) => unreachable(`${host} answered with oversized headers.`, cause)],
]

/** Converts a network error into a user-facing one. */
export const networkFailure = (host: string, error: unknown): EngineError => {
  if (error instanceof EngineError) return error
  const codes = codesOf(error)
  const [, failure] = failures.find(([code]) => named(codes, code)) ?? []
  return (
    failure?.(host, error) ?? unreachable(`We could not connect to ${host}. Check the address and try again.`, error)
  )
}
