import { type AgentDefinition, type Field, innerFields } from '@bazaar/agents-kit'
import { parseInput } from '../../http/errors/parse-input.ts'

/** `label` names the groups around the field, because two groups may have fields of one name. */
export type Leaf = { path: string; label: string; field: Field }

/** The fields of an agent that hold values, with their dotted paths. */
export const leavesOf = (fields: Readonly<Record<string, Field>>, prefix = '', within = ''): Leaf[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'group'
      ? leavesOf(innerFields(field), `${prefix}${key}.`, `${within}${field.label}: `)
      : [{ path: prefix + key, label: within + field.label, field }],
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueAt = (input: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), input)

/** The input with a value at a dotted path. */
export const withValue = (input: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> => {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...input, [key]: value }
  const inner = input[key]
  return { ...input, [key]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

/** The input with its required groups, so that the schema names the fields that lack in them. */
export const withGroups = (agent: AgentDefinition, input: Record<string, unknown>): Record<string, unknown> =>
  Object.entries(agent.fields).reduce((filled, [key, field]) => {
    const isRequired = agent.input.shape[key]?.safeParse(undefined).success === false
    return field.kind === 'group' && isRequired && filled[key] === undefined ? { ...filled, [key]: {} } : filled
  }, input)

/** What an agent refuses in an input: dotted path → message. */
export const problemsOf = (agent: AgentDefinition, input: Record<string, unknown>): Map<string, string> => {
  const parsed = parseInput(agent.input, withGroups(agent, input))
  return new Map(parsed.error?.issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]))
}
