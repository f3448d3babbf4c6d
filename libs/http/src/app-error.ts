import { ErrorBody } from '@bazaar/contracts'
import { words } from './words.ts'

type Shape = {
  code: string
  status: number | null
  detail: string
  fields?: Record<string, string>
  requestId?: string | null
  cause?: unknown
}

/** Any failure of a call, in words a person can read. `code` is from the error catalogue, or `NETWORK`, `TIMEOUT`, `ABORTED`. */
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

/** Reads the body of an error answer. */
export const fromBody = (status: number, body: unknown, cause?: unknown): AppError => {
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) return new AppError({ code: 'INTERNAL', status, detail: words.INTERNAL, cause })
  const { code, detail, fields, request_id } = parsed.data
  return new AppError({ code, status, detail, requestId: request_id, cause, ...(fields ? { fields } : {}) })
}

/** Names and codes of what `fetch` and axios throw. */
const codes: Record<string, 'ABORTED' | 'TIMEOUT'> = {
  AbortError: 'ABORTED',
  ERR_CANCELED: 'ABORTED',
  TimeoutError: 'TIMEOUT',
  ECONNABORTED: 'TIMEOUT',
  ETIMEDOUT: 'TIMEOUT',
}

/** Turns whatever a request threw into an {@link AppError}. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { name = '', code: thrown = '' }: { name?: unknown; code?: unknown } = Object(error)
  const code = codes[String(thrown)] ?? codes[String(name)] ?? 'NETWORK'
  return new AppError({ code, status: null, detail: words[code], cause: error })
}
