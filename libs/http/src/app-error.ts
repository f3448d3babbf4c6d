import { ErrorBody, errorCatalogue } from '@bazaar/contracts'

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

/** The caller gave the call up, for whatever reason. */
export const stopped = (cause: unknown): AppError =>
  new AppError({ code: 'ABORTED', status: null, detail: words.ABORTED, cause })

/** Turns whatever a request threw into an {@link AppError}. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return stopped(error)
  const code = name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK'
  return new AppError({ code, status: null, detail: words[code], cause: error })
}
