import { type AgentDefinition, type FieldKind, type PlacedField, innerFields } from '../../index.ts'
import type { z } from 'zod'

/** The values of the controls, nested like the input: typed text, booleans, lists of texts, a chosen file. */
export type FormValues = Record<string, unknown>

export type FormField = {
  /** Dotted path in the form's values. */
  name: string
  /** Last part of the path. */
  key: string
  field: PlacedField
  schema: z.ZodType
  required: boolean
  /** Fields of a group. */
  children: readonly FormField[]
}

/** Key of the answers to the yes/no questions. No input has this key. */
const askedKey = '$asked'

/** Name of the yes/no control before a field. */
export const askName = ({ name }: FormField): string => `${askedKey}.${name.replaceAll('.', '_')}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** The value at a dotted path. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values)

/** An optional field accepts `undefined`, and may have a default for it. */
const whenAbsent = (schema: z.ZodType) => schema.safeParse(undefined)

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  'shape' in schema && isRecord(schema.shape) ? (schema.shape as Record<string, z.ZodType>) : {}

const fieldsOf = (
  fields: Readonly<Record<string, PlacedField>>,
  shape: Readonly<Record<string, z.ZodType>>,
  path: string,
): FormField[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const schema = shape[key]
    if (!schema) return []
    const name = path + key
    const children = fieldsOf(innerFields(field), shapeOf(schema), `${name}.`)
    const required = field.kind !== 'switch' && (field.ask !== undefined || !whenAbsent(schema).success)
    return [{ name, key, field, schema, required, children }]
  })

/** The fields of an agent's form in the order of its definition. */
export const formFields = (agent: AgentDefinition): FormField[] => fieldsOf(agent.fields, agent.input.shape, '')

/** All fields; nested ones follow their group. */
export const flatFields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((entry) => [entry, ...flatFields(entry.children)])

/** Whether these values make a field visible. */
export const isShown = (entry: FormField, values: FormValues): boolean => {
  const { when } = entry.field
  if (!when) return true
  const path = entry.name.slice(0, entry.name.length - entry.key.length) + when.field
  return valueAt(values, path) === when.is
}

const isAsked = (entry: FormField, values: FormValues): boolean =>
  entry.field.ask === undefined || valueAt(values, askName(entry)) === true

/** A default of 0 appears as an empty control, a list as one text per line. */
const asText = (value: unknown): string => {
  if (typeof value === 'number') return value === 0 ? '' : String(value)
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string').join('\n')
  return typeof value === 'string' ? value : ''
}

const asList = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((text) => typeof text === 'string')
  return typeof value === 'string'
    ? value
        .split(/[\n,]/)
        .map((text) => text.trim())
        .filter(Boolean)
    : []
}

/** The name of a file that a draft or an earlier run had; null when there was none, or the file itself is here. */
export const missingFile = (value: unknown): string | null =>
  isRecord(value) && typeof value['name'] === 'string' ? value['name'] : null
const withoutFile = (name: string | null) => (name === null ? null : { name })

type Convert = (entry: FormField, value: unknown) => unknown

const currency = /^\s*(?:₹|(?:rs\.?|inr)(?=[\s\d]))\s*/i
/** An amount without the currency, which its control shows as a prefix. */
export const amountText = (value: unknown): string => asText(value).replace(currency, '')

const shownText: Convert = (_entry, value) => asText(value)
/** Converts a value to what the control of each kind holds. */
const shownBy: Record<FieldKind, Convert> = {
  text: shownText,
  longText: shownText,
  url: shownText,
  money: (_entry, value) => amountText(value),
  number: shownText,
  choice: shownText,
  switch: (_entry, value) => value === true,
  tags: (_entry, value) => asList(value),
  list: (_entry, value) => {
    const rows = asList(value)
    return rows.length > 0 ? rows : ['']
  },
  group: (entry, value) => valuesOf(entry.children, isRecord(value) ? value : {}),
  file: (_entry, value) => (value instanceof Blob ? value : withoutFile(missingFile(value))),
}
const shown: Convert = (entry, value) => shownBy[entry.field.kind](entry, value)

/** The form values for an input, such as an example, or for a stored draft. */
export const valuesOf = (fields: readonly FormField[], input: Readonly<Record<string, unknown>>): FormValues => {
  const values: FormValues = Object.fromEntries(
    fields.map((entry) => [entry.key, shown(entry, input[entry.key] ?? whenAbsent(entry.schema).data)]),
  )
  const asking = flatFields(fields).filter(({ field, name }) => field.ask !== undefined && !name.includes('.'))
  if (asking.length > 0) {
    const kept = input[askedKey]
    const answers = asking.map(({ key }) => [key, (isRecord(kept) && kept[key] === true) || asText(input[key]) !== ''])
    values[askedKey] = Object.fromEntries(answers)
  }
  return values
}

/** The values of an empty form, with the defaults of the definition. */
export const emptyValues = (fields: readonly FormField[]): FormValues => valuesOf(fields, {})

/** The values that a draft can store: of files only the name. */
export const storableValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value instanceof Blob
        ? withoutFile(value instanceof File ? value.name : null)
        : isRecord(value)
          ? storableValues(value)
          : value,
    ]),
  )

/** Whether two forms have equal values. Files are compared by identity. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, index) => isSame(value, right[index]))
  if (!isRecord(left) || !isRecord(right)) return left === right
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSame(left[key], right[key]))
}

/** A deep copy that shares the files. */
export const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]))
}

const pick = (values: unknown, keys: readonly string[]): FormValues =>
  isRecord(values) ? Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]])) : {}

/** `values` with what `from` has of some fields, and with its answers to their questions. */
export const withFieldsOf = (values: FormValues, from: FormValues, keys: readonly string[]): FormValues => {
  const asked = { ...Object(values[askedKey]), ...pick(from[askedKey], keys) }
  return { ...values, ...pick(from, keys), ...(askedKey in values ? { [askedKey]: asked } : {}) }
}

/** Parses a number as people write it. Other text stays text, so that the definition reports the error. */
const readNumber = (text: string): number | string => {
  const value = Number(text.replace(/[,\s]/g, ''))
  return Number.isFinite(value) ? value : text
}

const sentText: Convert = ({ required }, value) => {
  const text = asText(value)
  if (text.trim() !== '') return text
  return required ? '' : undefined
}
/** Empty numbers are null on the wire (product.md §5). */
const sentAmount: Convert = ({ required }, value) => {
  const text = asText(value)
  if (text.trim() !== '') return text
  return required ? null : undefined
}
const sentTexts =
  (keepsEmpty: boolean): Convert =>
  ({ required }, value) => {
    const texts = Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
    const kept = keepsEmpty && required ? texts : texts.filter((text) => text.trim() !== '')
    return kept.length > 0 || required ? kept : undefined
  }

type Send = (entry: FormField, value: unknown, values: FormValues) => unknown
/** Converts the value of each kind of control to what is sent. */
const sentBy: Record<FieldKind, Send> = {
  text: sentText,
  longText: sentText,
  url: sentText,
  choice: sentText,
  money: sentAmount,
  number: (entry, value) => {
    const amount = sentAmount(entry, value)
    return typeof amount === 'string' ? readNumber(amount) : amount
  },
  switch: (_entry, value) => value === true,
  tags: sentTexts(false),
  // An empty row of a required list is an error to show. In other lists it is dropped.
  list: sentTexts(true),
  group: (entry, value, values) => inputFrom(entry.children, isRecord(value) ? value : {}, values),
  file: (_entry, value) => (value instanceof Blob ? value : undefined),
}

const inputValue: Send = (entry, value, values) =>
  isShown(entry, values) && isAsked(entry, values) ? sentBy[entry.field.kind](entry, value, values) : undefined

const inputFrom = (fields: readonly FormField[], inner: FormValues, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map((entry) => [entry.key, inputValue(entry, inner[entry.key], values)] as const)
      .filter(([, value]) => value !== undefined),
  )

/** The input to send, without empty optional fields and hidden ones. */
export const inputOf = (fields: readonly FormField[], values: FormValues): Record<string, unknown> =>
  inputFrom(fields, values, values)
