import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Which text model writes now, read by the catalogue and the writing agents' pages. */
export const status = defineEndpoint({
  method: 'GET',
  path: '/api/v1/writer',
  access: 'user',
  tag: 'agents',
  summary: 'Which text model writes, for an agent where it is named',
  input: z.object({ agent: z.string().max(100).optional() }),
  output: z.object({
    /** Null while texts are built without a language model. */
    model: z.string().nullable(),
    /** Whether the model runs on the server's own machine. */
    local: z.boolean(),
    /** Command that brings a model; for staff while there is none. */
    offer: z.string().nullable().default(null),
  }),
})

const staff = { access: 'staff', tag: 'desk' } as const
export const providers = ['auto', 'local', 'openai', 'anthropic', 'google', 'none'] as const

/** Without `key`, the stored one stays, if the provider and the address do; an empty one removes it. */
export const WriterInput = z.object({
  provider: z.enum(providers),
  base_url: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Please enter an address such as http://localhost:11434/v1' }),
    ])
    .default(''),
  model: z.string().trim().max(200).default(''),
  key: z.string().trim().max(500).optional(),
})

export const WriterSettings = z.object({
  provider: z.enum(providers),
  base_url: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  /** False while the server's environment decides. */
  stored: z.boolean(),
  writes: z.object({
    model: z.string().nullable(),
    server: z.string().nullable(),
    local: z.boolean(),
    problem: z.string().nullable(),
  }),
})

export const settings = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/api/v1/desk/writer',
  summary: 'The text model and its settings; never its key',
  input: z.object({}),
  output: WriterSettings,
})
export const change = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/writer',
  summary: 'Write with another text model from now on',
  input: WriterInput,
  output: WriterSettings,
})
export const reset = defineEndpoint({
  ...staff,
  method: 'DELETE',
  path: '/api/v1/desk/writer',
  summary: 'Write with the text model of the server’s environment again',
  input: z.object({}),
  output: WriterSettings,
})
export const test = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/v1/desk/writer/test',
  summary: 'Let a text model write one sentence; stores nothing',
  input: WriterInput,
  output: z.object({
    model: z.string().nullable(),
    /** First sentence; empty when the test failed. */
    sentence: z.string(),
    /** Estimated from the length of the text. */
    tokens_per_second: z.number(),
    /** Why it failed; empty otherwise. */
    problem: z.string(),
  }),
  timeoutMs: 150_000,
})
