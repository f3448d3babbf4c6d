import { type ErrorBody, type ErrorCode, errorCatalogue } from '@bazaar/contracts'

type Options = { detail?: string; fields?: Record<string, string>; retryAfter?: number; cause?: unknown }

/** The only error the API throws deliberately: a code of the catalogue, optionally with a more exact text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly fields: Record<string, string> | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: Options = {}) {
    const entry = errorCatalogue[code]
    super(options.detail ?? entry.detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = entry.status
    this.detail = options.detail ?? entry.detail
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  toBody(requestId: string): ErrorBody {
    return {
      detail: this.detail,
      message: this.detail,
      code: this.code,
      request_id: requestId,
      ...(this.fields ? { fields: this.fields } : {}),
    }
  }
}
