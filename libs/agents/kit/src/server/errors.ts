/**
 * A failure the user can do something about. `code` is one of the API's error catalogue;
 * `detail` overrides the catalogue's words when the engine can be more exact.
 */
export class EngineError extends Error {
  readonly code: string
  readonly detail: string | undefined
  readonly fields: Record<string, string> | undefined
  constructor(code: string, options: { detail?: string; fields?: Record<string, string>; cause?: unknown } = {}) {
    super(options.detail ?? code, { cause: options.cause })
    this.name = 'EngineError'
    this.code = code
    this.detail = options.detail
    this.fields = options.fields
  }
}
