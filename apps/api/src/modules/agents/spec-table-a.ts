import { type AgentDefinition, type AgentExample, categories, type PlacedField } from '@bazaar/agents-kit'
import { z } from 'zod'
import table from './vectors/table-a.json' with { type: 'json' }

const families = ['v1', 'v2', 'root'] as const
const OlderPath = z.object({
  family: z.enum(families),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  reads: z.string(),
})
const FormRow = z.object({
  id: z.string(),
  path: z.string(),
  reads: z.string(),
  labels: z.record(z.string(), z.string()),
  required: z.array(z.string()),
  instead: z.array(z.string()).default([]),
  older: z.array(OlderPath),
})
export type FormRow = z.output<typeof FormRow>
const AgentRow = z.object({
  title: z.string(),
  category: z.enum(categories),
  featured: z.number().optional(),
  panel: z.string(),
  forms: z.array(FormRow),
})

/**
 * Table A of acceptance.md: the API that clients of every version rely on. One row for each agent, one form for each
 * variant. It deliberately repeats the definitions, so that an accidental change fails a test.
 */
export const tableA = z
  .object({ prefixes: z.record(z.enum(families), z.array(z.string())), agents: z.array(AgentRow) })
  .parse(table)
export const forms: FormRow[] = tableA.agents.flatMap((row) => row.forms)

export type Address = { method: 'GET' | 'POST'; url: string; reads: string }

/** The canonical and the generic address of a form. */
export const addressesOf = ({ id, path, reads }: FormRow): Address[] => [
  { method: 'POST', url: `/api/v1/${path}`, reads },
  { method: 'POST', url: `/api/v1/agents/${id}/runs`, reads },
]

/** Every spelling of a form's older paths, with and without a trailing slash. */
export const olderAddressesOf = ({ older }: FormRow): Address[] =>
  older.flatMap(({ family, method, path, reads }) =>
    tableA.prefixes[family].flatMap((prefix) => [
      { method, reads, url: `${prefix}/${path}` },
      { method, reads, url: `${prefix}/${path}/` },
    ]),
  )

/** The value at a dotted path of a JSON value. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null ? new Map(Object.entries(inside)).get(key) : undefined,
      value,
    )

/** A copy of an input with one dotted path changed; `undefined` removes it. */
export const changed = (input: unknown, path: string, value: unknown): Record<string, unknown> => {
  const copy: Record<string, unknown> = structuredClone(input as Record<string, unknown>)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<Record<string, unknown>>((inside, key) => inside[key] as Record<string, unknown>, copy)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

/** Agents that are not in the table have no older clients: their requirements come from their definitions. */
export const rowOf = ({ id, endpoint, legacy, input, fields }: AgentDefinition, example: AgentExample): FormRow => {
  const labels = Object.entries<PlacedField>(fields).map(([key, { label }]) => [key, label])
  const isRequired = (key: string) => {
    const { [key]: _left, ...rest } = example.input
    return !input.safeParse(rest).success && !input.safeParse({ ...rest, [key]: '' }).success
  }
  return {
    id,
    path: endpoint.slice('/api/v1/'.length),
    reads: 'whole',
    labels: Object.fromEntries(labels),
    required: Object.keys(fields).filter(isRequired),
    instead: [],
    older: legacy.map(({ family, method, path }) => ({ family, method, path, reads: 'whole' })),
  }
}
