import { failureTexts } from './texts.ts'

/** Failure of a call, worded for the user. `code` is from the error catalogue, or `NETWORK`, `TIMEOUT`, `ABORTED`. */
export type AppErrorShape = Error & {
  code: string
  status: number | null
  detail: string
  /** Dotted path of a field → what is wrong with it. */
  fields: Record<string, string>
  requestId: string | null
}

export const isAppError = (error: unknown): error is AppErrorShape =>
  error instanceof Error && 'code' in error && 'detail' in error && 'fields' in error

export type Failure = Pick<AppErrorShape, 'code' | 'detail' | 'fields'> & {
  /** The connection failed, so the server may or may not have done the work. */
  lost: boolean
}

const lostCodes = ['NETWORK', 'TIMEOUT']

/** Reads whatever a call threw. Anything but an application error is a fault of the page itself. */
export const readFailure = (error: unknown): Failure => {
  if (isAppError(error)) {
    const { code, detail, fields } = error
    return { code, detail, fields, lost: lostCodes.includes(code) }
  }
  return { code: 'INTERNAL', detail: failureTexts.page, fields: {}, lost: false }
}
