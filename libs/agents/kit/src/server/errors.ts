/**
 * A failure that the user can act on. `code` is from the API's error catalogue; `detail` replaces the catalogue's text
 * when the engine can be more specific.
 */
export class EngineError extends Error {
  readonly code: string
  readonly detail: string | undefined
  readonly fields: Record<string, string> | undefined
  constructor(
    code: string,
    options: { detail?: string | undefined; fields?: Record<string, string> | undefined; cause?: unknown } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause })
    this.name = 'EngineError'
    this.code = code
    this.detail = options.detail
    this.fields = options.fields
  }
}
