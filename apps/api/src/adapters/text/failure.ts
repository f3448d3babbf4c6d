import { APICallError } from 'ai'

/**
 * Why one attempt gave no usable reply. It holds no request and no answer of the provider, because both
 * carry the user's text and may reach a log.
 */
export class AttemptFailure extends Error {
  readonly kind: 'busy' | 'misconfigured' | 'outage' | 'refused' | 'rejected' | 'slow'
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  constructor(
    kind: AttemptFailure['kind'],
    message: string,
    more: { status?: number | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'AttemptFailure'
    this.kind = kind
    this.status = more.status
    this.retryAfterMs = more.retryAfterMs
  }
}

/** Milliseconds asked for by `Retry-After` (seconds or a date). Source: RFC 9110 §10.2.3. */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** A request that the provider rejects, with its message, so that another dialect can be tried. */
export const rejectionOf = (error: unknown): string | null =>
  APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422)
    ? `${error.message} ${error.responseBody ?? ''}`
    : null

/** Servers say in a 400 or 404 that they do not have the model. */
const unknownModel =
  /model\b.{0,120}\b(?:not (?:found|exist|available|loaded)|does not exist|unknown|invalid)|unknown model|no such model/i

/** What only the operator can put right, in words that quote nothing; null for any other failure. */
const operatorsFault = (error: APICallError, status: number): string | null => {
  const body = `${error.message} ${error.responseBody ?? ''}`
  if (status === 401 || status === 403) return `The text model's server refused the key (status ${status}).`
  if (status === 402 || /insufficient_quota|credit balance/i.test(body)) {
    return `The account at the text model's provider has no credit left (status ${status}).`
  }
  if (status === 404 || (status === 400 && unknownModel.test(body))) {
    return `The text model's server does not know the model or the address (status ${status}).`
  }
  return null
}

export const failureOf = (error: unknown, now: number): AttemptFailure => {
  if (error instanceof AttemptFailure) return error
  // A stream that breaks off is an error with the status 200 it began with.
  if (!APICallError.isInstance(error) || (error.statusCode ?? 0) < 400) {
    return new AttemptFailure('outage', 'The connection to the text model failed.')
  }
  const status = error.statusCode ?? 500
  const fault = operatorsFault(error, status)
  if (fault !== null) return new AttemptFailure('misconfigured', fault, { status })
  const wait = { status, retryAfterMs: retryAfterMs(error.responseHeaders?.['retry-after'], now) }
  if (status === 429) return new AttemptFailure('busy', 'The text model is limiting requests.', wait)
  if (status >= 500) return new AttemptFailure('outage', `The text model answered with status ${status}.`, wait)
  return new AttemptFailure('rejected', `The text model refused the request with status ${status}.`, { status })
}
