import { regexes } from 'zod/v4/core'
import { type Issue, type Params, type Payload, refuse, wordsOf } from './issues.ts'

export type Check = {
  run: (payload: Payload) => void
  /** Also runs after a failure, for such values. */
  always?: (value: unknown) => boolean
  /** A longer list is refused before its entries are read. */
  cap?: number
}

const measured = (value: unknown): value is { length: number } =>
  value !== undefined && value !== null && Object(value).length !== undefined

/** Characters of a text as people count them, entries of a list. */
const lengthOf = (value: { length: number } | string): number =>
  typeof value === 'string' ? [...value].length : value.length

const originOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown'

type Limit = { code: 'too_small'; minimum: number } | { code: 'too_big'; maximum: number }

const exceeds = (size: number, limit: Limit, inclusive: boolean): boolean => {
  const over = limit.code === 'too_small' ? limit.minimum - size : size - limit.maximum
  return over > 0 || (over === 0 && !inclusive)
}

export const lengthLimit = (limit: Limit, params?: Params): Check => ({
  always: measured,
  ...(limit.code === 'too_big' ? { cap: limit.maximum } : {}),
  run: (payload) => {
    const { value } = payload
    if (!measured(value) || !exceeds(lengthOf(value), limit, true)) return
    refuse(payload, wordsOf(params), { origin: originOf(value), ...limit, inclusive: true, continue: true })
  },
})

export const exactLength = (length: number, params?: Params): Check => ({
  always: measured,
  cap: length,
  run: (payload) => {
    const { value } = payload
    if (!measured(value) || lengthOf(value) === length) return
    const limit =
      lengthOf(value) > length ? { code: 'too_big', maximum: length } : { code: 'too_small', minimum: length }
    const facts = { origin: originOf(value), ...limit, inclusive: true, exact: true, continue: true }
    refuse(payload, wordsOf(params), facts)
  },
})

export const valueLimit = (limit: Limit, inclusive: boolean, params?: Params): Check => ({
  run: (payload) => {
    if (!exceeds(Number(payload.value), limit, inclusive)) return
    refuse(payload, wordsOf(params), { origin: 'number', ...limit, inclusive, continue: true })
  },
})

export const whole = (params?: Params): Check => ({
  run: (payload) => {
    const { value } = payload
    const fail = (issue: Issue) => refuse(payload, wordsOf(params), issue)
    if (!Number.isInteger(value))
      return fail({ code: 'invalid_type', expected: 'int', format: 'safeint', continue: false })
    if (Number.isSafeInteger(value)) return
    const limit =
      Number(value) > 0
        ? { code: 'too_big', maximum: Number.MAX_SAFE_INTEGER }
        : { code: 'too_small', minimum: Number.MIN_SAFE_INTEGER }
    fail({ ...limit, origin: 'int', inclusive: true, continue: true })
  },
})

/** Texts of one form. @param facts what the issue says besides */
export const textForm = (
  format: string,
  isRight: (text: string) => boolean,
  params?: Params,
  facts: object = {},
): Check => ({
  run: (payload) => {
    if (isRight(String(payload.value))) return
    refuse(payload, wordsOf(params), { origin: 'string', code: 'invalid_format', format, ...facts, continue: true })
  },
})

export const matching = (pattern: RegExp, params?: Params, format = 'regex'): Check =>
  textForm(format, (text) => text.search(pattern) >= 0, params, { pattern: String(pattern) })

export const emailForm = (params?: Params): Check =>
  matching((typeof params === 'object' ? params.pattern : undefined) ?? regexes.email, params, 'email')

/** Also removes what the browser ignores in an address. */
export const urlForm = (params?: Params): Check => ({
  run: (payload) => {
    const text = String(payload.value).trim()
    const protocol = typeof params === 'object' ? params.protocol : undefined
    const found =
      protocol?.source !== regexes.httpProtocol.source || /^https?:\/\//i.test(text) ? URL.parse(text) : null
    if (!found || (protocol && !protocol.test(found.protocol.slice(0, -1))))
      return refuse(payload, wordsOf(params), { code: 'invalid_format', format: 'url', continue: true })
    payload.value = text.replaceAll(/[\t\n\r]/g, '')
  },
})

export const changed = (change: (text: string) => string): Check => ({
  run: (payload) => {
    payload.value = change(String(payload.value))
  },
})

/** A rule of the schema's author. @param facts `continue: false` ends the checks */
export const rule = (
  isRight: (value: never) => unknown,
  params?: Params,
  facts: object = { continue: true },
): Check => ({
  run: (payload) => {
    if (Reflect.apply(isRight, undefined, [payload.value])) return
    const path = typeof params === 'object' ? [...(params.path ?? [])] : []
    refuse(payload, wordsOf(params), { code: 'custom', path, ...facts })
  },
})

/** What `superRefine` and `transform` give to a function beside the value. */
export const contextOf = (payload: Payload, facts: object = {}) =>
  Object.assign(payload, {
    addIssue: (issue: Partial<Issue>): void => void payload.issues.push({ code: 'custom', ...facts, ...issue }),
  })

export type Context = ReturnType<typeof contextOf>

export const examined = (examine: (value: never, context: Context) => void): Check => ({
  run: (payload) => void Reflect.apply(examine, undefined, [payload.value, contextOf(payload, { continue: true })]),
})
