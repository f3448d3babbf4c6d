import type { z } from 'zod'
import type { Upload, UploadRules } from './upload.ts'

/** Category codes as the API sends them. The UI shows {@link categoryLabel}. Source: product.md §2. */
export const categories = ['Content', 'SEO', 'New', 'GST'] as const
export type Category = (typeof categories)[number]

/** Parts of the business profile. `about` combines the name, what it sells and to whom. */
export type ProfilePart = 'name' | 'site' | 'sells' | 'audience' | 'tone' | 'language' | 'about'

type Base = {
  label: string
  hint?: string
  placeholder?: string
  /** A yes/no question before the field. After a no the field is not sent; after a yes it is required. */
  ask?: string
  /** Shown only while another field of the same form (or group) holds this value. */
  when?: { field: string; is: string | boolean }
  /** The part of the business profile that pre-fills an empty field. The user sees it and can remove it. */
  profile?: ProfilePart
  /** Starts with the value of the user's last run on this device. */
  remember?: boolean
  /** Name of a custom control that the remote passes to `pagesFor`. It replaces the default control of the kind. */
  widget?: string
}

/** The kinds of form fields. Generic code switches on `kind`, never on an agent's id or a field's name. */
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
  /** Rows the user can add and remove; the value has one text per row. `item` labels a row, `add` the button. */
  | (Base & { kind: 'list'; item: string; add: string })
  /** The fields of a nested object. */
  | (Base & { kind: 'group'; fields: Readonly<Record<string, Field>> })
  /** One upload. `rules` are those of the input's {@link uploadOf} schema. */
  | (Base & { kind: 'file'; rules: UploadRules })
export type FieldKind = Field['kind']

/** The nested fields of a field; empty for kinds without any. */
export const innerFields = (field: Field): Readonly<Record<string, Field>> => ('fields' in field ? field.fields : {})

/** Kinds that fit a value's type. A switch for a string, for example, does not compile. */
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

/**
 * `advanced` fields are collapsed under 'More options'; `'remembered'`: once the last run left a value for each field
 * inside.
 */
type Placed<F> = F & { advanced?: boolean | 'remembered' }
export type PlacedField = Placed<Field>

/** One field per key of the input. If the agent is not known at compile time, any fields. */
export type Fields<I> = string extends keyof I
  ? Readonly<Record<string, PlacedField>>
  : { readonly [K in keyof I]-?: Placed<FieldFor<I[K]>> }

/** The job to be done: a second grouping beside the specified categories. Source: acceptance.md C7. */
export const jobs = ['found', 'write', 'win', 'money', 'hire'] as const
export type Job = (typeof jobs)[number]

export type Card = {
  title: string
  /** Two lines at most. */
  summary: string
  category: Category
  /** Name of a picture in `@bazaar/ui`. */
  picture: string
  job?: Job
  /** Words that users search for and the title does not contain, in lower case. */
  synonyms?: readonly string[]
  /** Position among the ten Featured Agents (1 = first). Without it, the card appears under More Agents. Source: product.md §2. */
  featured?: number
}

/**
 * An older path with its own response shape. A trailing slash is also accepted. If two agents name the same path,
 * the first whose input accepts the request answers.
 */
export type LegacyPath<O> = {
  /** `root` = the path has no version prefix. */
  family: 'v1' | 'v2' | 'root'
  method: 'POST' | 'GET'
  /** Path below the family's prefix, without leading or trailing slash. */
  path: string
  respond(output: O): unknown
}

export type AgentErrorText = {
  /** Shown in the result panel when a run fails. */
  panel: string
}

/** A result of another agent that fits a field of this one. 'Use this in …' on that result fills the field. */
export type Accepted = {
  /** Id of the agent whose result is used. */
  agent: string
  /** Dotted path in that agent's answer. A list of texts fits `tags`, `list` and, line by line, a text. */
  output: string
}

export type AgentDefinition<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  /** Also the last part of the page path, `/ai-agents/<id>`. */
  id: string
  /** Increase it when a change to `input` or `output` breaks older clients. */
  version: number
  card: Card
  /** Makes this agent a variant of the agent with this id: a tab on its page, without a card. */
  variantOf?: string
  /** Tab label of this variant. */
  tab?: string
  /** The agent's own page opens with this variant; the catalogue opens the main form. */
  opensPage?: boolean
  /** Credits for one run: a whole number, at least 1. Source: acceptance.md Q1, Q30. */
  price: number
  input: I
  fields: Fields<z.output<I>>
  /** Canonical `POST` path. */
  endpoint: `/api/v1/${string}`
  legacy: readonly LegacyPath<z.output<O>>[]
  /** The canonical answer; the server adds the {@link RunReceipt}. */
  output: O
  /** Older names of input keys: old name → key. Source: acceptance.md C17. */
  aliases?: Readonly<Record<string, string>>
  /** Takes a table as well, one run per row: its columns are the fields of the form, without groups and files. */
  bulk?: true
  /** Input key → results of other agents that fit it. */
  accepts?: { readonly [K in keyof z.output<I>]?: readonly Accepted[] }
  /** Renders an answer as Markdown, to show, copy and store it. */
  text(output: z.output<O>): string
  /** Names a result by what came out, in one line: 'Income tax 2026-27 on ₹12,75,000'. */
  titleOf?(input: z.output<I>, output: z.output<O>): string
  errors: AgentErrorText
  /** Longest duration of a run, in milliseconds. */
  deadlineMs: number
  /** Whether text arrives at the end or is streamed. */
  streams: boolean
  /** A text that a language model writes. Without a model a run is free. Source: acceptance.md Q30. */
  writes: boolean
  /** What the price is for: without this port a run is free. */
  paidFor?: 'gst'
  /** What a result is for: a list to download, a mail to send; anything else is copied. */
  result?: ResultKind
  /** The written text can be made shorter, warmer and so on; `plain`: it is sent as it is, without Markdown. */
  rewrites?: 'markdown' | 'plain'
}

export const resultKinds = ['list', 'mail'] as const
export type ResultKind = (typeof resultKinds)[number]

type Optional = 'legacy' | 'deadlineMs' | 'streams' | 'writes' | 'errors'

/**
 * Declares one agent. Form, client call, routes, card, docs and tests derive from it.
 * @throws never; wrong field kinds, missing fields and extra fields are compile errors.
 */
export const defineAgent = <I extends z.ZodObject, O extends z.ZodObject>(
  definition: Omit<AgentDefinition<I, O>, Optional> & Partial<Pick<AgentDefinition<I, O>, Optional>>,
): AgentDefinition<I, O> => ({
  legacy: [],
  deadlineMs: 90_000,
  streams: false,
  writes: false,
  errors: { panel: 'An error occurred. Please try again.' },
  ...definition,
})

export type AgentInput<A> = A extends AgentDefinition<infer I, infer _O> ? z.output<I> : never
export type AgentOutput<A> = A extends AgentDefinition<infer _I, infer O> ? z.output<O> : never

/** A real input and its answer: the sample beside an empty form, and for docs, mock handlers and tests. */
export type AgentExample<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  input: z.input<I>
  output: z.output<O>
}
export const exampleFor = <I extends z.ZodObject, O extends z.ZodObject>(
  _agent: AgentDefinition<I, O>,
  example: AgentExample<I, O>,
): AgentExample<I, O> => example
