import { ErrorBody } from '@bazaar/contracts'
import { type Settings, publicUrl } from '../../settings.ts'
import { version } from '../../version.ts'
import { headers, introduction, parameters, securitySchemes, tags } from './document-words.ts'
import { errorAnswers } from './error-answers.ts'
import type { Content, Example, JsonSchema, Operation } from './operation.ts'
import { type SchemaBook, createSchemaBook } from './schema-book.ts'

export type DocumentedRoute = { method: string; url: string; operation: Operation }

export type OpenApiDocument = {
  openapi: string
  info: JsonSchema
  servers: JsonSchema[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, JsonSchema>>
  components: Record<string, Record<string, JsonSchema>>
}

const pascal = (id: string): string =>
  id.replaceAll(/(^|[-_])(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())
/** A route's address as OpenAPI writes it. */
export const toPath = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}')
const header = (name: string): JsonSchema => ({ [name]: { $ref: `#/components/headers/${name}` } })

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const queryParameters = (book: SchemaBook, { query }: Operation): JsonSchema[] => {
  if (!query) return []
  const { properties = {}, required = [] } = book.define(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }))
}

/** A field that multipart sends as JSON text because it is no plain text. */
const isStructured = ({ type }: JsonSchema): boolean => type !== 'string' && type !== undefined

const multipart = (book: SchemaBook, { body, files = {} }: Operation): JsonSchema => {
  const schema = body ? book.define(body, 'input') : { type: 'object', required: Object.keys(files) }
  const properties = { ...(schema['properties'] as Record<string, JsonSchema> | undefined) }
  const encoding: JsonSchema = {}
  for (const [name, { hint, types }] of Object.entries(files)) {
    properties[name] = { type: 'string', format: 'binary', description: hint }
    if (types) encoding[name] = { contentType: types }
  }
  for (const [name, property] of Object.entries(properties)) {
    if (isStructured(property)) encoding[name] = { contentType: 'application/json' }
  }
  return { schema: { ...schema, properties }, ...(Object.keys(encoding).length > 0 ? { encoding } : {}) }
}

const requestBody = (book: SchemaBook, operation: Operation, example: Example | null): JsonSchema | undefined => {
  const { body, files, id } = operation
  if (files) return { required: true, content: { 'multipart/form-data': multipart(book, operation) } }
  if (!body || book.isEmpty(body)) return undefined
  const schema = book.refer(body, 'input', `${pascal(id)}Request`)
  return {
    required: true,
    content: { 'application/json': { schema, ...(example ? { example: example.input } : {}) } },
  }
}

const contentOf = (book: SchemaBook, { id }: Operation, content: Content, example: Example | null): JsonSchema => {
  if ('schema' in content) {
    const schema = book.refer(content.schema, 'output', `${pascal(id)}Response`)
    return { schema, ...(example ? { example: example.output } : {}) }
  }
  if ('event' in content) {
    const description = 'Server-sent events: `id` numbers an event, `event` repeats its type, `data` is its JSON.'
    const contentSchema = book.refer(content.event, 'output', `${pascal(id)}Event`)
    return { schema: { type: 'string', description, contentMediaType: 'application/json', contentSchema } }
  }
  return { schema: 'binary' in content ? { type: 'string', format: 'binary' } : { type: 'string' } }
}

const successAnswers = (book: SchemaBook, operation: Operation, example: Example | null): JsonSchema => {
  const counted = operation.access !== 'public' && operation.access !== 'team'
  const shared = {
    ...header('X-Request-Id'),
    ...header('X-RateLimit-Limit'),
    ...header('X-RateLimit-Remaining'),
    ...(counted ? { ...header('X-Credit-Score'), ...header('X-Credit-Held') } : {}),
    ...Object.assign({}, ...(operation.answerHeaders ?? []).map(header)),
  }
  return Object.fromEntries(
    operation.answers.map(({ status, description, content }) => [
      status,
      {
        description,
        headers: shared,
        ...(content
          ? {
              content: Object.fromEntries(
                content.map((each) => [each.type, contentOf(book, operation, each, example)]),
              ),
            }
          : {}),
      },
    ]),
  )
}

const securityOf = ({ access, keys }: Operation): JsonSchema[] => {
  if (access === 'public') return []
  if (access === 'team') return [{ releaseToken: [] }]
  return [...(keys ? [{ apiKey: [] }] : []), { session: [] }]
}

const callers = ({ access, keys }: Operation): string => {
  if (access === 'public') return 'Open to anyone.'
  if (access === 'team') return 'For a team’s release token.'
  if (access === 'staff') return 'For staff.'
  if (access === 'admin') return 'For administrators.'
  return keys
    ? `Needs a session, or an API key with the permission ${keys.map((scope) => `\`${scope}\``).join(' or ')}.`
    : 'For sessions only.'
}

const describeRoute = async (book: SchemaBook, { url, operation }: DocumentedRoute): Promise<JsonSchema> => {
  const path = toPath(url)
  const example = (await operation.example?.()) ?? null
  const body = requestBody(book, operation, example)
  const given = [
    ...pathParameters(path),
    ...queryParameters(book, operation),
    ...(operation.requestHeaders ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: [operation.description ?? `${operation.summary}.`, callers(operation)].join('\n\n'),
    tags: [operation.tag],
    security: securityOf(operation),
    ...(operation.keys ? { 'x-permissions': operation.keys } : {}),
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successAnswers(book, operation, example), ...errorAnswers(operation, path) },
  }
}

/** OpenAPI 3.1 of the calls. @throws {Error} for a tag without a description */
export const buildDocument = async (
  routes: readonly DocumentedRoute[],
  settings: Pick<Settings, 'BRAND' | 'CONTACT_EMAIL' | 'PUBLIC_URL' | 'PORT'>,
): Promise<OpenApiDocument> => {
  const book = createSchemaBook()
  book.refer(ErrorBody, 'output', 'ErrorBody')
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    paths[toPath(route.url)] = {
      ...paths[toPath(route.url)],
      [route.method.toLowerCase()]: await describeRoute(book, route),
    }
  }
  const used = new Set(routes.map(({ operation }) => operation.tag))
  const unknown = [...used].filter((tag) => !Object.hasOwn(tags, tag))
  if (unknown.length > 0) throw new Error(`Describe the tags ${unknown.join(', ')} in document-words.ts.`)
  const { BRAND, CONTACT_EMAIL } = settings
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version,
      summary: 'Run agents, read results and manage automation.',
      description: introduction(BRAND),
      contact: { name: `${BRAND} support`, email: CONTACT_EMAIL, url: `${publicUrl(settings as Settings)}/contact-us` },
      license: { name: 'Proprietary', url: `${publicUrl(settings as Settings)}/termsandconditions` },
    },
    servers: [{ url: publicUrl(settings as Settings), description: 'This server' }],
    tags: Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths,
    components: { schemas: book.components, securitySchemes, headers, parameters },
  }
}
