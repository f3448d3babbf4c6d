import { z } from 'zod'
import { EngineError } from '../errors.ts'

/**
 * What crosses between the server and the process of an engine. Values are cloned; functions, abort signals and schemas
 * stay where they are and are called over the wire by number.
 */
export type ToEngine =
  | { kind: 'run'; module: string; input: unknown; ports: PortShape; now: number; hasPrevious: boolean }
  | { kind: 'answer'; id: number; reply: Reply }
  | { kind: 'call'; id: number; target: number; args: unknown[] }
  | { kind: 'abort'; reason: string }

export type FromEngine =
  | { kind: 'ready' }
  /** The module of a run, which is this process's first with it, is loaded. */
  | { kind: 'loaded' }
  | { kind: 'call'; id: number; path: string[]; args: unknown[] }
  | { kind: 'answer'; id: number; reply: Reply }
  | { kind: 'abort'; signal: number }
  | { kind: 'emit'; method: string; args: unknown[] }
  | { kind: 'end'; reply: Reply }

export type Target = (...args: unknown[]) => unknown

export type Reply = { ok: true; value: unknown } | { ok: false; error: WireError }

type WireError = {
  message: string
  engine?: { code: string; detail?: string; fields?: Record<string, string> }
  stack?: string
}

/** A port: a function, a group of functions with plain properties such as `name`, or absent. */
export type PortShape = Record<string, 'function' | { methods: string[]; properties: Record<string, unknown> }>

export const shapeOf = (ports: object): PortShape =>
  Object.fromEntries(
    Object.entries(ports).flatMap(([name, port]): [string, PortShape[string]][] => {
      if (typeof port === 'function') return [[name, 'function']]
      if (typeof port !== 'object' || port === null) return []
      const members = Object.entries(port)
      const isMethod = ([, value]: [string, unknown]) => typeof value === 'function'
      const methods = members.filter(isMethod).map(([key]) => key)
      const properties = Object.fromEntries(members.filter((member) => !isMethod(member)))
      return [[name, { methods, properties }]]
    }),
  )

export const toWireError = (error: unknown): WireError => {
  if (error instanceof EngineError) {
    const { code, detail, fields } = error
    return { message: error.message, engine: { code, ...(detail ? { detail } : {}), ...(fields ? { fields } : {}) } }
  }
  return error instanceof Error ? { message: error.message, stack: error.stack ?? '' } : { message: String(error) }
}

export const fromWireError = ({ message, engine, stack }: WireError): Error => {
  if (engine) return new EngineError(engine.code, engine)
  return Object.assign(new Error(message), stack ? { stack } : {})
}

export const replyOf = async (work: () => unknown): Promise<Reply> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: toWireError(error) }
  }
}

/** A schema on the other side: its JSON Schema, and a check that runs where the schema is. */
export type RemoteSchema = {
  json: unknown
  check: (value: unknown) => Promise<{ ok: true; value: unknown } | { ok: false; problem: string }>
}

/** The same view of a schema that is here. */
export const describeSchema = (schema: z.ZodType | RemoteSchema): RemoteSchema => {
  if ('check' in schema && 'json' in schema) return schema
  return {
    json: z.toJSONSchema(schema, { target: 'draft-7' }),
    check: async (value) => {
      const parsed = schema.safeParse(value)
      return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problem: z.prettifyError(parsed.error) }
    },
  }
}

export type Kept = { $function: number } | { $signal: number } | { $schema: number; json: unknown }

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Replaces what cannot be cloned by numbers. */
export const encode = (value: unknown, keep: (value: object) => Kept | null): unknown => {
  if (typeof value !== 'object' && typeof value !== 'function') return value
  if (value === null) return null
  const kept = keep(value)
  if (kept) return kept
  if (Array.isArray(value)) return value.map((item) => encode(item, keep))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item, keep)]))
}

/** Replaces each number with what `make` returns for it. */
export const decode = (value: unknown, make: (kept: Kept) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('$function' in value || '$signal' in value || '$schema' in value) return make(value as Kept)
  if (Array.isArray(value)) return value.map((item) => decode(item, make))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item, make)]))
}
