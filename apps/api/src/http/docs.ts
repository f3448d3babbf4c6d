import { ErrorBody } from '@bazaar/contracts'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Settings } from '../settings.ts'

const toJsonSchema = createJsonSchemaTransform({ skipList: [], zodToJsonConfig: { unrepresentable: 'any' } })
type Document = Parameters<typeof toJsonSchema>[0]

/** Every call can fail, so the error body is added here instead of in each contract. */
const transform = (document: Document) => {
  const schema = document.schema as { hide?: boolean; response?: Record<string, unknown> } | undefined
  if (!schema || schema.hide || !schema.response) return toJsonSchema(document)
  return toJsonSchema({ ...document, schema: { ...schema, response: { ...schema.response, '4xx': ErrorBody } } })
}

/**
 * OpenAPI 3 of all calls, generated from the contracts: `/api/docs` to read, `/api/docs/json` for tools. Must be
 * installed before the routes.
 */
export const installDocs = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${settings.BRAND} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  })
}
