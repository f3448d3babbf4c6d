import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { and, eq } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { admitKey } from '../../http/route.ts'
import { publicUrl } from '../../settings.ts'
import { challengeOf, mcpPath } from '../oauth/addresses.ts'
import { run } from '../runs/tables.ts'
import { readerGone } from '../runs/stream.ts'
import { stopRun } from '../runs/stop.ts'
import { createMcpServer, submissionOf } from './server.ts'

const sessionHeader = 'mcp-session-id'
/** A file of 10 MB in base64, and the other arguments. */
const maxBody = 15 * 1024 * 1024

/** @throws {AppError} UNAUTHENTICATED, KEY_FORBIDDEN */
const requireKey = async (request: FastifyRequest): Promise<void> => {
  if (!request.apiKey) {
    throw new AppError('UNAUTHENTICATED', {
      detail: 'Connect by OAuth, or send an API key as bearer token. Create one under Settings → Developers.',
    })
  }
  admitKey(request, ['run', 'read'])
}

/** Adds `WWW-Authenticate` to every refusal, unknown keys included, so that a client finds the authorization server. */
const challenge = async ({ settings }: Services, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode !== 401 && reply.statusCode !== 403) return
  const refused = reply.statusCode === 401 ? 'invalid_token' : 'insufficient_scope'
  // Who sent nothing made no error. Source: RFC 6750, §3.1.
  const error = headers.authorization === undefined ? undefined : refused
  void reply.header('www-authenticate', challengeOf(settings, error))
}

const toWebRequest = (services: Services, request: FastifyRequest): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(new URL(mcpPath, publicUrl(services.settings)), { method: request.method, headers })
}

/** Ends the run of a call that the client no longer wants. Text that is already written is kept and charged. */
const cancelCall = async (services: Services, key: KeyCaller, session: string, requestId: string | number) => {
  const submission = submissionOf(session, requestId)
  const [found] = await services.db
    .select({ id: run.id })
    .from(run)
    .where(and(eq(run.userId, key.userId), eq(run.idempotencyKey, submission)))
  if (found) await stopRun(services, key.userId, found.id)
}

const handle = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const key = request.apiKey
  if (!key) throw new AppError('UNAUTHENTICATED')
  const given = request.headers[sessionHeader]
  // Groups the client's calls; it grants nothing, so it is not stored.
  const session = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
  const cancelled = CancelledNotificationSchema.safeParse(request.body)
  if (cancelled.success && cancelled.data.params.requestId !== undefined) {
    await cancelCall(services, key, session, cancelled.data.params.requestId)
    return reply.status(202).send()
  }
  const server = createMcpServer(services, key, session)
  // Without a session id of its own the transport is for one message.
  const transport = new WebStandardStreamableHTTPServerTransport({})
  readerGone(reply).addEventListener('abort', () => void server.close())
  await server.connect(transport)
  const answer = await transport.handleRequest(toWebRequest(services, request), { parsedBody: request.body })
  void reply.header(sessionHeader, session)
  return reply.send(answer)
}

/**
 * Model Context Protocol over streamable HTTP, with API keys or OAuth. Messages are independent, so several servers may share
 * one client.
 */
export const mcpRoutes = (app: FastifyInstance, services: Services): void => {
  const onSend = (request: FastifyRequest, reply: FastifyReply) => challenge(services, request, reply)
  app.route({
    method: 'POST',
    url: mcpPath,
    bodyLimit: maxBody,
    onRequest: requireKey,
    onSend,
    handler: (request, reply) => handle(services, request, reply),
  })
  // A client that ends its session: there is nothing to forget.
  app.delete(mcpPath, { onRequest: requireKey, onSend }, (_request, reply) => reply.status(204).send())
}
