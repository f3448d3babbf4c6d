import type { Access, Endpoint, ErrorCode, KeyScope } from '@bazaar/contracts'
import type { z } from 'zod'
import { contractName } from './contract-names.ts'

export type JsonSchema = Record<string, unknown>

/** The body of an answer. `event`: a stream whose events have this schema. `binary`: a file. */
export type Content = { type: string } & (
  | { schema: z.ZodType }
  | { event: z.ZodType }
  | { binary: true }
  | { text: true }
)

export type HeaderName = 'X-Run-Id' | 'X-Credits-Charged' | 'X-Missing-Letters' | 'Content-Disposition'

export type Example = { input: unknown; output: unknown }

/** Documentation of one call, kept in the `config` of its route. */
export type Operation = {
  id: string
  summary: string
  description?: string
  tag: string
  /** `team`: a release token. */
  access: Access | 'team'
  keys?: readonly KeyScope[] | undefined
  query?: z.ZodType
  body?: z.ZodType
  /** Fields of the body that are files, with what each takes; such a body is `multipart/form-data`. */
  files?: Readonly<Record<string, { hint: string; types?: string }>>
  /** Further answers than 200 have no body. */
  answers: { status: number; description: string; content?: readonly Content[] }[]
  answerHeaders?: readonly HeaderName[]
  /** Request headers beyond those of every call. */
  requestHeaders?: readonly ('Idempotency-Key' | 'Last-Event-ID')[]
  errors?: readonly ErrorCode[] | undefined
  example?: () => Promise<Example | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
}

const answersJson = (schema: z.ZodType): Operation['answers'] => [
  { status: 200, description: 'Done.', content: [{ type: 'application/json', schema }] },
]

/** The documentation of a contract's call. @throws {Error} for a contract that is not exported by name */
export const operationOf = (endpoint: Endpoint): Operation => {
  const { method, access, keys, summary, tag, input, output, errors } = endpoint
  const id = endpoint.id ?? contractName(endpoint)
  if (id === undefined) throw new Error(`${endpoint.path} is no export of @bazaar/contracts.`)
  return {
    id,
    summary,
    tag,
    access,
    keys,
    errors,
    ...(method === 'GET' ? { query: input } : { body: input }),
    answers: answersJson(output),
  }
}

type ByHand = Pick<Operation, 'id' | 'summary' | 'tag'> & Partial<Operation>

/** The documentation of a call that is mounted by hand; by default for signed-in users, answering with JSON of a schema. */
export const describe = ({ output, ...operation }: ByHand & { output?: z.ZodType }): { operation: Operation } => ({
  operation: {
    access: 'user',
    answers: output ? answersJson(output) : [{ status: 200, description: 'Done.' }],
    ...operation,
  },
})

/** An answer with one kind of content. */
export const answering = (content: Content, description = 'Done.'): Pick<Operation, 'answers'> => ({
  answers: [{ status: 200, description, content: [content] }],
})
