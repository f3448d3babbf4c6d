import type { LoggerOptions } from 'pino'
import type { Settings } from './settings.ts'

const most = 5

/**
 * Errors contain user data: Drizzle adds parameters to the message, PostgreSQL adds values to message and detail, mail
 * servers repeat the recipient.
 */
const messageOf = (error: Error): string => {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  if ('severity' in error && 'routine' in error) return `PostgreSQL refused it in ${String(error.routine)}`
  const { code, command, responseCode = code } = error as Partial<Record<'code' | 'command' | 'responseCode', unknown>>
  if (command && (responseCode !== code || code === 'EENVELOPE')) return `SMTP ${command} failed with ${responseCode}`
  return error.message
}

const keptFields = ['code', 'severity', 'table', 'constraint', 'statusCode'] as const

type Described = { type: string; message: string; stack: string; cause?: Described }

const describe = (error: Error, depth: number): Described => {
  const kept = keptFields.flatMap((field) => (field in error ? [[field, error[field as keyof Error]]] : []))
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(kept),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && depth < most ? { cause: describe(error.cause, depth + 1) } : {}),
  }
}

/** An error for a log line: what failed and where, without the written values. */
export const describeError = (error: unknown): Described =>
  error instanceof Error ? describe(error, 0) : { type: typeof error, message: String(error), stack: '' }

/** Options of every logger of the product. */
export const logOptions = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>) =>
  ({
    level: LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: { err: describeError },
  }) satisfies LoggerOptions
