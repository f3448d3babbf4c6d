import { runs } from '@bazaar/contracts'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { and, eq } from '../../db/drizzle.ts'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { admitKey } from '../../http/route.ts'
import { publicUrl } from '../../settings.ts'
import { mayFollow } from '../keys/spending.ts'
import { mcpPath } from '../oauth/addresses.ts'
import { run } from '../runs/tables.ts'
import { readerGone } from '../runs/read/stream.ts'
import { stopRun } from '../runs/end/stop.ts'
import { createMcpServer, submissionOf } from './server.ts'

const sessionHeader = 'mcp-session-id'

const toWebRequest = (services: Services, request: FastifyRequest): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(new URL(mcpPath, publicUrl(services.settings)), { method: request.method, headers })
}

/**
 * Ends the run of a call that the client no longer wants. Text that is already written is kept and charged.
 * @throws {AppError} KEY_FORBIDDEN for a key that may not stop it
 */
const cancelCall = async (services: Services, request: FastifyRequest, key: KeyCaller, submission: string) => {
  const [found] = await services.db
    .select({ id: run.id, keyId: run.keyId })
    .from(run)
    .where(and(eq(run.userId, key.userId), eq(run.idempotencyKey, submission)))
  if (!found) return
  admitKey(request, runs.stopRun.keys ?? [])
  if (mayFollow(key, found)) await stopRun(services, key.userId, found.id)
}

/**
 * Answers one message of a client. A list of messages, which the protocol no longer has, would be hundreds of calls in one.
 * @throws {AppError} UNAUTHENTICATED, MALFORMED_REQUEST
 */
export const handle = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const key = request.apiKey
  if (!key) throw new AppError('UNAUTHENTICATED')
  if (Array.isArray(request.body)) throw new AppError('MALFORMED_REQUEST')
  const given = request.headers[sessionHeader]
  // Groups the client's calls; it grants nothing, so it is not stored.
  const session = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
  const cancelled = CancelledNotificationSchema.safeParse(request.body)
  if (cancelled.success && cancelled.data.params.requestId !== undefined) {
    await cancelCall(services, request, key, submissionOf(session, cancelled.data.params.requestId))
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
