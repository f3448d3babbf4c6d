import { inTurn } from '@bazaar/agents-kit/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Source: reliability.md, API robustness. */
const maxDepth = 20
const maxKeys = 1_000
/** Long lists of plain values are bounded by the body limit already. */
const usualMaxValues = 20_000

/** Characters of a body that are read without waiting for a turn. */
const maxAtOnce = 100_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of the entries of all lists in a JSON body together. */
    maxValues?: number
  }
}

const refused = {
  text: 'The text holds a character that cannot be stored, such as half of an emoji. Remove it and try again.',
  shape: 'The request has too many entries, or they are nested too deeply.',
  json: 'The request is not valid JSON.',
}
const refuse = (why: keyof typeof refused, cause?: unknown): AppError =>
  new AppError('MALFORMED_REQUEST', { detail: refused[why], cause })

const checkText = (text: string): void => {
  // PostgreSQL stores neither NUL nor lone surrogates.
  if (text.includes('\0') || !text.isWellFormed()) throw refuse('text')
}

const codeOf = (sign: string): number => sign.charCodeAt(0)
const [quote, backslash] = [codeOf('"'), codeOf('\\')]
/** By sign: what it adds to the depth, and whether a value follows it. */
const [nesting, opening] = [new Int8Array(128), new Uint8Array(128)]
for (const sign of '[{') nesting[codeOf(sign)] = 1
for (const sign of ']}') nesting[codeOf(sign)] = -1
for (const sign of '[{,') opening[codeOf(sign)] = 1

/**
 * Refuses what {@link checkJson} would refuse for its depth or width, before it is built: millions of empty lists take a
 * parser a second. Every list and object is an entry of another, so there are at most twice as many signs as entries.
 * @throws {AppError} MALFORMED_REQUEST
 */
const checkShape = (text: string, maxValues: number): void => {
  const most = 2 * (maxKeys + maxValues) + 1
  let [depth, signs, isInside] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInside = !isInside
    else if (isInside) at += code === backslash ? 1 : 0
    else {
      depth += nesting[code] ?? 0
      signs += opening[code] ?? 0
      if (depth > maxDepth || signs > most) throw refuse('shape')
    }
  }
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
    if (depth > maxDepth || keys > maxKeys || values > maxValues) throw refuse('shape')
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
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => {
      const text = body.toString()
      if (text.trim() === '') return undefined
      const { maxValues = usualMaxValues } = request.routeOptions.config
      const read = (): unknown => {
        checkShape(text, maxValues)
        let value: unknown
        // It calls back before it returns.
        void parse(request, text, (cause, parsed) => {
          if (cause) throw refuse('json', cause)
          value = parsed
        })
        checkJson(value, maxValues)
        return value
      }
      return text.length > maxAtOnce ? inTurn(read) : read()
    },
  )
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url) || hostsOf(request) > 1) throw new AppError('MALFORMED_REQUEST')
  })
}
