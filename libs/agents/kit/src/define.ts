import type { z } from 'zod'
import type { Upload, UploadRules } from './upload.ts'

/** Catalogue category codes of the wire; the interface shows {@link categoryLabel}. Source: product.md §2. */
export const categories = ['Content', 'SEO', 'New', 'GST'] as const
export type Category = (typeof categories)[number]

type Base = {
  label: string
  hint?: string
  placeholder?: string
  /** A yes/no question in front of the field: on no nothing is sent for it, on yes it is required. */
  ask?: string
  /** Shown only while another field of the same form (or group) holds this value. */
  when?: { field: string; is: string | boolean }
  /** Part of the user's business profile that an empty field starts from; seen and removable. */
  profile?: 'name' | 'site' | 'sells' | 'audience' | 'tone' | 'language'
  /** Name of a control of the remote's own, given to `pagesFor`, in place of the kind's usual one. */
  widget?: string
}

/** What a form can ask for. Generic code switches on `kind`, never on an agent's id or a field's name. */
export type Field =
  | (Base & { kind: 'text'; autoComplete?: string; transform?: 'upper'; suggestions?: readonly string[] })
  | (Base & { kind: 'longText'; rows?: number })
  | (Base & { kind: 'url' })
  | (Base & { kind: 'money'; currency: 'INR' })
  | (Base & { kind: 'number'; min?: number; max?: number })
  | (Base & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Base & { kind: 'switch' })
  /** Short words or phrases; the value is a list of texts. */
  | (Base & { kind: 'tags' })
  /** Rows that are added and removed; the value is a list of texts, one a row. `item` names one row, `add` its button. */
  | (Base & { kind: 'list'; item: string; add: string })
  /** Fields of an object inside the input. */
  | (Base & { kind: 'group'; fields: Readonly<Record<string, Field>> })
  /** One upload. `rules` are those of the input's {@link uploadOf} schema. */
  | (Base & { kind: 'file'; rules: UploadRules })
export type FieldKind = Field['kind']

/** The fields inside a field; empty for kinds that have none. */
export const innerFields = (field: Field): Readonly<Record<string, Field>> => ('fields' in field ? field.fields : {})

/** Kinds that fit a value: the compiler refuses a switch for a string or a text box for a boolean. */
type FieldFor<V> = [V] extends [boolean | undefined]
  ? Extract<Field, { kind: 'switch' }>
  : [V] extends [number | null | undefined]
    ? Extract<Field, { kind: 'number' | 'money' }>
    : [V] extends [readonly string[] | undefined]
      ? Extract<Field, { kind: 'tags' | 'list' }>
      : [V] extends [Upload | undefined]
        ? Extract<Field, { kind: 'file' }>
        : [V] extends [string | number | boolean | null | undefined]
          ? Extract<Field, { kind: 'text' | 'longText' | 'url' | 'choice' | 'money' }>
          : GroupFor<NonNullable<V>>

type GroupFor<V> = Omit<Extract<Field, { kind: 'group' }>, 'fields'> & {
  fields: { readonly [K in keyof V]-?: FieldFor<V[K]> }
}

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

/**
 * An older path that answers with its own shape. Every path also accepts a trailing slash. Two agents may name
 * the same path: the first whose input the request fits answers.
 */
export type LegacyPath<O> = {
  /** `root` = the path stands at the root of the server. */
  family: 'v1' | 'v2' | 'root'
  method: 'POST' | 'GET'
  /** Path below the family's prefix, without slashes at either end. */
  path: string
  respond(output: O): unknown
}

export type AgentErrorText = {
  /** Shown in the result panel when a run fails. */
  panel: string
}

/** A result of another agent that fits a field of this one: 'Use this in …' on that result fills the field with it. */
export type Accepted = {
  /** Id of the agent whose result is taken. */
  agent: string
  /** Dotted path in that agent's answer. A list of texts fits `tags`, `list` and, line by line, a text. */
  output: string
}

export type AgentDefinition<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  /** Also the page path below `/ai-agents/`. */
  id: string
  /** Raised when `input` or `output` changes in a way an older client would not understand. */
  version: number
  card: Card
  /** Another form of the agent with this id: shown as a tab on its page, without a card of its own. */
  variantOf?: string
  /** Name of this form's tab, where a page has several. */
  tab?: string
  /** Credits for one run: a whole number, at least 1. Source: acceptance.md Q1, Q30. */
  price: number
  input: I
  fields: Fields<z.output<I>>
  /** Canonical `POST` path. */
  endpoint: `/api/v1/${string}`
  legacy: readonly LegacyPath<z.output<O>>[]
  /** The canonical answer; the server adds the {@link RunReceipt} beside it. */
  output: O
  /** Older names of input keys: older name → key. Source: acceptance.md C17. */
  aliases?: Readonly<Record<string, string>>
  /** Input key → results of other agents that fit it. */
  accepts?: { readonly [K in keyof z.output<I>]?: readonly Accepted[] }
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
