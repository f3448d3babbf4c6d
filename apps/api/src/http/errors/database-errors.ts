import { AppError } from '../app-error.ts'

/** Connection lost or refused, server shutting down, no connection free, deadlock. Source: PostgreSQL, appendix A. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0\d|53\w{3}|57014|55P03|40P01|40001)$/
const noConnectionFree =
  /timeout exceeded when trying to connect|Connection terminated|encountered a connection error|Client was closed|Query read timeout/i

/** What a failed query means for the caller; null for errors that are not the database's. */
export const fromDatabase = (error: unknown): AppError | null => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown }
    if ((typeof code === 'string' && unreachable.test(code)) || noConnectionFree.test(cause.message)) {
      return new AppError('OVERLOADED', { retryAfter: 5, cause: error })
    }
    // Class 22: a value no column can hold, such as a malformed id.
    if (typeof code === 'string' && /^22\w{3}$/.test(code)) return new AppError('MALFORMED_REQUEST', { cause: error })
  }
  return null
}
