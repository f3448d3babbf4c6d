import {
  type Check,
  type Context,
  changed,
  contextOf,
  exactLength,
  examined,
  lengthLimit,
  matching,
  rule,
  textForm,
  valueLimit,
  whole,
} from './checks.ts'
import {
  type Params,
  type Payload,
  type Words,
  ZodError,
  finished,
  isAborted,
  refuse,
  sign,
  addUnder,
} from './issues.ts'
import { readKey } from './read-key.ts'
import { given, isRecord } from './values.ts'

export type Shape = Readonly<Record<string, Schema>>

/** What a schema accepts before its checks. */
export type Kind = {
  read: (payload: Payload) => void
  words?: Words | undefined
  /** Whether a key may be absent: nothing takes its place, or something does. */
  absent?: 'optional' | 'defaulted' | undefined
  /** Whether the output may be undefined. */
  open?: boolean | undefined
  /** All values it accepts, where these are few. */
  values?: ReadonlySet<unknown> | undefined
  shape?: Shape
  options?: readonly unknown[]
  /** `min` and `max` limit the length of a text or a list. */
  measures?: 'text' | 'list'
}

type Call = { error?: Words }
export type Answer =
  | { success: true; data: unknown; error?: undefined }
  | { success: false; error: ZodError; data?: undefined }

/** Has the methods of zod's schemas that pages call (docs/adr/0065-schemas-in-the-page.md). */
export class Schema {
  readonly kind: Kind
  readonly checks: readonly Check[]
  constructor(kind: Kind, checks: readonly Check[] = []) {
    this.kind = kind
    this.checks = checks
  }

  get shape(): Shape {
    return this.kind.shape ?? {}
  }
  get options(): readonly unknown[] {
    return this.kind.options ?? []
  }

  run(payload: Payload): Payload {
    const { value, issues } = payload
    const capped =
      this.kind.measures === 'list' && Array.isArray(value)
        ? this.checks.find(({ cap }) => value.length > Number(cap))
        : undefined
    if (!capped) return this.check(payload)
    capped.run(payload)
    Object.assign(issues.at(-1) ?? {}, { continue: false })
    sign(issues, this.kind.words)
    return payload
  }
  private check(payload: Payload): Payload {
    this.kind.read(payload)
    let stopped = isAborted(payload)
    for (const { run, always } of this.checks) {
      const ended = payload.isAborted === true || payload.issues.some((issue) => issue.continue === false)
      if (always ? ended || !always(payload.value) : stopped) continue
      const from = payload.issues.length
      run(payload)
      if (payload.issues.length > from) sign(payload.issues.slice(from), this.kind.words)
      stopped ||= isAborted(payload, from)
    }
    return payload
  }
  /** With issues of its own, apart from those found before. */
  start(value: unknown): Payload {
    return this.run({ value, issues: [] })
  }

  safeParse(value: unknown, { error }: Call = {}): Answer {
    const { value: data, issues } = this.start(value)
    if (issues.length === 0) return { success: true, data }
    return { success: false, error: new ZodError(issues.map((issue) => finished(issue, error))) }
  }
  async safeParseAsync(value: unknown, call?: Call): Promise<Answer> {
    return this.safeParse(value, call)
  }
  /** The form resolver in earlier builds of remotes knows a schema by it, and calls `parseAsync`. */
  readonly _zod = {}
  async parseAsync(value: unknown): Promise<unknown> {
    return this.parse(value)
  }
  parse(value: unknown, call?: Call): unknown {
    const { success, data, error } = this.safeParse(value, call)
    if (success) return data
    throw error
  }

  with(check: Check): Schema {
    return new Schema(this.kind, [...this.checks, check])
  }
  /** A schema of another kind around this one. */
  around(kind: Kind): Schema {
    const { absent, open, values } = this.kind
    return new Schema({ absent, open, values, ...kind })
  }

  optional(): Schema {
    const isDefaulted = this.kind.absent === 'defaulted'
    const { values } = this.kind
    return this.around({
      absent: isDefaulted ? 'defaulted' : 'optional',
      open: true,
      values: values && new Set([...values, undefined]),
      read: (payload) => {
        if (payload.value !== undefined) return void this.run(payload)
        if (!isDefaulted) return
        const { issues, value } = this.start(undefined)
        payload.value = issues.length > 0 ? undefined : value
      },
    })
  }
  nullable(): Schema {
    const { values } = this.kind
    return this.around({
      values: values && new Set([...values, null]),
      read: (payload) => payload.value === null || this.run(payload),
    })
  }
  array(): Schema {
    return listOf(this)
  }
  default(value: unknown): Schema {
    return this.around({
      absent: 'defaulted',
      open: undefined,
      read: (payload) => {
        if (payload.value !== undefined) this.run(payload)
        if (payload.value === undefined) payload.value = given(value)
      },
    })
  }
  catch(value: unknown): Schema {
    return this.around({
      absent: this.kind.absent === 'defaulted' ? 'defaulted' : 'optional',
      read: (payload) => {
        const result = this.start(payload.value)
        payload.value = result.issues.length > 0 ? given(value, result) : result.value
      },
    })
  }
  readonly(): Schema {
    return this.around({
      read: (payload) => {
        payload.value = Object.freeze(this.run(payload).value)
      },
    })
  }
  pipe(next: Schema): Schema {
    return this.around({
      open: next.kind.open,
      read: (payload) => {
        if (this.run(payload).issues.length > 0) payload.isAborted = true
        else next.run(payload)
      },
    })
  }
  transform(change: (value: never, context: Context) => unknown): Schema {
    return this.pipe(transforming(change))
  }
  refine(isRight: (value: never) => unknown, params?: Params): Schema {
    return this.with(rule(isRight, params))
  }
  superRefine(examine: (value: never, context: Context) => void): Schema {
    return this.with(examined(examine))
  }
  /** Only the server writes descriptions. */
  describe(): Schema {
    return this
  }

  min(minimum: number, params?: Params): Schema {
    const limit = { code: 'too_small', minimum } as const
    return this.with(this.kind.measures ? lengthLimit(limit, params) : valueLimit(limit, true, params))
  }
  max(maximum: number, params?: Params): Schema {
    const limit = { code: 'too_big', maximum } as const
    return this.with(this.kind.measures ? lengthLimit(limit, params) : valueLimit(limit, true, params))
  }
  length(length: number, params?: Params): Schema {
    return this.with(exactLength(length, params))
  }
  int(params?: Params): Schema {
    return this.with(whole(params))
  }
  positive(params?: Params): Schema {
    return this.with(valueLimit({ code: 'too_small', minimum: 0 }, false, params))
  }
  nonnegative(params?: Params): Schema {
    return this.min(0, params)
  }
  trim(): Schema {
    return this.with(changed((text) => text.trim()))
  }
  regex(pattern: RegExp, params?: Params): Schema {
    return this.with(matching(pattern, params))
  }
  startsWith(prefix: string, params?: Params): Schema {
    return this.with(textForm('starts_with', (text) => text.startsWith(prefix), params, { prefix }))
  }

  extend(more: Shape): Schema {
    return objectOf({ ...this.shape, ...more }, this.kind.words, this.checks)
  }
  safeExtend(more: Shape): Schema {
    return this.extend(more)
  }
  pick(mask: object): Schema {
    return objectOf(
      filtered(this.shape, (key) => key in mask),
      this.kind.words,
    )
  }
  omit(mask: object): Schema {
    return objectOf(
      filtered(this.shape, (key) => !(key in mask)),
      this.kind.words,
    )
  }
  partial(): Schema {
    const shape = Object.entries(this.shape).map(([key, schema]) => [key, schema.optional()])
    return objectOf(Object.fromEntries(shape), this.kind.words)
  }
}

const filtered = (shape: Shape, keeps: (key: string) => boolean): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => keeps(key)))

export const transforming = (change: (value: never, context: Context) => unknown): Schema =>
  new Schema({
    absent: 'optional',
    read: (payload) => {
      payload.value = Reflect.apply(change, undefined, [payload.value, contextOf(payload)])
    },
  })

export const refuseType = (payload: Payload, words: Words | undefined, expected: string): void =>
  refuse(payload, words, { code: 'invalid_type', expected })

export const objectOf = (shape: Shape, words?: Words, checks: readonly Check[] = []): Schema => {
  const keys = Object.entries(shape)
  return new Schema(
    {
      shape,
      words,
      read: (payload) => {
        const { value: input, issues } = payload
        if (!isRecord(input)) return refuseType(payload, words, 'object')
        const output: Record<string, unknown> = {}
        payload.value = output
        for (const [key, schema] of keys) readKey({ input, key, schema, output, issues })
      },
    },
    checks,
  )
}

export const listOf = (element: Schema, words?: Words): Schema =>
  new Schema({
    words,
    measures: 'list',
    read: (payload) => {
      const { value, issues } = payload
      if (!Array.isArray(value)) return refuseType(payload, words, 'array')
      payload.value = value.map((item, index) => {
        const result = element.start(item)
        addUnder(index, result.issues, issues)
        return result.value
      })
    },
  })
