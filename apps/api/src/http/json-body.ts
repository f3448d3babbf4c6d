import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Source: reliability.md, API robustness. */
const maxDepth = 20
const maxKeys = 1_000
/** Long lists of plain values are bounded by the body limit already. */
const usualMaxValues = 20_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of the entries of all lists in a JSON body together. */
    maxValues?: number
  }
}

const checkText = (text: string): void => {
  // PostgreSQL stores neither NUL nor lone surrogates.
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('MALFORMED_REQUEST')
}

/** @throws {AppError} MALFORMED_REQUEST for JSON that is too deep, too wide or cannot be stored */
export const checkJson = (body: unknown, maxValues = usualMaxValues): void => {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }]
  let keys = 0
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') checkText(value)
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    if (Array.isArray(value)) values += entries.length
    else keys += entries.length
    if (depth > maxDepth || keys > maxKeys || values > maxValues) throw new AppError('MALFORMED_REQUEST')
    for (const [key, inner] of entries) {
      checkText(key)
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

/** A proxy and this server could each believe another one. Source: RFC 9112, §3.2. */
const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host').length

/** Accepts JSON bodies only; an empty body counts as none, and `__proto__` is rejected. */
export const installJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    return parse(request, text, (error, value: unknown) => {
      if (error) return done(new AppError('MALFORMED_REQUEST', { cause: error }))
      try {
        checkJson(value, request.routeOptions.config.maxValues)
        return done(null, value)
      } catch (refusal) {
        return done(refusal instanceof Error ? refusal : new AppError('MALFORMED_REQUEST'))
      }
    })
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url) || hostsOf(request) > 1) throw new AppError('MALFORMED_REQUEST')
  })
}
