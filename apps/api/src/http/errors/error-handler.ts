import { type ErrorCode, errorCatalogue } from '@bazaar/contracts'
import { EngineError } from '@bazaar/agents-kit/api'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { fromDatabase } from './database-errors.ts'

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

const byStatus: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'OVERLOADED',
}

/** Translates an engine's error; unknown engine codes become RUN_FAILED. */
export const fromEngine = (error: EngineError): AppError =>
  new AppError(isCode(error.code) ? error.code : 'RUN_FAILED', {
    ...(error.detail ? { detail: error.detail } : {}),
    ...(error.fields ? { fields: error.fields } : {}),
    cause: error,
  })

/** Turns any thrown value into an error for the client; only our own texts are sent. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof EngineError) return fromEngine(error)
  const broken = fromDatabase(error)
  if (broken) return broken
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  return new AppError(byStatus[status] ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL'), { cause: error })
}

export const installErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    // What a page lacks is no fault of the server; the run's own line names the code.
    if (error.status >= 500 && error.code !== 'EMPTY_RESULT') {
      request.log.error({ err: error.cause ?? error, user: request.signed?.userId }, error.code)
    }
    if (error.retryAfter) void reply.header('retry-after', error.retryAfter)
    // What was to be a file is an error now.
    void reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
    return reply.status(error.status).send(error.toBody(request.id))
  })
}
