import { ErrorBody, errorCatalogue } from '@bazaar/contracts'
import { isAxiosError } from 'axios'

type Shape = {
  code: string
  status: number | null
  detail: string
  fields?: Record<string, string>
  requestId?: string | null
  cause?: unknown
}

/** Any failure of a call in words a person can read. `code` is of the error catalogue, or `NETWORK`, `TIMEOUT`, `ABORTED`. */
export class AppError extends Error {
  readonly code: string
  readonly status: number | null
  readonly detail: string
  readonly fields: Record<string, string>
  readonly requestId: string | null

  constructor(shape: Shape) {
    super(shape.detail, { cause: shape.cause })
    this.name = 'AppError'
    this.code = shape.code
    this.status = shape.status
    this.detail = shape.detail
    this.fields = shape.fields ?? {}
    this.requestId = shape.requestId ?? null
  }
}

const words = {
  NETWORK: 'We could not reach the server. Check your connection and try again.',
  TIMEOUT: 'The server took too long to answer. Please try again.',
  ABORTED: 'Stopped.',
} as const

/** An error answer's body, whatever status it came with. */
export const fromBody = (status: number, body: unknown, cause?: unknown): AppError => {
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) return new AppError({ code: 'INTERNAL', status, detail: errorCatalogue.INTERNAL.detail, cause })
  const { code, detail, fields, request_id } = parsed.data
  return new AppError({ code, status, detail, requestId: request_id, cause, ...(fields ? { fields } : {}) })
}

/** Turns whatever a request threw into an {@link AppError}. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isAxiosError(error) && error.response) return fromBody(error.response.status, error.response.data, error)
  const code = isAxiosError(error) ? error.code : error instanceof Error ? error.name : ''
  if (code === 'ERR_CANCELED' || code === 'AbortError')
    return new AppError({ code: 'ABORTED', status: null, detail: words.ABORTED, cause: error })
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT' || code === 'TimeoutError') {
    return new AppError({ code: 'TIMEOUT', status: null, detail: words.TIMEOUT, cause: error })
  }
  return new AppError({ code: 'NETWORK', status: null, detail: words.NETWORK, cause: error })
}
