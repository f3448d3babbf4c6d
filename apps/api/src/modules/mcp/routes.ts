import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { admitKey } from '../../http/route.ts'
import { challengeOf, mcpPath } from '../oauth/addresses.ts'

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
    // The SDK is loaded for the first message: a start waits for none of its hundred modules.
    handler: async (request, reply) => (await import('./handle.ts')).handle(services, request, reply),
  })
  // A client that ends its session: there is nothing to forget.
  app.delete(mcpPath, { onRequest: requireKey, onSend }, (_request, reply) => reply.status(204).send())
}
