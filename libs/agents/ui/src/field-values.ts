import type { AgentDefinition, PlacedField } from '@bazaar/agents-kit'
import type { z } from 'zod'

/** What the controls hold: text as typed, or on and off. */
export type FormValue = string | boolean
export type FormValues = Record<string, FormValue>

export type FormField = { name: string; field: PlacedField; schema: z.ZodType; required: boolean }

/** An optional field accepts that nothing is sent, and may know a default for it. */
const whenAbsent = (schema: z.ZodType) => schema.safeParse(undefined)

/** The fields of an agent's form in the order of its definition. */
export const formFields = (agent: AgentDefinition): FormField[] =>
  Object.entries(agent.fields).flatMap(([name, field]) => {
    const schema = agent.input.shape[name]
    if (!schema) return []
    return [{ name, field, schema, required: field.kind !== 'switch' && !whenAbsent(schema).success }]
  })

/** A default of 0 is the same as nothing typed. */
const asText = (value: unknown): string => {
  if (typeof value === 'number') return value === 0 ? '' : String(value)
  return typeof value === 'string' ? value : ''
}

const shown = ({ field }: FormField, value: unknown): FormValue =>
  field.kind === 'switch' ? value === true : asText(value)

/** Empty controls, with the defaults of the definition. */
export const emptyValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map((entry) => [entry.name, shown(entry, whenAbsent(entry.schema).data)]))

/** Controls filled from an input, such as an example. */
export const valuesOf = (fields: readonly FormField[], input: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    fields.map((entry) => [entry.name, shown(entry, input[entry.name] ?? whenAbsent(entry.schema).data)]),
  )

/** A number as people write it; text that is none stays text, so that the definition can say so. */
const readNumber = (text: string): number | string => {
  const value = Number(text.replace(/[,\s]/g, ''))
  return Number.isFinite(value) ? value : text
}

const inputValue = ({ field, required }: FormField, value: FormValue | undefined): unknown => {
  if (field.kind === 'switch') return value === true
  const text = typeof value === 'string' ? value : ''
  if (text.trim() === '') {
    if (!required) return undefined
    // Empty numbers are null on the wire (product.md §5).
    return field.kind === 'number' || field.kind === 'money' ? null : ''
  }
  return field.kind === 'number' ? readNumber(text) : text
}

/** What is sent: the definition's own input, with empty optional fields left out. */
export const inputOf = (fields: readonly FormField[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map((entry) => [entry.name, inputValue(entry, values[entry.name])] as const)
      .filter(([, value]) => value !== undefined),
  )
