import type { z } from 'zod'

/** Catalogue category codes of the wire; the interface shows {@link categoryLabel}. Source: product.md §2. */
export const categories = ['Content', 'SEO', 'New', 'GST'] as const
export type Category = (typeof categories)[number]

type Base = { label: string; hint?: string; placeholder?: string }

/** What a form can ask for. Generic code switches on `kind`, never on an agent's id or a field's name. */
export type Field =
  | (Base & { kind: 'text'; autoComplete?: string; transform?: 'upper' })
  | (Base & { kind: 'longText'; rows?: number })
  | (Base & { kind: 'url' })
  | (Base & { kind: 'money'; currency: 'INR' })
  | (Base & { kind: 'number'; min?: number; max?: number })
  | (Base & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Base & { kind: 'switch' })
export type FieldKind = Field['kind']

/** Kinds that fit a value: the compiler refuses a switch for a string or a text box for a boolean. */
type FieldFor<V> = [V] extends [boolean | undefined]
  ? Extract<Field, { kind: 'switch' }>
  : [V] extends [number | null | undefined]
    ? Extract<Field, { kind: 'number' | 'money' }>
    : Extract<Field, { kind: 'text' | 'longText' | 'url' | 'choice' | 'money' }>

/** `advanced` fields are folded away under 'More options'. */
type Placed<F> = F & { advanced?: boolean }
export type PlacedField = Placed<Field>

/** One field for each key of the input; for an agent not known at compile time, any fields. */
export type Fields<I> = string extends keyof I
  ? Readonly<Record<string, PlacedField>>
  : { readonly [K in keyof I]-?: Placed<FieldFor<I[K]>> }

export type Card = {
  title: string
  /** Two lines at most. */
  summary: string
  category: Category
  /** Name of a drawing in `@bazaar/ui`'s picture set. */
  picture: string
  /** Place among the ten Featured Agents (1 = first); absent = More Agents. Source: product.md §2. */
  featured?: number
}

/** An older path that answers with its own shape. Every path also accepts a trailing slash. */
export type LegacyPath<O> = {
  family: 'v1' | 'v2'
  method: 'POST' | 'GET'
  /** Path below the family's prefix, without slashes at either end. */
  path: string
  respond(output: O): unknown
}

export type AgentErrorText = {
  /** Shown in the result panel when a run fails. */
  panel: string
}

export type AgentDefinition<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  /** Also the page path below `/ai-agents/`. */
  id: string
  /** Raised when `input` or `output` changes in a way an older client would not understand. */
  version: number
  card: Card
  /** Credits for one run: a whole number, at least 1. Source: acceptance.md Q1, Q30. */
  price: number
  input: I
  fields: Fields<z.output<I>>
  /** Canonical `POST` path. */
  endpoint: `/api/v1/${string}`
  legacy: readonly LegacyPath<z.output<O>>[]
  /** The canonical answer; the server adds the {@link RunReceipt} beside it. */
  output: O
  /** The readable Markdown of an answer: shown, copied and stored. */
  text(output: z.output<O>): string
  errors: AgentErrorText
  /** Longest time a run may take, in milliseconds. */
  deadlineMs: number
  /** How text arrives: in one piece at the end, or while it is written. */
  streams: boolean
}

/**
 * Declares one agent. Form, client call, routes, card, docs and tests derive from it.
 * @throws never; wrong field kinds, missing fields and extra fields are compile errors.
 */
export const defineAgent = <I extends z.ZodObject, O extends z.ZodObject>(
  definition: Omit<AgentDefinition<I, O>, 'legacy' | 'deadlineMs' | 'streams' | 'errors'> &
    Partial<Pick<AgentDefinition<I, O>, 'legacy' | 'deadlineMs' | 'streams' | 'errors'>>,
): AgentDefinition<I, O> => ({
  legacy: [],
  deadlineMs: 90_000,
  streams: false,
  errors: { panel: 'An error occurred. Please try again.' },
  ...definition,
})

export type AgentInput<A> = A extends AgentDefinition<infer I, infer _O> ? z.output<I> : never
export type AgentOutput<A> = A extends AgentDefinition<infer _I, infer O> ? z.output<O> : never

/** A real input and the answer it gives: docs, mock handlers and tests use it; it is in no bundle. */
export type AgentExample<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  input: z.input<I>
  output: z.output<O>
}
export const exampleFor = <I extends z.ZodObject, O extends z.ZodObject>(
  _agent: AgentDefinition<I, O>,
  example: AgentExample<I, O>,
): AgentExample<I, O> => example
