import { type Check, emailForm, rule, urlForm, whole } from './checks.ts'
import { type Issue, type Params, type Payload, finished, isAborted, refuse, addUnder, wordsOf } from './issues.ts'
import { type Kind, Schema, listOf, objectOf, refuseType, transforming } from './schema.ts'
import { isRecord } from './values.ts'

/** A kind of value that a test recognises. */
const simple =
  (expected: string, fits: (value: unknown) => boolean, facts: Partial<Kind> = {}) =>
  (params?: Params): Schema => {
    const words = wordsOf(params)
    return new Schema({
      words,
      ...facts,
      read: (payload) => fits(payload.value) || refuseType(payload, words, expected),
    })
  }

const isNumber = (value: unknown): boolean => Number.isFinite(value)

export const string = simple('string', (value) => typeof value === 'string', { measures: 'text' })
export const number = simple('number', isNumber)
export const boolean = simple('boolean', (value) => typeof value === 'boolean')
export const unknown = simple('unknown', () => true)
const nothing = simple('null', (value) => value === null, { values: new Set([null]) })

const checked = (kind: (params?: Params) => Schema, check: (params?: Params) => Check) => (params?: Params) =>
  kind(params).with(check(params))

export const int = checked(number, whole)
export const email = checked(string, emailForm)
export const url = checked(string, urlForm)

const coercedNumber = (params?: Params): Schema => {
  const inner = number(params)
  return inner.around({
    words: inner.kind.words,
    read: (payload) => {
      payload.value = Number(payload.value)
      inner.run(payload)
    },
  })
}

const oneOf = (options: readonly unknown[], params?: Params): Schema => {
  const words = wordsOf(params)
  const values = new Set(options)
  return new Schema({
    words,
    values,
    options,
    read: (payload) => values.has(payload.value) || refuse(payload, words, { code: 'invalid_value', values: options }),
  })
}

export const literal = (value: unknown, params?: Params): Schema =>
  oneOf(Array.isArray(value) ? value : [value], params)

export const array = (element: Schema, params?: Params): Schema => listOf(element, wordsOf(params))

export const object = (shape: Readonly<Record<string, Schema>>, params?: Params): Schema =>
  objectOf(shape, wordsOf(params))

const take = (payload: Payload, { value, issues, isAborted }: Payload): void => {
  payload.value = value
  payload.issues.push(...issues)
  if (isAborted) payload.isAborted = true
}

export const union = (options: readonly Schema[], params?: Params): Schema => {
  const words = wordsOf(params)
  const absent = options.some(({ kind }) => kind.absent === 'defaulted')
    ? 'defaulted'
    : options.find(({ kind }) => kind.absent)?.kind.absent
  const lists = options.map(({ kind }) => kind.values)
  return new Schema({
    words,
    options,
    absent,
    open: options.some(({ kind }) => kind.open),
    values: lists.every((values) => values) ? new Set(lists.flatMap((values) => [...(values ?? [])])) : undefined,
    read: (payload) => {
      const results = options.map((option) => option.start(payload.value))
      const unaborted = results.filter((result) => !isAborted(result))
      const right =
        results.find(({ issues }) => issues.length === 0) ?? (unaborted.length === 1 ? unaborted[0] : undefined)
      if (right) return take(payload, right)
      const errors = results.map(({ issues }) => issues.map((issue) => finished(issue)))
      refuse(payload, words, { code: 'invalid_union', errors })
    },
  })
}

/** The option is chosen by the value of one key. */
export const discriminatedUnion = (discriminator: string, options: readonly Schema[], params?: Params): Schema => {
  const words = wordsOf(params)
  const byValue = new Map(
    options.flatMap((option) =>
      [...(option.shape[discriminator]?.kind.values ?? [])].map((value): [unknown, Schema] => [value, option]),
    ),
  )
  return new Schema({
    words,
    options,
    read: (payload) => {
      if (!isRecord(payload.value)) return refuseType(payload, words, 'object')
      const option = byValue.get(payload.value[discriminator])
      if (option) option.run(payload)
      else
        refuse(payload, words, {
          code: 'invalid_union',
          errors: [],
          note: 'No matching discriminator',
          discriminator,
          options: [...byValue.keys()],
          path: [discriminator],
        })
    },
  })
}

const keyOf = (keys: Schema, key: string): { key: string; problem?: Issue } => {
  const { value, issues } = keys.start(key)
  if (issues.length === 0) return { key: String(value) }
  const told = issues.map((issue) => finished(issue))
  return { key, problem: { code: 'invalid_key', origin: 'record', issues: told, input: key, path: [key] } }
}

/** With few possible keys, each of them must be there, and no other. */
export const record = (keys: Schema, values: Schema, params?: Params): Schema => {
  const words = wordsOf(params)
  const known = keys.kind.values
  return new Schema({
    words,
    read: (payload) => {
      const { value: input, issues } = payload
      if (!isRecord(input)) return refuseType(payload, words, 'record')
      const output: Record<string, unknown> = {}
      payload.value = output
      for (const name of known ? [...known].map(String) : Object.keys(input)) {
        if (name === '__proto__') continue
        const { key, problem } = keyOf(keys, name)
        if (problem) {
          refuse(payload, words, problem)
          continue
        }
        const result = values.start(input[name])
        addUnder(name, result.issues, issues)
        if (key !== '__proto__') output[key] = result.value
      }
      const others = known ? Object.keys(input).filter((name) => !known.has(name)) : []
      if (others.length > 0) refuse(payload, words, { code: 'unrecognized_keys', input, keys: others, continue: true })
    },
  })
}

export const preprocess = (change: (value: unknown) => unknown, schema: Schema): Schema =>
  transforming(change).pipe(schema)

export const custom = (fits: (value: never) => unknown, params?: Params): Schema =>
  unknown(params).with(rule(fits, params, { continue: false }))

type Class = abstract new (...args: never[]) => unknown

const instanceOf = (kind: Class, params?: Params): Schema => simple(kind.name, (value) => value instanceof kind)(params)

export { coercedNumber, instanceOf, nothing, oneOf }
