import { appsApi } from '@bazaar/contracts'
import {
  InvalidClientError,
  InvalidRequestError,
  OAuthError,
  ServerError,
  TemporarilyUnavailableError,
  TooManyRequestsError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { toAppError } from '../../http/errors/error-handler.ts'
import { userRoute } from '../../http/route.ts'
import { requireFactorProof } from '../auth/factors/require-factor-proof.ts'
import { paths, resourceMetadata, resourcePaths, serverMetadata, serverPath } from './addresses.ts'
import { registerClient } from './clients.ts'
import { allowApp, readAskingApp } from './connect.ts'
import { type Form, grantTokens, revokeToken } from './tokens.ts'

const statusOf = (error: OAuthError): number => {
  if (error instanceof InvalidClientError) return 401
  if (error instanceof TooManyRequestsError) return 429
  return error instanceof TemporarilyUnavailableError ? 503 : 400
}

const asOAuth = (thrown: unknown): { status: number; error: OAuthError } => {
  if (thrown instanceof OAuthError) return { status: statusOf(thrown), error: thrown }
  const { status, detail } = toAppError(thrown)
  if (status >= 500) return { status, error: new ServerError(detail) }
  return { status, error: status === 429 ? new TooManyRequestsError(detail) : new InvalidRequestError(detail) }
}

/** @throws {InvalidRequestError} for a field that is sent twice. Source: OAuth 2.1, §3.2. */
const readForm = (text: string): Form => {
  const entries = [...new URLSearchParams(text)]
  const form = Object.fromEntries(entries)
  if (Object.keys(form).length < entries.length) throw new InvalidRequestError('A field was sent twice.')
  return form
}

const formOf = (body: unknown): Form => {
  if (typeof body !== 'string') throw new InvalidRequestError('Send the fields as a form.')
  return readForm(body)
}

/** What standards define: fields, errors and paths are theirs, so these calls are not in our document. */
const standardRoutes = (scope: FastifyInstance, services: Services): void => {
  const hidden = { schema: { hide: true } }
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((thrown, request, reply) => {
    const { status, error } = asOAuth(thrown)
    if (status >= 500) request.log.error({ err: thrown }, 'OAuth call failed')
    return reply.status(status).send(error.toResponseObject())
  })
  for (const path of resourcePaths) scope.get(path, hidden, async () => resourceMetadata(services.settings))
  scope.get(serverPath, hidden, async () => serverMetadata(services.settings))
  scope.post(paths.register, hidden, async (request, reply) =>
    reply.status(201).send(await registerClient(services, request)),
  )
  scope.post(paths.token, hidden, ({ body }) => grantTokens(services, formOf(body)))
  scope.post(paths.revoke, hidden, async ({ body }, reply) => {
    await revokeToken(services, formOf(body))
    return reply.send()
  })
}

/**
 * OAuth 2.1 for /mcp: an owner connects an assistant by its address alone. Apps are rows of the API keys, so scopes,
 * limits and revoking are theirs.
 */
export const oauthRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(async (scope) => standardRoutes(scope, services))
  userRoute(app, appsApi.readAskingApp, ({ user, input }) => readAskingApp(services, user, input))
  userRoute(app, appsApi.allowApp, async (call) => {
    await requireFactorProof(services, call.user)
    return allowApp(services, call)
  })
}
