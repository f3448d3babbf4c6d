import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** One agent as programs see it. */
export const AgentLine = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Credits for a run that succeeds; a run that fails costs nothing. */
  price: z.number().int().nonnegative(),
  /** Why it cannot be run at the moment; null when it can. */
  unavailable: z.string().nullable(),
  /** Path to `POST` the input to. */
  endpoint: z.string(),
  /** Whether text arrives while it is written, with `Accept: text/event-stream`. */
  streams: z.boolean(),
  /** Names of the input's fields that take a file; they need `multipart/form-data`. */
  files: z.array(z.string()),
})
export type AgentLine = z.output<typeof AgentLine>

const JsonSchema = z.record(z.string(), z.unknown())

export const AgentDetail = AgentLine.extend({
  /** JSON Schema (2020-12). */
  input_schema: JsonSchema,
  output_schema: JsonSchema,
  /** A real input with its answer; null where there is none. */
  example: z.object({ input: z.record(z.string(), z.unknown()), output: z.record(z.string(), z.unknown()) }).nullable(),
  /** Field of the input → results of other agents that fit it. */
  accepts: z.record(z.string(), z.array(z.object({ agent: z.string(), output: z.string() }))),
})
export type AgentDetail = z.output<typeof AgentDetail>

const common = { access: 'public', tag: 'agents' } as const

export const listAgents = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/agents',
  summary: 'Every agent of this server with its price',
  input: z.object({}),
  output: z.object({ data: z.array(AgentLine) }),
})

export const getAgent = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/agents/:id',
  summary: 'One agent: JSON Schema of input and answer, price, example',
  input: z.object({}),
  output: AgentDetail,
})
