import { APICallError } from 'ai'

/**
 * Why one attempt gave no usable reply. It holds no request and no answer of the provider, because both
 * carry the user's text and may reach a log.
 */
export class AttemptFailure extends Error {
  readonly kind: 'busy' | 'outage' | 'refused' | 'rejected' | 'slow'
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

export const failureOf = (error: unknown, now: number): AttemptFailure => {
  if (error instanceof AttemptFailure) return error
  // A stream that breaks off is an error with the status 200 it began with.
  if (!APICallError.isInstance(error) || (error.statusCode ?? 0) < 400) {
    return new AttemptFailure('outage', 'The connection to the text model failed.')
  }
  const status = error.statusCode ?? 500
  if (status === 429) {
    const wait = retryAfterMs(error.responseHeaders?.['retry-after'], now)
    return new AttemptFailure('busy', 'The text model is limiting requests.', { status, retryAfterMs: wait })
  }
  if (status >= 500) {
    const wait = retryAfterMs(error.responseHeaders?.['retry-after'], now)
    return new AttemptFailure('outage', `The text model answered with status ${status}.`, {
      status,
      retryAfterMs: wait,
    })
  }
  return new AttemptFailure('rejected', `The text model refused the request with status ${status}.`, { status })
}
