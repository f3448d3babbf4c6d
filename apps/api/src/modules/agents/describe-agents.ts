import { type AgentDefinition, type AgentExample, RunReceipt } from '@bazaar/agents-kit'
import { agents as content } from '@bazaar/agents-content'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import type { agentsApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { tidy } from '../../http/openapi/schema-book.ts'
import { AppError } from '../../http/app-error.ts'
import { priceOf } from '../prices/price-of.ts'

const folders = new Map([...content, ...research, ...seo].map((folder) => [folder.agent.id, folder]))

/** The documented example of an agent, if it has one. */
export const exampleOf = async ({ id }: AgentDefinition): Promise<AgentExample | null> =>
  (await folders.get(id)?.answered?.()) ?? null

/** The receipt as it is sent: `marks` is left out where there is none. */
export const sentReceipt = RunReceipt.extend({ marks: RunReceipt.shape.marks.unwrap().optional() })

/** Names of the fields that take a file. */
export const fileFields = ({ fields }: AgentDefinition): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'file' ? [name] : []))

/** JSON Schema 2020-12. What JSON Schema cannot express is left open. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy })

const toLine = (services: Services, agent: AgentDefinition): agentsApi.AgentLine => ({
  id: agent.id,
  version: agent.version,
  title: agent.card.title,
  summary: agent.card.summary,
  category: agent.card.category,
  price: priceOf(services, agent),
  unavailable: services.controls.get(agent.id)?.off ?? null,
  endpoint: agent.endpoint,
  streams: agent.streams,
  files: fileFields(agent),
})

export const listAgents = (services: Services): { data: agentsApi.AgentLine[] } => ({
  data: services.implementations.map(({ agent }) => toLine(services, agent)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

/** @throws {AppError} NOT_FOUND */
export const describeAgent = async (
  services: Services,
  id: string,
  reader: Pick<FastifyRequest, 'translatorFor'>,
): Promise<agentsApi.AgentDetail> => {
  const agent = services.implementations.find((entry) => entry.agent.id === id)?.agent
  if (!agent) throw new AppError('NOT_FOUND')
  const accepts = Object.entries(agent.accepts ?? {}).flatMap(([key, from]) => (from ? [[key, [...from]]] : []))
  const example = await exampleOf(agent)
  return {
    ...toLine(services, agent),
    input_schema: jsonSchemaOf(agent.input, 'input'),
    output_schema: jsonSchemaOf(agent.output, 'output'),
    example: example && { ...example, output: await reader.translatorFor(id).answer(example.output) },
    accepts: Object.fromEntries(accepts),
  }
}
