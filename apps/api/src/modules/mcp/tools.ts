import { type AgentDefinition, type PlacedField, uploadHint } from '@bazaar/agents-kit'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { KeyCaller, Services } from '../../context.ts'
import { jsonSchemaOf, sentReceipt } from '../agents/describe-agents.ts'
import { priceOf } from '../prices/price-of.ts'
import { fetchTool, searchTool, toolText } from './words.ts'

type Schema = Tool['inputSchema']

/** MCP has no uploads, so a file travels in the arguments. */
const fileArgument = (hint: string) => ({
  type: 'object',
  description: `${hint}. Give its name and its bytes in base64.`,
  properties: { name: { type: 'string' }, base64: { type: 'string' } },
  required: ['name', 'base64'],
})

const inputSchema = (agent: AgentDefinition): Schema => {
  const { $schema: _dialect, ...schema } = jsonSchemaOf(agent.input, 'input')
  const fields: Readonly<Record<string, PlacedField>> = agent.fields
  const properties = Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, object>).map(([name, property]) => {
      const field = fields[name]
      if (field?.kind === 'file') return [name, fileArgument(uploadHint(field.rules))]
      const about = [field?.label, field?.hint].filter((text) => text !== undefined).join('. ')
      return [name, { description: about, ...property }]
    }),
  )
  return { ...schema, type: 'object', properties }
}

const outputSchema = (agent: AgentDefinition): Schema => {
  const { $schema: _dialect, ...schema } = jsonSchemaOf(agent.output.extend(sentReceipt.shape), 'output')
  return { ...schema, type: 'object' }
}

const toTool = (services: Services, agent: AgentDefinition): Tool => ({
  name: agent.id,
  title: agent.card.title,
  description: toolText(agent.card.summary, priceOf(services, agent), services.controls.get(agent.id)?.off),
  inputSchema: inputSchema(agent),
  outputSchema: outputSchema(agent),
  annotations: { title: agent.card.title, readOnlyHint: false, destructiveHint: false, openWorldHint: true },
})

export const SearchInput = z.object({ query: z.string().max(200) })
export const FetchInput = z.object({ id: z.string() })

const libraryTool = (name: string, title: string, description: string, input: z.ZodType): Tool => ({
  name,
  title,
  description,
  inputSchema: { ...jsonSchemaOf(input, 'input'), type: 'object' },
  annotations: { title, readOnlyHint: true, openWorldHint: false },
})

/** The agents this key may run. */
export const agentsFor = ({ implementations }: Services, { agents }: KeyCaller): AgentDefinition[] =>
  implementations.flatMap(({ agent }) => (agents === null || agents.includes(agent.id) ? [agent] : []))

/** Every agent the key may run, and the two tools that read results, if it may. */
export const listTools = (services: Services, key: KeyCaller): Tool[] => [
  ...(key.scopes.includes('run') ? agentsFor(services, key).map((agent) => toTool(services, agent)) : []),
  ...(key.scopes.includes('read')
    ? [
        libraryTool('search', 'Search my results', searchTool, SearchInput),
        libraryTool('fetch', 'Read a result', fetchTool, FetchInput),
      ]
    : []),
]
