import {
  type AgentDefinition,
  type AgentExample,
  agentPath,
  categoryLabel,
  type Field,
  innerFields,
} from '@bazaar/agents-kit'
import { posix } from 'node:path'
import { z } from 'zod'

export type DocumentedAgent = { agent: AgentDefinition; example: AgentExample | undefined }

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

type JsonSchema = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  description?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

const choices = (schema: JsonSchema): string | undefined =>
  schema.enum?.map((value) => JSON.stringify(value)).join(', ') ??
  (schema.const === undefined ? undefined : JSON.stringify(schema.const))

const typeOf = (schema: JsonSchema): string => {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  const listed = choices(schema)
  if (listed !== undefined) return listed
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'anything' : typeOf(schema.items)}`
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return schema.type ?? 'anything'
}

const limitsOf = ({ maxLength, minItems, maxItems }: JsonSchema): string =>
  [
    ...(minItems === undefined ? [] : [`at least ${minItems}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength.toLocaleString('en')} characters`]),
  ].join(', ')

const fieldRows = (fields: Readonly<Record<string, Field>>, schema: JsonSchema, path = ''): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const inside = schema.properties?.[key] ?? {}
    const asked = field.ask === undefined ? '' : `asked first: “${field.ask}”`
    const required = schema.required?.includes(key) === true ? 'yes' : 'no'
    const about = [limitsOf(inside), asked, field.hint ?? ''].filter((text) => text !== '').join('; ')
    const row = `| ${code(path + key)} | ${cell(field.label)} | ${typeOf(inside)} | ${required} | ${cell(about)} |`
    return [row, ...fieldRows(innerFields(field), inside, `${path}${key}.`)]
  })

const answerRows = ({ properties = {}, required = [] }: JsonSchema, path = ''): string[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const always = required.includes(key) ? 'yes' : 'no'
    const nested = path.split('.').length < 2 ? answerRows(schema, `${path}${key}.`) : []
    return [`| ${code(path + key)} | ${typeOf(schema)} | ${always} |`, ...nested]
  })

const families = { v1: 'marketingops/v1', v2: 'marketingops/v2', root: '' }
const olderPaths = ({ legacy }: AgentDefinition): string[] =>
  legacy.map(
    ({ family, method, path }) =>
      `- ${code(`${method} /${[families[family], path].filter((part) => part !== '').join('/')}`)}`,
  )

const fence = (text: string, language: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${text}\n${marks}`
}

/** Folder of each agent by its id, from the top of the repository. */
type Folders = ReadonlyMap<string, string>

const linkTo = (id: string, from: string, folders: Folders): string => {
  const folder = folders.get(id)
  return folder === undefined ? code(id) : `[${id}](${posix.relative(from, folder)}/README.md)`
}

const placeOf = ({ card, variantOf, tab }: AgentDefinition, link: (id: string) => string): string =>
  variantOf === undefined
    ? `${categoryLabel[card.category]}${card.featured === undefined ? '' : `, featured`}`
    : `A tab, “${tab ?? card.title}”, on the page of ${link(variantOf)}`

/** The page of one agent, from its definition and its example alone. @param folder where the page is stored */
export const agentPage = ({ agent, example }: DocumentedAgent, folder: string, folders: Folders): string => {
  const link = (id: string) => linkTo(id, folder, folders)
  const { card, price, endpoint, variantOf, accepts = {} } = agent
  const chained = Object.entries(accepts).flatMap(([key, from]) =>
    (from ?? []).map(({ agent: id, output }) => `- ${code(key)} takes ${code(output)} of ${link(id)}`),
  )
  const older = olderPaths(agent)
  return [
    '<!-- Written by `npm run docs` from the agent’s definition and example. -->',
    `# ${card.title}`,
    card.summary,
    [
      `- **Page:** ${code(agentPath(variantOf ?? agent.id))}`,
      `- **Where:** ${placeOf(agent, link)}`,
      `- **Price:** ${price} credit${price === 1 ? '' : 's'} for a run that succeeds`,
      `- **Call:** ${code(`POST ${endpoint}`)}`,
      `- **Text arrives:** ${agent.streams ? 'while it is written, with `Accept: text/event-stream`' : 'in one piece'}`,
    ].join('\n'),
    '## Request',
    [
      '| key | label | type | required | limits and hints |',
      '|---|---|---|---|---|',
      ...fieldRows(agent.fields, schemaOf(agent.input, 'input')),
    ].join('\n'),
    ...(chained.length > 0 ? ['Results of other agents that fit:', chained.join('\n')] : []),
    ...(example === undefined ? [] : [fence(JSON.stringify(example.input, null, 2), 'json')]),
    '## Answer',
    ['| key | type | always |', '|---|---|---|', ...answerRows(schemaOf(agent.output, 'output'))].join('\n'),
    'Every answer also has `run_id`, `engine`, `credits_charged`, `sources` and `notices`.',
    ...(older.length > 0 ? ['Older paths, each with its own shape and a `Deprecation` header:', older.join('\n')] : []),
    ...(example === undefined ? [] : ['## Example of a result', fence(agent.text(example.output), 'markdown')]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
